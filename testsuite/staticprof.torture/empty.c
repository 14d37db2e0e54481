/* Functions with nothing to predict.  */

void empty (void) {}
int constant (void) { return 42; }
int identity (int x) { return x; }
extern void leave (void) __attribute__ ((noreturn));
void only_noreturn (void) { leave (); }
void endless (void) { for (;;) ; }
void unreachable (void) { __builtin_unreachable (); }
int falls_off (int x) { if (x) return 1; __builtin_unreachable (); }
void trap (void) { __builtin_trap (); }
__attribute__ ((naked)) void naked (void) { __asm__ (""); }
__attribute__ ((constructor)) static void start (void) { __asm__ (""); }
inline __attribute__ ((always_inline)) static int inlined (int x) { return x ? 3 : 4; }
int caller (int x) { return inlined (x) + inlined (!x); }
