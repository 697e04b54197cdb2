-- What a new payment account goes through is kept in the form of the wire, checked by its schema both ways.

update settings
set value = jsonb_build_object(
  'needs_code', value -> 'needsCode',
  'wait_hours', value -> 'waitHours',
  'big_sale', to_char(greatest((value ->> 'bigSaleMinor')::numeric, 1) / 100, 'FM999999999999990.00')
)
where name = 'new-accounts' and value ? 'bigSaleMinor';
