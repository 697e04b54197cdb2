-- Invitations that nobody answered are deleted by their age.
create index merchant_members_invited on merchant_members (added_at) where accepted_at is null;
