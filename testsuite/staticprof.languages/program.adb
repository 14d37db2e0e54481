-- Ada: exceptions, ranges, a nested function and a case statement.
-- { dg-do run }
-- { dg-require-effective-target ada }
-- { dg-output "caught 2 gcd 21 letters 10" }

with Ada.Text_IO; use Ada.Text_IO;

procedure Program is
   subtype Small is Integer range 0 .. 9;
   Caught  : Natural := 0;
   Letters : Natural := 0;
   Text    : constant String := "guess twice, 2";
   Value   : Small := 0;

   function Gcd (A, B : Natural) return Natural is
     (if B = 0 then A else Gcd (B, A mod B));

   function Id (X : Integer) return Integer is
   begin
      return X;
   end Id;
begin
   for I in 8 .. 11 loop
      begin
         Value := Small (Id (I));
      exception
         when Constraint_Error =>
            Caught := Caught + 1;
      end;
   end loop;
   for C of Text loop
      case C is
         when 'a' .. 'z' =>
            Letters := Letters + 1;
         when others =>
            null;
      end case;
   end loop;
   if Value /= 9 then
      raise Program_Error;
   end if;
   Put_Line ("caught" & Caught'Image & " gcd" & Natural'Image (Gcd (1071, 462))
             & " letters" & Letters'Image);
end Program;
