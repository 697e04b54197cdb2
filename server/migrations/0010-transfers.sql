-- Transfers from one user to another, and the accounts people keep to send to.

create table transfers (
  id uuid primary key,
  transfer_no text not null unique,
  sender_id uuid not null,
  receiver_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  memo text not null check (char_length(memo) <= 140),
  status text not null check (status in ('underReview', 'succeeded', 'failed')),
  review_reasons text[] not null,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check (sender_id <> receiver_id),
  check ((status = 'underReview') = (decided_at is null))
);
create index transfers_sent on transfers (sender_id, id desc);
create index transfers_received on transfers (receiver_id, id desc) where status = 'succeeded';
create index transfers_in_review on transfers (id) where status = 'underReview';

create table address_book (
  id uuid primary key,
  owner_id uuid not null references users,
  user_id uuid not null references users,
  label text not null check (char_length(label) between 1 and 30),
  created_at timestamptz not null,
  unique (owner_id, user_id)
);
create index address_book_user on address_book (user_id);
