/* An interpreter with computed gotos: it counts primes.  */
/* { dg-do run } */

enum { push, add, less, jump_if, jump, modulo, load, store, stop };

__attribute__ ((noinline)) static int
interpret (const int *code)
{
  static void *const target[] = { &&op_push, &&op_add, &&op_less, &&op_jump_if, &&op_jump,
				  &&op_modulo, &&op_load, &&op_store, &&op_stop };
  int stack[16], *top = stack, variable[4] = { 0 };
  const int *pc = code;
#define NEXT goto *target[*pc++]
  NEXT;
op_push:
  *top++ = *pc++;
  NEXT;
op_add:
  top--;
  top[-1] += *top;
  NEXT;
op_less:
  top--;
  top[-1] = top[-1] < *top;
  NEXT;
op_jump_if:
  pc = *--top ? code + *pc : pc + 1;
  NEXT;
op_jump:
  pc = code + *pc;
  NEXT;
op_modulo:
  top--;
  top[-1] = *top ? top[-1] % *top : 0;
  NEXT;
op_load:
  *top++ = variable[*pc++];
  NEXT;
op_store:
  variable[*pc++] = *--top;
  NEXT;
op_stop:
  return variable[1];
}

int
main (void)
{
  /* variable[1] = sum of i % 7 for i from 0 to 99.  */
  static const int code[] = { load, 0, push, 100, less, jump_if, 9, jump, 27,
			      load, 0, push, 7, modulo, load, 1, add, store, 1,
			      load, 0, push, 1, add, store, 0, jump, 0 };
  static const int program[] = { load, 0, push, 100, less, jump_if, 9, jump, 28,
				 load, 0, push, 7, modulo, load, 1, add, store, 1,
				 load, 0, push, 1, add, store, 0, jump, 0, stop };
  int expected = 0;
  for (int i = 0; i < 100; i++)
    expected += i % 7;
  return sizeof code < sizeof program && interpret (program) == expected ? 0 : 1;
}
