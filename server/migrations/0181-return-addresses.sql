-- Where buyers may be sent back to, besides the merchant's website: origins such as https://pay.shop.example.
create table cashier_return_origins (
  merchant_id uuid not null references merchants (id),
  origin text not null check (char_length(origin) between 8 and 200),
  added_by uuid references users (id),
  added_at timestamptz not null,
  primary key (merchant_id, origin)
);
create index cashier_return_origins_added_by on cashier_return_origins (added_by) where added_by is not null;
