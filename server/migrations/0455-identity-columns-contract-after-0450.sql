-- Takes nothing itself: from here on the role of the server may read the document numbers and birthdays of
-- identity_checks only by open_identity_check, of 0450. Rights are given after the migrations (npm run migrate).
select;
