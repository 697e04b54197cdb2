-- An invoice: lines, an addressee and a due day. What takes its payment once it is sent is a payment link of one piece.
alter table payment_links add column is_of_invoice boolean not null default false;
create index payment_links_own on payment_links (merchant_id, environment, id) where not is_of_invoice;

create table invoices (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  merchant_invoice_no text not null check (merchant_invoice_no ~ '^[A-Za-z0-9_-]{1,32}$'),
  -- Null once they are erased.
  customer_name text check (char_length(customer_name) between 1 and 60),
  customer_mail text check (char_length(customer_mail) between 3 and 254),
  -- The address as a keyed hash: by it invoices to one address are counted, and those who want none are found.
  mail_hash text not null,
  language text not null check (language in ('zh-CN', 'en')),
  -- By which it is paid, and in which it is priced where there is no fiat.
  coin text not null check (char_length(coin) between 1 and 8),
  fiat text check (char_length(fiat) between 1 and 8),
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 50),
  total_minor bigint not null check (total_minor between 1 and 99999999999999),
  due_on text not null check (due_on ~ '^20\d\d-\d\d-\d\d$'),
  -- The end of that day.
  overdue_at timestamptz not null,
  note text check (char_length(note) between 1 and 300),
  has_reminders boolean not null,
  metadata jsonb not null,
  -- The key that wrote it; null for one that a member wrote.
  key_id text references merchant_keys (id),
  created_at timestamptz not null,
  link_id uuid unique references payment_links (id),
  -- The address of the app as it was when it was sent, with which its mails begin.
  page_origin text,
  sent_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  constraint invoices_number unique (merchant_id, environment, merchant_invoice_no),
  constraint invoices_customer check ((customer_name is null) = (customer_mail is null)),
  constraint invoices_sent check ((sent_at is null) = (link_id is null) and (sent_at is null) = (page_origin is null)),
  constraint invoices_ends check (settled_at is null or (cancelled_at is null and sent_at is not null))
);
create index invoices_merchant on invoices (merchant_id, environment, id);
create index invoices_sent_by on invoices (merchant_id, sent_at) where environment = 'live' and sent_at is not null;
create index invoices_sent_to on invoices (mail_hash, sent_at) where environment = 'live' and sent_at is not null;
create index invoices_key on invoices (key_id) where key_id is not null;
create index invoices_to_erase on invoices (created_at) where customer_name is not null;

-- The last number that was given to an invoice whose merchant named none.
create table invoice_numbers (
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  last integer not null check (last > 0),
  primary key (merchant_id, environment)
);

-- Each mail once.
create table invoice_mails (
  invoice_id uuid not null references invoices (id),
  kind text not null check (kind in ('invoice', 'before', 'after', 'last')),
  outcome text not null check (outcome in ('sent', 'test', 'declined', 'no_provider', 'failed')),
  at timestamptz not null,
  primary key (invoice_id, kind)
);
create index invoice_mails_at on invoice_mails (at);

-- Who wants no invoices by mail: of one shop, or of all.
create table invoice_declines (
  mail_hash text not null,
  merchant_id uuid not null references merchants (id),
  is_of_all boolean not null,
  at timestamptz not null,
  primary key (mail_hash, merchant_id)
);
create index invoice_declines_of_shop on invoice_declines (merchant_id, at);
