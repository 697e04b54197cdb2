-- A member joins a team by accepting: until then the row is an invitation. Members of before have joined.
alter table merchant_members add column accepted_at timestamptz default now();
