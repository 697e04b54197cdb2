-- Old uses are found by their hour; without it every round of forgetting reads all of them.
create index concurrently if not exists merchant_key_uses_age on merchant_key_uses (hour);
