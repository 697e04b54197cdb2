-- What guards an account is kept under the names that operators read and set it by.
update settings
set value = jsonb_build_object(
  'pause_hours', value -> 'pauseHours',
  'earlier_proof_minutes', value -> 'earlierProofMinutes'
)
where name = 'account-safety' and value ? 'pauseHours';
