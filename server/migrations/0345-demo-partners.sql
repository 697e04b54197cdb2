-- People of a demo who answer by themselves, in trades opened since then. Empty on every server without a demo.
create table demo_partners (
  user_id uuid primary key references users (id),
  since timestamptz not null
);
