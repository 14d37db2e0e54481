--  Ada: checks of indices, overflow and ranges very rarely fail.
--  { dg-do run }
--  { dg-require-effective-target ada }
--  { dg-options "-fdump-tree-staticprof" }

procedure Checks is
   type Small is range 1 .. 100;
   type List is array (Integer range <>) of Integer;
   procedure Element (X : in out List; I, J : Integer; Y : out Small) is
   begin
      X (I) := X (J) + 1;
      Y := Small (X (I));
   end Element;
   Numbers : List (1 .. 10) := (others => 0);
   Result  : Small;
begin
   Element (Numbers, 1, 2, Result);
end Checks;

--  { dg-final { scan-tree-dump "element: .*: branch by hint: " "staticprof" } }
--  { dg-final { scan-tree-dump-not "element: .*: branch by (evidence|learned): " "staticprof" } }
