-- Made from server/migrations by "./eh dump-schema"; not run by anything.

create table account_closings (
  user_id uuid not null,
  state text not null,
  began_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  stopped_by text[] not null default '{}'::text[],
  is_barred boolean not null default false,
  erased_parts text[] not null default '{}'::text[],
  ended_at timestamp with time zone,
  constraint account_closings_pkey PRIMARY KEY (user_id),
  constraint account_closings_check CHECK ((closes_at > began_at)),
  constraint account_closings_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'erasing'::text])))),
  constraint account_closings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'erasing'::text, 'erased'::text, 'kept'::text, 'stopped'::text]))),
  constraint account_closings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX account_closings_due ON public.account_closings USING btree (closes_at) WHERE (state = ANY (ARRAY['waiting'::text, 'erasing'::text]));

create table address_book (
  id uuid not null,
  owner_id uuid not null,
  user_id uuid not null,
  label text not null,
  created_at timestamp with time zone not null,
  constraint address_book_pkey PRIMARY KEY (id),
  constraint address_book_owner_id_user_id_key UNIQUE (owner_id, user_id),
  constraint address_book_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 30))),
  constraint address_book_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint address_book_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX address_book_user ON public.address_book USING btree (user_id);

create table app_grants (
  id uuid not null,
  app_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  payment_cap_minor bigint,
  day_cap_minor bigint,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint app_grants_pkey PRIMARY KEY (id),
  constraint app_grants_check CHECK ((day_cap_minor >= payment_cap_minor)),
  constraint app_grants_check1 CHECK (((payment_cap_minor IS NULL) = (day_cap_minor IS NULL))),
  constraint app_grants_check2 CHECK ((('pay'::text = ANY (scopes)) = (day_cap_minor IS NOT NULL))),
  constraint app_grants_check3 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint app_grants_ended_by_check CHECK ((ended_by = ANY (ARRAY['user'::text, 'app'::text, 'operator'::text, 'code_reused'::text, 'token_reused'::text, 'expired'::text]))),
  constraint app_grants_payment_cap_minor_check CHECK ((payment_cap_minor > 0)),
  constraint app_grants_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint app_grants_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint app_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX app_grants_app ON public.app_grants USING btree (app_id, granted_at, id);
CREATE UNIQUE INDEX app_grants_running ON public.app_grants USING btree (app_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX app_grants_user ON public.app_grants USING btree (user_id, granted_at, id);

create table app_secrets (
  secret_hash text not null,
  app_id uuid not null,
  ending text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint app_secrets_pkey PRIMARY KEY (secret_hash),
  constraint app_secrets_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint app_secrets_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX app_secrets_app ON public.app_secrets USING btree (app_id, created_at);
CREATE INDEX app_secrets_created_by ON public.app_secrets USING btree (created_by) WHERE (created_by IS NOT NULL);

create table apply_tokens (
  id uuid not null,
  token_hash text not null,
  app_id uuid not null,
  scopes text[] not null,
  redirect text not null,
  state text,
  nonce text,
  code_challenge text,
  payment_cap_minor bigint,
  day_cap_minor bigint,
  issuer text not null,
  status text not null default 'open'::text,
  user_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint apply_tokens_pkey PRIMARY KEY (id),
  constraint apply_tokens_token_hash_key UNIQUE (token_hash),
  constraint apply_tokens_check CHECK ((day_cap_minor >= payment_cap_minor)),
  constraint apply_tokens_check1 CHECK (((payment_cap_minor IS NULL) = (day_cap_minor IS NULL))),
  constraint apply_tokens_check2 CHECK ((('pay'::text = ANY (scopes)) = (day_cap_minor IS NOT NULL))),
  constraint apply_tokens_check3 CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint apply_tokens_check4 CHECK (((status = 'open'::text) = (user_id IS NULL))),
  constraint apply_tokens_payment_cap_minor_check CHECK ((payment_cap_minor > 0)),
  constraint apply_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint apply_tokens_status_check CHECK ((status = ANY (ARRAY['open'::text, 'allowed'::text, 'refused'::text]))),
  constraint apply_tokens_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint apply_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX apply_tokens_app ON public.apply_tokens USING btree (app_id);
CREATE INDEX apply_tokens_expiry ON public.apply_tokens USING btree (expires_at);
CREATE INDEX apply_tokens_user ON public.apply_tokens USING btree (user_id) WHERE (user_id IS NOT NULL);

create table apps (
  id uuid not null,
  merchant_id uuid not null,
  environment text not null,
  client_id text not null,
  name text not null,
  domain text not null,
  logo_file_id uuid,
  redirects text[] not null,
  scopes text[] not null,
  status text not null,
  reason_zh text,
  reason_en text,
  created_by uuid,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  wanted_name text,
  wanted_redirects text[],
  wanted_at timestamp with time zone,
  wanted_logo_file_id uuid,
  kind text not null default 'server'::text,
  origins text[] not null default '{}'::text[],
  constraint apps_pkey PRIMARY KEY (id),
  constraint apps_client_id_key UNIQUE (client_id),
  constraint apps_domain_check CHECK (((char_length(domain) >= 1) AND (char_length(domain) <= 200))),
  constraint apps_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint apps_kind_check CHECK ((kind = ANY (ARRAY['server'::text, 'browser'::text, 'native'::text]))),
  constraint apps_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint apps_origins CHECK (((kind = 'browser'::text) OR (origins = '{}'::text[]))),
  constraint apps_origins_check CHECK ((cardinality(origins) <= 10)),
  constraint apps_redirects_check CHECK (((cardinality(redirects) >= 1) AND (cardinality(redirects) <= 10))),
  constraint apps_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['openid'::text, 'profile'::text, 'email'::text, 'identity.status'::text, 'pay'::text, 'receive'::text]))),
  constraint apps_status_check CHECK ((status = ANY (ARRAY['applied'::text, 'active'::text, 'refused'::text, 'stopped'::text, 'closed'::text]))),
  constraint apps_wanted CHECK ((((wanted_name IS NULL) = (wanted_redirects IS NULL)) AND ((wanted_at IS NULL) = ((wanted_name IS NULL) AND (wanted_logo_file_id IS NULL))))),
  constraint apps_wanted_name_check CHECK (((char_length(wanted_name) >= 1) AND (char_length(wanted_name) <= 40))),
  constraint apps_wanted_redirects_check CHECK (((cardinality(wanted_redirects) >= 1) AND (cardinality(wanted_redirects) <= 10))),
  constraint apps_without_secret CHECK (((kind = 'server'::text) OR (scopes <@ ARRAY['openid'::text, 'profile'::text, 'email'::text, 'identity.status'::text]))),
  constraint apps_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint apps_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint apps_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES logo_files(id),
  constraint apps_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint apps_wanted_logo_file_id_fkey FOREIGN KEY (wanted_logo_file_id) REFERENCES logo_files(id)
);
CREATE INDEX apps_created_by ON public.apps USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX apps_decided_by ON public.apps USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX apps_logo ON public.apps USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX apps_merchant ON public.apps USING btree (merchant_id, environment, id);
CREATE INDEX apps_origins_of_browsers ON public.apps USING gin (origins) WHERE (kind = 'browser'::text);
CREATE INDEX apps_status ON public.apps USING btree (status, id);
CREATE INDEX apps_waiting ON public.apps USING btree (id) WHERE ((status = 'applied'::text) OR (wanted_at IS NOT NULL));
CREATE INDEX apps_wanted_logo ON public.apps USING btree (wanted_logo_file_id) WHERE (wanted_logo_file_id IS NOT NULL);

create table attempts (
  subject text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (subject),
  constraint attempts_count_check CHECK ((count > 0))
);
CREATE INDEX attempts_age ON public.attempts USING btree (last_at);

create table avatars (
  user_id uuid not null,
  id uuid not null,
  picture bytea not null,
  set_at timestamp with time zone not null,
  constraint avatars_pkey PRIMARY KEY (user_id),
  constraint avatars_id_key UNIQUE (id),
  constraint avatars_picture_check CHECK (((octet_length(picture) >= 1) AND (octet_length(picture) <= 131072))),
  constraint avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table birthday_comparisons (
  check_id uuid not null,
  content_hash bytea not null,
  compared_at timestamp with time zone not null default now(),
  constraint birthday_comparisons_pkey PRIMARY KEY (check_id, content_hash),
  constraint birthday_comparisons_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_checks(id) ON DELETE CASCADE
);
CREATE INDEX birthday_comparisons_compared_at_idx ON public.birthday_comparisons USING btree (compared_at);

create table blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint blocks_pkey PRIMARY KEY (user_id, blocked_id),
  constraint blocks_check CHECK ((user_id <> blocked_id))
);
CREATE INDEX blocks_of_blocked ON public.blocks USING btree (blocked_id);

create table books_audits (
  id uuid not null,
  audited_at timestamp with time zone not null,
  entries bigint not null,
  faults text[] not null,
  constraint books_audits_pkey PRIMARY KEY (id),
  constraint books_audits_entries_check CHECK ((entries >= 0))
);

create table cashier_days (
  merchant_id uuid not null,
  environment text not null,
  day date not null,
  paid_minor bigint not null,
  payments integer not null,
  constraint cashier_days_pkey PRIMARY KEY (merchant_id, environment, day),
  constraint cashier_days_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint cashier_days_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table cashier_orders (
  id uuid not null,
  order_no text not null,
  merchant_id uuid not null,
  environment text not null,
  merchant_order_no text not null,
  currency text not null,
  amount_minor bigint not null,
  subject text not null,
  items jsonb not null default '[]'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  return_url text,
  meant_for_id uuid,
  status text not null,
  created_at timestamp with time zone not null,
  key_id text,
  lapses_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  funded_by_id uuid,
  funding_trade_id uuid,
  paid_by_id uuid,
  paid_at timestamp with time zone,
  fee_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  fee_refunded_minor bigint not null default 0,
  ended_at timestamp with time zone,
  meant_for_account text,
  link_id uuid,
  is_from_till boolean not null default false,
  fiat text,
  fiat_minor bigint,
  rate_minor bigint,
  fiat_refunded_minor bigint not null default 0,
  constraint cashier_orders_pkey PRIMARY KEY (id),
  constraint cashier_orders_funding_trade_id_key UNIQUE (funding_trade_id),
  constraint cashier_orders_merchant_id_environment_merchant_order_no_key UNIQUE (merchant_id, environment, merchant_order_no),
  constraint cashier_orders_order_no_key UNIQUE (order_no),
  constraint cashier_orders_amount_minor_check CHECK ((amount_minor > 0)),
  constraint cashier_orders_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint cashier_orders_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint cashier_orders_fiat_check CHECK (((char_length(fiat) >= 1) AND (char_length(fiat) <= 8))),
  constraint cashier_orders_fiat_minor_check CHECK ((fiat_minor > 0)),
  constraint cashier_orders_funding CHECK (((status <> 'funding'::text) OR ((funded_by_id IS NOT NULL) AND (funding_trade_id IS NOT NULL)))),
  constraint cashier_orders_meant_for_account_check CHECK ((meant_for_account ~ '^[1-9][0-9]{7}$'::text)),
  constraint cashier_orders_merchant_order_no_check CHECK (((char_length(merchant_order_no) >= 1) AND (char_length(merchant_order_no) <= 64))),
  constraint cashier_orders_paid CHECK (((status = 'paid'::text) = ((paid_at IS NOT NULL) AND (paid_by_id IS NOT NULL)))),
  constraint cashier_orders_priced CHECK ((((fiat IS NULL) = (fiat_minor IS NULL)) AND ((fiat IS NULL) = (rate_minor IS NULL)) AND ((fiat_refunded_minor >= 0) AND (fiat_refunded_minor <= COALESCE(fiat_minor, (0)::bigint))))),
  constraint cashier_orders_rate_minor_check CHECK ((rate_minor > 0)),
  constraint cashier_orders_refunded CHECK ((((refunded_minor >= 0) AND (refunded_minor <= amount_minor)) AND ((fee_refunded_minor >= 0) AND (fee_refunded_minor <= fee_minor)))),
  constraint cashier_orders_refunds_follow_payment CHECK (((refunded_minor = 0) OR (status = 'paid'::text))),
  constraint cashier_orders_return_url_check CHECK ((char_length(return_url) <= 500)),
  constraint cashier_orders_status_check CHECK ((status = ANY (ARRAY['open'::text, 'funding'::text, 'paid'::text, 'expired'::text, 'closed'::text]))),
  constraint cashier_orders_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120))),
  constraint cashier_orders_funded_by_id_fkey FOREIGN KEY (funded_by_id) REFERENCES users(id),
  constraint cashier_orders_funding_trade_id_fkey FOREIGN KEY (funding_trade_id) REFERENCES trades(id),
  constraint cashier_orders_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint cashier_orders_link_id_fkey FOREIGN KEY (link_id) REFERENCES payment_links(id),
  constraint cashier_orders_meant_for_id_fkey FOREIGN KEY (meant_for_id) REFERENCES users(id),
  constraint cashier_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX cashier_orders_funded_by ON public.cashier_orders USING btree (funded_by_id) WHERE (funded_by_id IS NOT NULL);
CREATE INDEX cashier_orders_key ON public.cashier_orders USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX cashier_orders_link ON public.cashier_orders USING btree (link_id, id) WHERE (link_id IS NOT NULL);
CREATE INDEX cashier_orders_meant_for ON public.cashier_orders USING btree (meant_for_id) WHERE (meant_for_id IS NOT NULL);
CREATE INDEX cashier_orders_meant_for_account ON public.cashier_orders USING btree (merchant_id, environment, meant_for_account, id) WHERE (meant_for_account IS NOT NULL);
CREATE INDEX cashier_orders_merchant ON public.cashier_orders USING btree (merchant_id, environment, id);
CREATE INDEX cashier_orders_paid_at ON public.cashier_orders USING btree (merchant_id, environment, paid_at, id) WHERE (paid_at IS NOT NULL);
CREATE INDEX cashier_orders_pieces ON public.cashier_orders USING btree (link_id) WHERE ((link_id IS NOT NULL) AND (status = ANY (ARRAY['paid'::text, 'funding'::text])));

create table cashier_payers (
  payer_id uuid not null,
  order_id uuid not null,
  constraint cashier_payers_pkey PRIMARY KEY (payer_id, order_id),
  constraint cashier_payers_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id)
);

create table cashier_payouts (
  id uuid not null,
  payout_no text not null,
  merchant_id uuid not null,
  environment text not null,
  merchant_payout_no text not null,
  recipient_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  note text not null,
  status text not null,
  reason_zh text,
  reason_en text,
  made_by_id uuid,
  key_id text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  grant_id uuid,
  approved_by_id uuid,
  seconded_by_id uuid,
  constraint cashier_payouts_pkey PRIMARY KEY (id),
  constraint cashier_payouts_merchant_id_environment_merchant_payout_no_key UNIQUE (merchant_id, environment, merchant_payout_no),
  constraint cashier_payouts_payout_no_key UNIQUE (payout_no),
  constraint cashier_payouts_amount_minor_check CHECK ((amount_minor > 0)),
  constraint cashier_payouts_decided CHECK (((status = 'under_review'::text) = (decided_at IS NULL))),
  constraint cashier_payouts_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint cashier_payouts_merchant_payout_no_check CHECK (((char_length(merchant_payout_no) >= 1) AND (char_length(merchant_payout_no) <= 64))),
  constraint cashier_payouts_status_check CHECK ((status = ANY (ARRAY['under_review'::text, 'succeeded'::text, 'refused'::text]))),
  constraint cashier_payouts_two_signers CHECK ((((approved_by_id IS NULL) = (seconded_by_id IS NULL)) AND ((approved_by_id IS NULL) OR ((status = 'succeeded'::text) AND (approved_by_id <> seconded_by_id))))),
  constraint cashier_payouts_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES operators(id),
  constraint cashier_payouts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app_grants(id),
  constraint cashier_payouts_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint cashier_payouts_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id),
  constraint cashier_payouts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint cashier_payouts_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id),
  constraint cashier_payouts_seconded_by_id_fkey FOREIGN KEY (seconded_by_id) REFERENCES operators(id)
);
CREATE INDEX cashier_payouts_approved_by ON public.cashier_payouts USING btree (approved_by_id) WHERE (approved_by_id IS NOT NULL);
CREATE INDEX cashier_payouts_decided_at ON public.cashier_payouts USING btree (merchant_id, environment, decided_at, id) WHERE (status = 'succeeded'::text);
CREATE INDEX cashier_payouts_grant ON public.cashier_payouts USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX cashier_payouts_key ON public.cashier_payouts USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX cashier_payouts_made_by ON public.cashier_payouts USING btree (made_by_id) WHERE (made_by_id IS NOT NULL);
CREATE INDEX cashier_payouts_merchant ON public.cashier_payouts USING btree (merchant_id, environment, id);
CREATE INDEX cashier_payouts_recipient ON public.cashier_payouts USING btree (recipient_id);
CREATE INDEX cashier_payouts_seconded_by ON public.cashier_payouts USING btree (seconded_by_id) WHERE (seconded_by_id IS NOT NULL);
CREATE INDEX cashier_payouts_waiting ON public.cashier_payouts USING btree (id) WHERE (status = 'under_review'::text);

create table cashier_refunds (
  id uuid not null,
  refund_no text not null,
  order_id uuid not null,
  merchant_id uuid not null,
  environment text not null,
  merchant_refund_no text not null,
  currency text not null,
  amount_minor bigint not null,
  fee_back_minor bigint not null,
  reason text not null,
  made_by_id uuid,
  key_id text,
  created_at timestamp with time zone not null,
  fiat text,
  fiat_minor bigint,
  constraint cashier_refunds_pkey PRIMARY KEY (id),
  constraint cashier_refunds_merchant_id_environment_merchant_refund_no_key UNIQUE (merchant_id, environment, merchant_refund_no),
  constraint cashier_refunds_refund_no_key UNIQUE (refund_no),
  constraint cashier_refunds_amount_minor_check CHECK ((amount_minor > 0)),
  constraint cashier_refunds_check CHECK (((fee_back_minor >= 0) AND (fee_back_minor <= amount_minor))),
  constraint cashier_refunds_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint cashier_refunds_fiat_check CHECK (((char_length(fiat) >= 1) AND (char_length(fiat) <= 8))),
  constraint cashier_refunds_fiat_minor_check CHECK ((fiat_minor >= 0)),
  constraint cashier_refunds_merchant_refund_no_check CHECK (((char_length(merchant_refund_no) >= 1) AND (char_length(merchant_refund_no) <= 64))),
  constraint cashier_refunds_priced CHECK (((fiat IS NULL) = (fiat_minor IS NULL))),
  constraint cashier_refunds_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint cashier_refunds_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id),
  constraint cashier_refunds_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint cashier_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES cashier_orders(id)
);
CREATE INDEX cashier_refunds_created_at ON public.cashier_refunds USING btree (merchant_id, environment, created_at, id);
CREATE INDEX cashier_refunds_key ON public.cashier_refunds USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX cashier_refunds_made_by ON public.cashier_refunds USING btree (made_by_id) WHERE (made_by_id IS NOT NULL);
CREATE INDEX cashier_refunds_merchant ON public.cashier_refunds USING btree (merchant_id, environment, id);
CREATE INDEX cashier_refunds_order ON public.cashier_refunds USING btree (order_id);

create table cashier_return_origins (
  merchant_id uuid not null,
  origin text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint cashier_return_origins_pkey PRIMARY KEY (merchant_id, origin),
  constraint cashier_return_origins_origin_check CHECK (((char_length(origin) >= 8) AND (char_length(origin) <= 200))),
  constraint cashier_return_origins_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint cashier_return_origins_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX cashier_return_origins_added_by ON public.cashier_return_origins USING btree (added_by) WHERE (added_by IS NOT NULL);

create table chat_messages (
  trade_id uuid not null,
  position integer not null,
  author text not null,
  author_id uuid,
  client_id uuid,
  text text not null default ''::text,
  file_id uuid,
  event_position integer,
  warnings text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint chat_messages_pkey PRIMARY KEY (trade_id, "position"),
  constraint chat_messages_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text, 'automatic'::text, 'official'::text, 'system'::text]))),
  constraint chat_messages_check CHECK (((author = 'system'::text) = (event_position IS NOT NULL))),
  constraint chat_messages_check1 CHECK (((author = ANY (ARRAY['system'::text, 'automatic'::text])) OR ((author_id IS NOT NULL) AND (client_id IS NOT NULL)))),
  constraint chat_messages_erased CHECK (((erased_at IS NULL) OR ((text = ''::text) AND (file_id IS NULL)))),
  constraint chat_messages_position_check CHECK (("position" > 0)),
  constraint chat_messages_text_check CHECK ((length(text) <= 500)),
  constraint chat_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint chat_messages_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES chats(trade_id)
);
CREATE INDEX chat_messages_age ON public.chat_messages USING brin (created_at);
CREATE INDEX chat_messages_file ON public.chat_messages USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX chat_messages_once ON public.chat_messages USING btree (trade_id, author_id, client_id);
CREATE INDEX chat_messages_to_erase ON public.chat_messages USING btree (created_at) WHERE ((erased_at IS NULL) AND (author <> 'system'::text));
CREATE TRIGGER chat_messages_erased BEFORE UPDATE ON public.chat_messages FOR EACH ROW EXECUTE FUNCTION chat_allow_erasure();
CREATE TRIGGER chat_messages_kept BEFORE DELETE OR TRUNCATE ON public.chat_messages FOR EACH STATEMENT EXECUTE FUNCTION chat_refuse_change();

create table chats (
  trade_id uuid not null,
  last_position integer not null default 0,
  events_told integer not null default 0,
  buyer_read integer not null default 0,
  seller_read integer not null default 0,
  constraint chats_pkey PRIMARY KEY (trade_id),
  constraint chats_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);

create table claims (
  queue text not null,
  case_id uuid not null,
  operator_id uuid not null,
  claimed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  handed_by uuid,
  handed_reason text,
  handed_at timestamp with time zone,
  constraint claims_pkey PRIMARY KEY (queue, case_id),
  constraint claims_handed CHECK ((((handed_by IS NULL) = (handed_reason IS NULL)) AND ((handed_by IS NULL) = (handed_at IS NULL)))),
  constraint claims_handed_to_another CHECK ((handed_by IS DISTINCT FROM operator_id)),
  constraint claims_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES operators(id),
  constraint claims_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX claims_handed_by ON public.claims USING btree (handed_by) WHERE (handed_by IS NOT NULL);
CREATE INDEX claims_operator ON public.claims USING btree (operator_id);

create table closed_identifiers (
  kind text not null,
  digest text not null,
  user_id uuid not null,
  is_barred boolean not null,
  closed_at timestamp with time zone not null,
  constraint closed_identifiers_pkey PRIMARY KEY (kind, digest, user_id),
  constraint closed_identifiers_kind_check CHECK ((kind = ANY (ARRAY['username'::text, 'mobile'::text, 'email'::text, 'document'::text]))),
  constraint closed_identifiers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX closed_identifiers_user ON public.closed_identifiers USING btree (user_id);

create table codes (
  purpose smallint not null,
  target text not null,
  device_id text not null,
  code_hash text not null,
  tries smallint not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  day_started_at timestamp with time zone not null,
  day_sends smallint not null,
  is_of_holder boolean not null default false,
  constraint codes_pkey PRIMARY KEY (purpose, target, device_id),
  constraint codes_tries_check CHECK ((tries >= 0))
);
CREATE INDEX codes_sent ON public.codes USING btree (sent_at);

create table coin_holds (
  trade_id uuid not null,
  user_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  free_at timestamp with time zone not null,
  constraint coin_holds_pkey PRIMARY KEY (trade_id),
  constraint coin_holds_amount_minor_check CHECK ((amount_minor > 0))
);
CREATE INDEX coin_holds_of_user ON public.coin_holds USING btree (user_id, currency, free_at);

create table complaint_codes (
  complaint_id uuid not null,
  side text not null,
  code text not null,
  until timestamp with time zone not null,
  constraint complaint_codes_pkey PRIMARY KEY (complaint_id, side),
  constraint complaint_codes_code_check CHECK ((code ~ '^[0-9]{4}$'::text)),
  constraint complaint_codes_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint complaint_codes_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id)
);

create table complaint_files (
  reply_id uuid not null,
  file_id uuid not null,
  complaint_id uuid not null,
  proof_code text,
  constraint complaint_files_pkey PRIMARY KEY (reply_id, file_id),
  constraint complaint_files_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id),
  constraint complaint_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint complaint_files_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES complaint_replies(id)
);
CREATE INDEX complaint_files_complaint ON public.complaint_files USING btree (complaint_id);
CREATE INDEX complaint_files_file ON public.complaint_files USING btree (file_id);

create table complaint_replies (
  id uuid not null,
  complaint_id uuid not null,
  position integer not null,
  role text not null,
  kind text not null,
  author_id uuid not null,
  text text not null,
  asked text,
  proof_code text,
  ruling_id uuid,
  created_at timestamp with time zone not null,
  text_en text not null default ''::text,
  constraint complaint_replies_pkey PRIMARY KEY (id),
  constraint complaint_replies_complaint_id_position_key UNIQUE (complaint_id, "position"),
  constraint complaint_replies_asked_check CHECK ((asked = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint complaint_replies_role_check CHECK ((role = ANY (ARRAY['seller'::text, 'buyer'::text, 'service'::text, 'arbiter'::text]))),
  constraint complaint_replies_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id),
  constraint complaint_replies_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES complaint_rulings(id)
);
CREATE INDEX complaint_replies_ruling ON public.complaint_replies USING btree (ruling_id);

create table complaint_reviews (
  complaint_id uuid not null,
  asked_by text not null,
  text text not null,
  state text not null,
  reason text not null default ''::text,
  currency text not null,
  held_minor bigint not null default 0,
  moved_minor bigint not null default 0,
  reviewed_by uuid,
  asked_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reason_en text not null default ''::text,
  constraint complaint_reviews_pkey PRIMARY KEY (complaint_id),
  constraint complaint_reviews_asked_by_check CHECK ((asked_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint complaint_reviews_check CHECK (((state = 'open'::text) = (reviewed_at IS NULL))),
  constraint complaint_reviews_check1 CHECK (((state <> 'open'::text) OR (moved_minor = 0))),
  constraint complaint_reviews_held_minor_check CHECK ((held_minor >= 0)),
  constraint complaint_reviews_moved_minor_check CHECK ((moved_minor >= 0)),
  constraint complaint_reviews_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'changed'::text]))),
  constraint complaint_reviews_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id),
  constraint complaint_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES operators(id)
);
CREATE INDEX complaint_reviews_open ON public.complaint_reviews USING btree (asked_at) WHERE (state = 'open'::text);
CREATE INDEX complaint_reviews_operator ON public.complaint_reviews USING btree (reviewed_by);

create table complaint_rulings (
  id uuid not null,
  complaint_id uuid not null,
  outcome text not null,
  buyer_share_minor bigint not null,
  reason text not null,
  asks text,
  state text not null,
  made_by uuid not null,
  seconded_by uuid,
  created_at timestamp with time zone not null,
  reason_en text not null default ''::text,
  constraint complaint_rulings_pkey PRIMARY KEY (id),
  constraint complaint_rulings_asks_check CHECK ((asks = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint complaint_rulings_buyer_share_minor_check CHECK ((buyer_share_minor >= 0)),
  constraint complaint_rulings_check CHECK ((seconded_by <> made_by)),
  constraint complaint_rulings_check1 CHECK (((asks IS NULL) = (state = 'decided'::text))),
  constraint complaint_rulings_outcome_check CHECK ((outcome = ANY (ARRAY['release'::text, 'return'::text, 'split'::text]))),
  constraint complaint_rulings_reason_check CHECK ((reason <> ''::text)),
  constraint complaint_rulings_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'objected'::text, 'lapsed'::text, 'superseded'::text, 'decided'::text]))),
  constraint complaint_rulings_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id),
  constraint complaint_rulings_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  constraint complaint_rulings_seconded_by_fkey FOREIGN KEY (seconded_by) REFERENCES operators(id)
);
CREATE INDEX complaint_rulings_complaint ON public.complaint_rulings USING btree (complaint_id);
CREATE INDEX complaint_rulings_operator ON public.complaint_rulings USING btree (made_by);
CREATE INDEX complaint_rulings_second ON public.complaint_rulings USING btree (seconded_by);

create table complaints (
  id uuid not null,
  complaint_no text not null,
  trade_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  opened_by text not null,
  kind text not null,
  claimed_fiat_minor bigint,
  stage text not null,
  turn_from timestamp with time zone,
  turn_until timestamp with time zone,
  stopped_seconds integer,
  is_paused boolean not null default false,
  proposal_id uuid,
  outcome text,
  ended_by text,
  buyer_share_minor bigint,
  reason text not null default ''::text,
  ruling_id uuid,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  reason_en text not null default ''::text,
  constraint complaints_pkey PRIMARY KEY (id),
  constraint complaints_complaint_no_key UNIQUE (complaint_no),
  constraint complaints_buyer_share_minor_check CHECK ((buyer_share_minor >= 0)),
  constraint complaints_check CHECK (((stage = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint complaints_check1 CHECK (((stage = 'closed'::text) = ((outcome IS NOT NULL) AND (ended_by IS NOT NULL) AND (buyer_share_minor IS NOT NULL)))),
  constraint complaints_check2 CHECK (((stage = 'proposed'::text) = (proposal_id IS NOT NULL))),
  constraint complaints_check3 CHECK (((stage <> 'closed'::text) OR ((turn_until IS NULL) AND (NOT is_paused)))),
  constraint complaints_claimed_fiat_minor_check CHECK ((claimed_fiat_minor > 0)),
  constraint complaints_ended_by_check CHECK ((ended_by = ANY (ARRAY['buyer'::text, 'seller'::text, 'agreement'::text, 'service'::text]))),
  constraint complaints_opened_by_check CHECK ((opened_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint complaints_outcome_check CHECK ((outcome = ANY (ARRAY['release'::text, 'return'::text, 'split'::text, 'withdrawn'::text]))),
  constraint complaints_stage_check CHECK ((stage = ANY (ARRAY['respondent'::text, 'complainant'::text, 'service'::text, 'proposed'::text, 'closed'::text]))),
  constraint complaints_stopped_seconds_check CHECK ((stopped_seconds >= 0)),
  constraint complaints_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);
CREATE INDEX complaints_number ON public.complaints USING btree (complaint_no text_pattern_ops);
CREATE INDEX complaints_of_buyer ON public.complaints USING btree (buyer_id, id DESC);
CREATE INDEX complaints_of_seller ON public.complaints USING btree (seller_id, id DESC);
CREATE INDEX complaints_of_trade ON public.complaints USING btree (trade_id, id DESC);
CREATE INDEX complaints_open ON public.complaints USING btree (id) WHERE (stage <> 'closed'::text);
CREATE UNIQUE INDEX complaints_open_of_trade ON public.complaints USING btree (trade_id) WHERE (stage <> 'closed'::text);

create table contact_requests (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  old_value text not null,
  new_value text not null,
  reason text not null,
  picture_ids uuid[] not null,
  state text not null,
  answer text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint contact_requests_pkey PRIMARY KEY (id),
  constraint contact_requests_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint contact_requests_check1 CHECK ((old_value <> new_value)),
  constraint contact_requests_kind_check CHECK ((kind = ANY (ARRAY['mobile'::text, 'email'::text]))),
  constraint contact_requests_picture_ids_check CHECK (((cardinality(picture_ids) >= 1) AND (cardinality(picture_ids) <= 3))),
  constraint contact_requests_reason_check CHECK ((reason <> ''::text)),
  constraint contact_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'passed'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint contact_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX contact_requests_one ON public.contact_requests USING btree (user_id) WHERE (state = 'waiting'::text);
CREATE INDEX contact_requests_user ON public.contact_requests USING btree (user_id, id);
CREATE INDEX contact_requests_waiting ON public.contact_requests USING btree (id) WHERE (state = 'waiting'::text);

create table content_captions (
  id uuid not null,
  captions text not null,
  lines integer not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint content_captions_pkey PRIMARY KEY (id),
  constraint content_captions_captions_check CHECK ((captions ~~ 'WEBVTT%'::text)),
  constraint content_captions_lines_check CHECK ((lines > 0)),
  constraint content_captions_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id)
);
CREATE INDEX content_captions_added_by ON public.content_captions USING btree (added_by) WHERE (added_by IS NOT NULL);

create table content_items (
  id uuid not null,
  kind text not null,
  name text,
  draft jsonb not null,
  revision integer not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  version integer not null default 0,
  content jsonb,
  is_pinned boolean not null default false,
  position integer not null default 0,
  category text,
  audience_kind text not null default 'all'::text,
  audience_number integer,
  audience_user_id uuid,
  published_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint content_items_pkey PRIMARY KEY (id),
  constraint content_items_audience_kind_check CHECK ((audience_kind = ANY (ARRAY['all'::text, 'verified'::text, 'new'::text, 'level'::text, 'person'::text]))),
  constraint content_items_check CHECK (((name IS NOT NULL) = (kind = ANY (ARRAY['category'::text, 'article'::text, 'modal'::text, 'push'::text, 'message'::text, 'user_notice'::text, 'video'::text])))),
  constraint content_items_check1 CHECK (((version = 0) = (content IS NULL))),
  constraint content_items_check2 CHECK (((version = 0) = (published_at IS NULL))),
  constraint content_items_check3 CHECK (((version = 0) = (starts_at IS NULL))),
  constraint content_items_check4 CHECK (((version > 0) OR (ended_at IS NULL))),
  constraint content_items_check5 CHECK ((ends_at > starts_at)),
  constraint content_items_check6 CHECK (((audience_number IS NOT NULL) = (audience_kind = ANY (ARRAY['new'::text, 'level'::text])))),
  constraint content_items_check7 CHECK (((audience_user_id IS NOT NULL) = (audience_kind = 'person'::text))),
  constraint content_items_kind_check CHECK ((kind = ANY (ARRAY['bulletin'::text, 'notice'::text, 'alert'::text, 'banner'::text, 'category'::text, 'article'::text, 'modal'::text, 'push'::text, 'message'::text, 'user_notice'::text, 'video'::text]))),
  constraint content_items_name_check CHECK (((name ~ '^[a-z][a-z0-9]*([-_][a-z0-9]+)*$'::text) AND (char_length(name) <= 60))),
  constraint content_items_revision_check CHECK ((revision >= 1)),
  constraint content_items_version_check CHECK ((version >= 0)),
  constraint content_items_audience_user_id_fkey FOREIGN KEY (audience_user_id) REFERENCES users(id),
  constraint content_items_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id)
);
CREATE INDEX content_items_audience_user ON public.content_items USING btree (audience_user_id) WHERE (audience_user_id IS NOT NULL);
CREATE INDEX content_items_changed ON public.content_items USING btree (changed_at DESC, id DESC);
CREATE INDEX content_items_changed_by ON public.content_items USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX content_items_live ON public.content_items USING btree (kind, is_pinned DESC, starts_at DESC, id DESC) WHERE (version > 0);
CREATE UNIQUE INDEX content_items_name ON public.content_items USING btree (kind, name) WHERE (name IS NOT NULL);

create table content_pictures (
  id uuid not null,
  picture bytea not null,
  width integer not null,
  height integer not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint content_pictures_pkey PRIMARY KEY (id),
  constraint content_pictures_height_check CHECK ((height > 0)),
  constraint content_pictures_width_check CHECK ((width > 0)),
  constraint content_pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id)
);
CREATE INDEX content_pictures_added_by ON public.content_pictures USING btree (added_by) WHERE (added_by IS NOT NULL);

create table content_readings (
  user_id uuid not null,
  item_id uuid not null,
  version integer not null,
  read_at timestamp with time zone not null,
  constraint content_readings_pkey PRIMARY KEY (user_id, item_id),
  constraint content_readings_version_check CHECK ((version >= 1)),
  constraint content_readings_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_items(id),
  constraint content_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX content_readings_item ON public.content_readings USING btree (item_id);

create table content_versions (
  item_id uuid not null,
  number integer not null,
  content jsonb not null,
  note text not null,
  restores integer,
  published_by uuid,
  published_at timestamp with time zone not null,
  constraint content_versions_pkey PRIMARY KEY (item_id, number),
  constraint content_versions_check CHECK (((restores >= 1) AND (restores < number))),
  constraint content_versions_number_check CHECK ((number >= 1)),
  constraint content_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_items(id),
  constraint content_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES operators(id)
);
CREATE INDEX content_versions_published_by ON public.content_versions USING btree (published_by) WHERE (published_by IS NOT NULL);
CREATE TRIGGER content_versions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table credits (
  id uuid not null,
  credit_no text not null,
  kind text not null,
  user_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  reason_zh text not null,
  reason_en text not null,
  reference text not null,
  status text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  end_reason text,
  constraint credits_pkey PRIMARY KEY (id),
  constraint credits_credit_no_key UNIQUE (credit_no),
  constraint credits_amount_minor_check CHECK ((amount_minor > 0)),
  constraint credits_check CHECK ((expires_at > asked_at)),
  constraint credits_check1 CHECK (((status = 'asked'::text) = (ended_at IS NULL))),
  constraint credits_check2 CHECK (((status = ANY (ARRAY['signed'::text, 'refused'::text, 'cancelled'::text])) = (ended_by IS NOT NULL))),
  constraint credits_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'take_back'::text]))),
  constraint credits_own_cancelled CHECK (((status <> 'cancelled'::text) OR (ended_by = asked_by))),
  constraint credits_reason_en_check CHECK ((TRIM(BOTH FROM reason_en) <> ''::text)),
  constraint credits_reason_zh_check CHECK ((TRIM(BOTH FROM reason_zh) <> ''::text)),
  constraint credits_reference_check CHECK ((TRIM(BOTH FROM reference) <> ''::text)),
  constraint credits_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'signed'::text, 'refused'::text, 'cancelled'::text, 'expired'::text]))),
  constraint credits_two_people CHECK (((status <> ALL (ARRAY['signed'::text, 'refused'::text])) OR (ended_by <> asked_by))),
  constraint credits_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators(id),
  constraint credits_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operators(id),
  constraint credits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX credits_asked_by ON public.credits USING btree (asked_by);
CREATE INDEX credits_ended_by ON public.credits USING btree (ended_by);
CREATE INDEX credits_open ON public.credits USING btree (id) WHERE (status = 'asked'::text);
CREATE INDEX credits_user ON public.credits USING btree (user_id, id DESC);
CREATE TRIGGER credits_kept BEFORE UPDATE ON public.credits FOR EACH ROW EXECUTE FUNCTION credits_refuse_change();
CREATE TRIGGER credits_stay BEFORE DELETE OR TRUNCATE ON public.credits FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table data_erasure_runs (
  day date not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  failures integer not null default 0,
  last_failed_part text,
  last_error text,
  last_failed_at timestamp with time zone,
  constraint data_erasure_runs_pkey PRIMARY KEY (day),
  constraint data_erasure_runs_check CHECK ((((last_error IS NULL) = (last_failed_at IS NULL)) AND ((last_error IS NULL) = (last_failed_part IS NULL)))),
  constraint data_erasure_runs_failures_check CHECK ((failures >= 0)),
  constraint data_erasure_runs_last_error_check CHECK ((char_length(last_error) <= 500))
);

create table data_erasures (
  day date not null,
  part text not null,
  erased bigint not null,
  last_at timestamp with time zone not null,
  constraint data_erasures_pkey PRIMARY KEY (day, part),
  constraint data_erasures_erased_check CHECK ((erased > 0)),
  constraint data_erasures_part_check CHECK ((part = ANY (ARRAY['notices'::text, 'sessions'::text, 'chats'::text, 'support'::text, 'feedback'::text])))
);

create table data_export_entries (
  export_id uuid not null,
  position integer not null,
  name text not null,
  is_packed boolean not null,
  crc bigint not null,
  packed_bytes bigint not null,
  bytes bigint not null,
  starts_at_byte bigint not null,
  constraint data_export_entries_pkey PRIMARY KEY (export_id, "position"),
  constraint data_export_entries_position_check CHECK (("position" >= 1)),
  constraint data_export_entries_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_exports(id)
);

create table data_exports (
  id uuid not null,
  user_id uuid not null,
  language text not null,
  state text not null,
  package_id uuid not null,
  totals jsonb,
  part text,
  part_done bigint not null default 0,
  part_cursor text,
  part_files integer not null default 0,
  failures integer not null default 0,
  next_at timestamp with time zone not null,
  began_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  ends_at timestamp with time zone,
  link_hash text,
  link_session_id uuid,
  link_until timestamp with time zone,
  opened_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_package_id_key UNIQUE (package_id),
  constraint data_exports_check CHECK (((ready_at IS NULL) = (ends_at IS NULL))),
  constraint data_exports_check1 CHECK ((((link_hash IS NULL) = (link_until IS NULL)) AND ((link_hash IS NULL) = (link_session_id IS NULL)))),
  constraint data_exports_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en'::text]))),
  constraint data_exports_part_done_check CHECK ((part_done >= 0)),
  constraint data_exports_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'stopped'::text, 'failed'::text, 'ended'::text]))),
  constraint data_exports_link_session_id_fkey FOREIGN KEY (link_session_id) REFERENCES sessions(id),
  constraint data_exports_package_id_fkey FOREIGN KEY (package_id) REFERENCES file_packages(id),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX data_exports_due ON public.data_exports USING btree (next_at) WHERE (state = 'making'::text);
CREATE UNIQUE INDEX data_exports_making ON public.data_exports USING btree (user_id) WHERE (state = 'making'::text);
CREATE INDEX data_exports_session ON public.data_exports USING btree (link_session_id) WHERE (link_session_id IS NOT NULL);
CREATE INDEX data_exports_user ON public.data_exports USING btree (user_id, began_at DESC);

create table deadlines (
  kind text not null,
  subject_id uuid not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  cause text,
  constraint deadlines_pkey PRIMARY KEY (kind, subject_id),
  constraint deadlines_cause_check CHECK ((length(cause) <= 200))
);
CREATE INDEX deadlines_due ON public.deadlines USING btree (due_at);

create table demo_partners (
  user_id uuid not null,
  since timestamp with time zone not null,
  constraint demo_partners_pkey PRIMARY KEY (user_id),
  constraint demo_partners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table dev_clock (
  id boolean not null default true,
  offset_seconds integer not null default 0,
  constraint dev_clock_pkey PRIMARY KEY (id),
  constraint dev_clock_id_check CHECK (id),
  constraint dev_clock_offset_seconds_check CHECK ((offset_seconds >= 0))
);

create table dev_outbox (
  id uuid not null,
  to_address text not null,
  purpose integer not null,
  code text,
  text text not null,
  created_at timestamp with time zone not null,
  constraint dev_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX dev_outbox_time ON public.dev_outbox USING btree (created_at);

create table device_accounts (
  key_hash text not null,
  user_id uuid not null,
  device_id text not null,
  kept_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint device_accounts_pkey PRIMARY KEY (key_hash, user_id),
  constraint device_accounts_user_id_device_id_fkey FOREIGN KEY (user_id, device_id) REFERENCES known_devices(user_id, device_id) ON DELETE CASCADE,
  constraint device_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX device_accounts_one_key ON public.device_accounts USING btree (user_id, device_id);

create table device_questions (
  id uuid not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint device_questions_pkey PRIMARY KEY (id)
);
CREATE INDEX device_questions_age ON public.device_questions USING btree (expires_at);

create table earlier_proofs (
  session_id uuid not null,
  until_at timestamp with time zone not null,
  constraint earlier_proofs_pkey PRIMARY KEY (session_id),
  constraint earlier_proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);

create table error_causes (
  id uuid not null,
  call text not null,
  code integer not null,
  content text not null,
  count bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint error_causes_pkey PRIMARY KEY (id),
  constraint error_causes_call_code_content_key UNIQUE (call, code, content),
  constraint error_causes_call_check CHECK ((length(call) <= 200)),
  constraint error_causes_check CHECK ((last_at >= first_at)),
  constraint error_causes_code_check CHECK (((code >= 0) AND (code <= 999))),
  constraint error_causes_content_check CHECK ((length(content) <= 200)),
  constraint error_causes_count_check CHECK ((count > 0))
);
CREATE INDEX error_causes_latest ON public.error_causes USING btree (last_at DESC, id DESC);

create table error_sources (
  cause_id uuid not null,
  version text not null,
  api_line text not null,
  device text not null,
  count bigint not null,
  last_at timestamp with time zone not null,
  constraint error_sources_pkey PRIMARY KEY (cause_id, version, api_line, device),
  constraint error_sources_count_check CHECK ((count > 0)),
  constraint error_sources_cause_id_fkey FOREIGN KEY (cause_id) REFERENCES error_causes(id) ON DELETE CASCADE
);

create table exchange_rates (
  id uuid not null,
  base_e4 bigint not null,
  spread_permille integer not null,
  set_by uuid,
  approved_by uuid,
  set_at timestamp with time zone not null,
  constraint exchange_rates_pkey PRIMARY KEY (id),
  constraint exchange_rates_base_e4_check CHECK ((base_e4 > 0)),
  constraint exchange_rates_check CHECK ((approved_by <> set_by)),
  constraint exchange_rates_spread_permille_check CHECK (((spread_permille >= 0) AND (spread_permille <= 200))),
  constraint exchange_rates_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
  constraint exchange_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)
);
CREATE INDEX exchange_rates_approved_by ON public.exchange_rates USING btree (approved_by);
CREATE INDEX exchange_rates_set_at ON public.exchange_rates USING btree (set_at);
CREATE INDEX exchange_rates_set_by ON public.exchange_rates USING btree (set_by);
CREATE TRIGGER exchange_rates_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table excluded_pairs (
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  cause text not null,
  operator_id uuid,
  reason text not null,
  created_at timestamp with time zone not null,
  ended_by uuid,
  end_reason text,
  ended_at timestamp with time zone,
  constraint excluded_pairs_pkey PRIMARY KEY (id),
  constraint excluded_pairs_cause_check CHECK ((cause = ANY (ARRAY['device'::text, 'address'::text, 'account'::text, 'operator'::text]))),
  constraint excluded_pairs_check CHECK ((low_id < high_id)),
  constraint excluded_pairs_check1 CHECK (((cause = 'operator'::text) = (operator_id IS NOT NULL))),
  constraint excluded_pairs_check2 CHECK (((cause = 'operator'::text) = (reason <> ''::text))),
  constraint excluded_pairs_check3 CHECK ((num_nulls(ended_by, end_reason, ended_at) = ANY (ARRAY[0, 3]))),
  constraint excluded_pairs_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operators(id),
  constraint excluded_pairs_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX excluded_pairs_by_high ON public.excluded_pairs USING btree (high_id);
CREATE INDEX excluded_pairs_ended_by ON public.excluded_pairs USING btree (ended_by);
CREATE INDEX excluded_pairs_of_pair ON public.excluded_pairs USING btree (low_id, high_id, cause);
CREATE UNIQUE INDEX excluded_pairs_once ON public.excluded_pairs USING btree (low_id, high_id) WHERE (ended_at IS NULL);
CREATE INDEX excluded_pairs_operator ON public.excluded_pairs USING btree (operator_id);
CREATE INDEX excluded_pairs_related ON public.excluded_pairs USING btree (created_at) WHERE ((cause <> 'operator'::text) AND (ended_at IS NULL));

create table feedback (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  words text not null,
  picture_ids uuid[] not null,
  contact text not null,
  device jsonb,
  state text not null default 'waiting'::text,
  answer text,
  answer_en text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_answer_check CHECK ((char_length(answer) <= 500)),
  constraint feedback_answer_en_check CHECK ((char_length(answer_en) <= 500)),
  constraint feedback_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint feedback_check1 CHECK (((answer IS NULL) = (answer_en IS NULL))),
  constraint feedback_contact_check CHECK ((char_length(contact) <= 80)),
  constraint feedback_kind_check CHECK ((kind = ANY (ARRAY['fault'::text, 'idea'::text, 'unclear'::text, 'praise'::text]))),
  constraint feedback_picture_ids_check CHECK ((cardinality(picture_ids) <= 4)),
  constraint feedback_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text]))),
  constraint feedback_words_check CHECK ((char_length(words) <= 500)),
  constraint feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX feedback_to_erase ON public.feedback USING btree (created_at) WHERE (erased_at IS NULL);
CREATE INDEX feedback_user ON public.feedback USING btree (user_id, id);
CREATE INDEX feedback_waiting ON public.feedback USING btree (id) WHERE (state = 'waiting'::text);

create table file_look_keys (
  key integer not null,
  file_id uuid not null,
  constraint file_look_keys_pkey PRIMARY KEY (key, file_id)
);

create table file_looks (
  file_id uuid not null,
  kind text not null,
  place smallint not null,
  print bit varying(256) not null,
  keys integer[] not null,
  constraint file_looks_pkey PRIMARY KEY (file_id, kind, place),
  constraint file_looks_kind_check CHECK ((kind = ANY (ARRAY['line'::text, 'whole'::text]))),
  constraint file_looks_place_check CHECK ((place >= 0)),
  constraint file_looks_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);

create table file_package_pieces (
  id uuid not null,
  package_id uuid not null,
  position integer,
  bytes integer,
  constraint file_package_pieces_pkey PRIMARY KEY (id),
  constraint file_package_pieces_package_id_position_key UNIQUE (package_id, "position"),
  constraint file_package_pieces_bytes_check CHECK ((bytes >= 1)),
  constraint file_package_pieces_check CHECK ((("position" IS NULL) = (bytes IS NULL))),
  constraint file_package_pieces_position_check CHECK (("position" >= 1)),
  constraint file_package_pieces_package_id_fkey FOREIGN KEY (package_id) REFERENCES file_packages(id)
);

create table file_packages (
  id uuid not null,
  owner_id uuid not null,
  key_sealed text,
  pieces integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint file_packages_pkey PRIMARY KEY (id),
  constraint file_packages_bytes_check CHECK ((bytes >= 0)),
  constraint file_packages_check CHECK (((key_sealed IS NULL) = (deleted_at IS NOT NULL))),
  constraint file_packages_pieces_check CHECK ((pieces >= 0)),
  constraint file_packages_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX file_packages_owner ON public.file_packages USING btree (owner_id);

create table file_views (
  id uuid not null,
  file_id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  reason text not null,
  viewed_at timestamp with time zone not null,
  session_id uuid,
  constraint file_views_pkey PRIMARY KEY (id),
  constraint file_views_reason_check CHECK ((reason <> ''::text)),
  constraint file_views_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint file_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint file_views_session_id_fkey FOREIGN KEY (session_id) REFERENCES operator_sessions(id)
);
CREATE INDEX file_views_file ON public.file_views USING btree (file_id);
CREATE INDEX file_views_operator ON public.file_views USING btree (operator_id);
CREATE INDEX file_views_session ON public.file_views USING btree (session_id);
CREATE TRIGGER file_views_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.file_views FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table files (
  id uuid not null,
  owner_id uuid not null,
  media_type text not null,
  bytes integer not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  purpose text not null,
  key_sealed text,
  kept_until timestamp with time zone,
  deleted_at timestamp with time zone,
  writing_lines smallint,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_check CHECK (((deleted_at IS NULL) OR (key_sealed IS NULL))),
  constraint files_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text, 'video/mp4'::text, 'video/webm'::text, 'video/quicktime'::text]))),
  constraint files_purpose_check CHECK ((purpose = ANY (ARRAY['voucher'::text, 'evidence'::text, 'chat'::text, 'identity'::text, 'face'::text, 'qr'::text, 'avatar'::text, 'feedback'::text]))),
  constraint files_writing_lines_check CHECK ((writing_lines >= 0)),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX files_fingerprint ON public.files USING btree (fingerprint);
CREATE INDEX files_kept_until ON public.files USING btree (kept_until) WHERE (deleted_at IS NULL);
CREATE INDEX files_owner_created ON public.files USING btree (owner_id, created_at) INCLUDE (bytes, deleted_at);

create table first_signatures (
  queue text not null,
  case_id uuid not null,
  operator_id uuid not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  constraint first_signatures_pkey PRIMARY KEY (queue, case_id),
  constraint first_signatures_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX first_signatures_operator ON public.first_signatures USING btree (operator_id);

create table follows (
  user_id uuid not null,
  followed_id uuid not null,
  created_at timestamp with time zone not null,
  constraint follows_pkey PRIMARY KEY (user_id, followed_id),
  constraint follows_check CHECK ((user_id <> followed_id))
);
CREATE INDEX follows_of_followed ON public.follows USING btree (followed_id);

create table grant_codes (
  code_hash text not null,
  grant_id uuid not null,
  apply_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint grant_codes_pkey PRIMARY KEY (code_hash),
  constraint grant_codes_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint grant_codes_apply_id_fkey FOREIGN KEY (apply_id) REFERENCES apply_tokens(id),
  constraint grant_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app_grants(id)
);
CREATE INDEX grant_codes_apply ON public.grant_codes USING btree (apply_id);
CREATE INDEX grant_codes_expiry ON public.grant_codes USING btree (expires_at);
CREATE INDEX grant_codes_grant ON public.grant_codes USING btree (grant_id);

create table grant_tokens (
  token_hash text not null,
  grant_id uuid not null,
  kind text not null,
  family_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint grant_tokens_pkey PRIMARY KEY (token_hash),
  constraint grant_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text]))),
  constraint grant_tokens_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint grant_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app_grants(id)
);
CREATE INDEX grant_tokens_expiry ON public.grant_tokens USING btree (expires_at);
CREATE INDEX grant_tokens_family ON public.grant_tokens USING btree (family_id);
CREATE INDEX grant_tokens_grant ON public.grant_tokens USING btree (grant_id);

create table grant_uses (
  id uuid not null,
  grant_id uuid not null,
  kind text not null,
  used_at timestamp with time zone not null,
  amount_minor bigint,
  order_id uuid,
  order_no text,
  title text,
  constraint grant_uses_pkey PRIMARY KEY (id),
  constraint grant_uses_amount CHECK (((kind = ANY (ARRAY['payment'::text, 'payout'::text])) = (amount_minor IS NOT NULL))),
  constraint grant_uses_amount_minor_check CHECK ((amount_minor > 0)),
  constraint grant_uses_check1 CHECK (((kind = 'payment'::text) = (order_id IS NOT NULL))),
  constraint grant_uses_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text, 'profile'::text, 'email'::text, 'identity'::text, 'account'::text]))),
  constraint grant_uses_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app_grants(id)
);
CREATE INDEX grant_uses_grant ON public.grant_uses USING btree (grant_id, id);
CREATE UNIQUE INDEX grant_uses_order ON public.grant_uses USING btree (order_id) WHERE (order_id IS NOT NULL);

create table help_texts (
  article_id uuid not null,
  language text not null,
  title text not null,
  body text not null,
  title_tokens text[] not null,
  body_tokens text[] not null,
  constraint help_texts_pkey PRIMARY KEY (article_id, language),
  constraint help_texts_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en'::text]))),
  constraint help_texts_article_id_fkey FOREIGN KEY (article_id) REFERENCES content_items(id)
);
CREATE INDEX help_texts_body_tokens ON public.help_texts USING gin (body_tokens);
CREATE INDEX help_texts_title_tokens ON public.help_texts USING gin (title_tokens);

create table help_votes (
  article_id uuid not null,
  user_id uuid not null,
  is_helpful boolean not null,
  voted_at timestamp with time zone not null,
  constraint help_votes_pkey PRIMARY KEY (article_id, user_id),
  constraint help_votes_article_id_fkey FOREIGN KEY (article_id) REFERENCES content_items(id),
  constraint help_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX help_votes_user ON public.help_votes USING btree (user_id);

create table idempotency (
  actor uuid not null,
  action_id text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  sealed_answer text,
  constraint idempotency_pkey PRIMARY KEY (actor, action_id)
);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
CREATE INDEX idempotency_sealed ON public.idempotency USING btree (created_at) WHERE (sealed_answer IS NOT NULL);

create table identity_checks (
  id uuid not null,
  user_id uuid not null,
  status text not null,
  round smallint not null default 0,
  document text,
  name text,
  number_sealed text,
  number_hash text,
  number_mask text,
  birth_date text,
  front_file_id uuid,
  back_file_id uuid,
  face_file_id uuid,
  still_file_ids uuid[] not null default '{}'::uuid[],
  face_seconds smallint,
  prompts text[] not null,
  redone text[] not null default '{}'::text[],
  device_id text,
  needs_second boolean not null default false,
  first_operator_id uuid,
  first_decision text,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint identity_checks_pkey PRIMARY KEY (id),
  constraint identity_checks_user_id_key UNIQUE (user_id),
  constraint identity_checks_birth_date_check CHECK ((birth_date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint identity_checks_check CHECK (((first_operator_id IS NULL) = (first_decision IS NULL))),
  constraint identity_checks_check1 CHECK (((status = 'draft'::text) OR ((document IS NOT NULL) AND (name IS NOT NULL) AND (number_hash IS NOT NULL) AND (birth_date IS NOT NULL) AND (device_id IS NOT NULL) AND (submitted_at IS NOT NULL) AND (round > 0)))),
  constraint identity_checks_face_seconds_check CHECK (((face_seconds >= 1) AND (face_seconds <= 60))),
  constraint identity_checks_first_decision_check CHECK ((first_decision = ANY (ARRAY['pass'::text, 'return'::text]))),
  constraint identity_checks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint identity_checks_round_check CHECK ((round >= 0)),
  constraint identity_checks_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'underReview'::text, 'failed'::text, 'verified'::text]))),
  constraint identity_checks_back_file_id_fkey FOREIGN KEY (back_file_id) REFERENCES files(id),
  constraint identity_checks_face_file_id_fkey FOREIGN KEY (face_file_id) REFERENCES files(id),
  constraint identity_checks_first_operator_id_fkey FOREIGN KEY (first_operator_id) REFERENCES operators(id),
  constraint identity_checks_front_file_id_fkey FOREIGN KEY (front_file_id) REFERENCES files(id),
  constraint identity_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX identity_checks_back ON public.identity_checks USING btree (back_file_id);
CREATE INDEX identity_checks_decided ON public.identity_checks USING btree (status, decided_at, id);
CREATE INDEX identity_checks_device ON public.identity_checks USING btree (device_id);
CREATE INDEX identity_checks_face ON public.identity_checks USING btree (face_file_id);
CREATE INDEX identity_checks_first_operator ON public.identity_checks USING btree (first_operator_id);
CREATE INDEX identity_checks_front ON public.identity_checks USING btree (front_file_id);
CREATE INDEX identity_checks_name ON public.identity_checks USING btree (name);
CREATE INDEX identity_checks_number ON public.identity_checks USING btree (number_hash);
CREATE UNIQUE INDEX identity_checks_verified ON public.identity_checks USING btree (number_hash) WHERE (status = 'verified'::text);
CREATE INDEX identity_checks_waiting ON public.identity_checks USING btree (submitted_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'underReview'::text]));

create table identity_faces (
  check_id uuid not null,
  file_id uuid not null,
  fingerprint bit(256) not null,
  bands integer[] not null,
  constraint identity_faces_pkey PRIMARY KEY (check_id, file_id),
  constraint identity_faces_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_checks(id),
  constraint identity_faces_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX identity_faces_bands ON public.identity_faces USING gin (bands);
CREATE INDEX identity_faces_file ON public.identity_faces USING btree (file_id);

create table identity_readings (
  id bigint not null generated by default as identity,
  user_id uuid not null,
  read_by text not null,
  reason text not null,
  read_at timestamp with time zone not null default now(),
  constraint identity_readings_pkey PRIMARY KEY (id),
  constraint identity_readings_reason_check CHECK (((length(TRIM(BOTH FROM reason)) >= 8) AND (length(TRIM(BOTH FROM reason)) <= 500))),
  constraint identity_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX identity_readings_user ON public.identity_readings USING btree (user_id);
CREATE TRIGGER identity_readings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.identity_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table identity_returns (
  check_id uuid not null,
  round smallint not null,
  part text not null,
  reason text not null,
  text_zh text not null,
  text_en text not null,
  constraint identity_returns_pkey PRIMARY KEY (check_id, round, part),
  constraint identity_returns_part_check CHECK ((part = ANY (ARRAY['data'::text, 'front'::text, 'back'::text, 'face'::text]))),
  constraint identity_returns_text_en_check CHECK ((text_en <> ''::text)),
  constraint identity_returns_text_zh_check CHECK ((text_zh <> ''::text)),
  constraint identity_returns_check_id_round_fkey FOREIGN KEY (check_id, round) REFERENCES identity_rounds(check_id, round)
);

create table identity_rounds (
  check_id uuid not null,
  round smallint not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decision text,
  constraint identity_rounds_pkey PRIMARY KEY (check_id, round),
  constraint identity_rounds_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
  constraint identity_rounds_decision_check CHECK ((decision = ANY (ARRAY['pass'::text, 'return'::text]))),
  constraint identity_rounds_check_id_fkey FOREIGN KEY (check_id) REFERENCES identity_checks(id)
);
CREATE INDEX identity_rounds_decided ON public.identity_rounds USING btree (decided_at) WHERE (decided_at IS NOT NULL);

create table invoice_declines (
  mail_hash text not null,
  merchant_id uuid not null,
  is_of_all boolean not null,
  at timestamp with time zone not null,
  constraint invoice_declines_pkey PRIMARY KEY (mail_hash, merchant_id),
  constraint invoice_declines_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX invoice_declines_of_shop ON public.invoice_declines USING btree (merchant_id, at);

create table invoice_mails (
  invoice_id uuid not null,
  kind text not null,
  outcome text not null,
  at timestamp with time zone not null,
  constraint invoice_mails_pkey PRIMARY KEY (invoice_id, kind),
  constraint invoice_mails_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'before'::text, 'after'::text, 'last'::text]))),
  constraint invoice_mails_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'test'::text, 'declined'::text, 'no_provider'::text, 'failed'::text]))),
  constraint invoice_mails_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);
CREATE INDEX invoice_mails_at ON public.invoice_mails USING btree (at);

create table invoice_numbers (
  merchant_id uuid not null,
  environment text not null,
  last integer not null,
  constraint invoice_numbers_pkey PRIMARY KEY (merchant_id, environment),
  constraint invoice_numbers_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint invoice_numbers_last_check CHECK ((last > 0)),
  constraint invoice_numbers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table invoices (
  id uuid not null,
  merchant_id uuid not null,
  environment text not null,
  merchant_invoice_no text not null,
  customer_name text,
  customer_mail text,
  mail_hash text not null,
  language text not null,
  coin text not null,
  fiat text,
  lines jsonb not null,
  total_minor bigint not null,
  due_on text not null,
  overdue_at timestamp with time zone not null,
  note text,
  has_reminders boolean not null,
  metadata jsonb not null,
  key_id text,
  created_at timestamp with time zone not null,
  link_id uuid,
  page_origin text,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_link_id_key UNIQUE (link_id),
  constraint invoices_number UNIQUE (merchant_id, environment, merchant_invoice_no),
  constraint invoices_coin_check CHECK (((char_length(coin) >= 1) AND (char_length(coin) <= 8))),
  constraint invoices_customer CHECK (((customer_name IS NULL) = (customer_mail IS NULL))),
  constraint invoices_customer_mail_check CHECK (((char_length(customer_mail) >= 3) AND (char_length(customer_mail) <= 254))),
  constraint invoices_customer_name_check CHECK (((char_length(customer_name) >= 1) AND (char_length(customer_name) <= 60))),
  constraint invoices_due_on_check CHECK ((due_on ~ '^20\d\d-\d\d-\d\d$'::text)),
  constraint invoices_ends CHECK (((settled_at IS NULL) OR ((cancelled_at IS NULL) AND (sent_at IS NOT NULL)))),
  constraint invoices_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint invoices_fiat_check CHECK (((char_length(fiat) >= 1) AND (char_length(fiat) <= 8))),
  constraint invoices_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en'::text]))),
  constraint invoices_lines_check CHECK (((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 50))),
  constraint invoices_merchant_invoice_no_check CHECK ((merchant_invoice_no ~ '^[A-Za-z0-9_-]{1,32}$'::text)),
  constraint invoices_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
  constraint invoices_sent CHECK ((((sent_at IS NULL) = (link_id IS NULL)) AND ((sent_at IS NULL) = (page_origin IS NULL)))),
  constraint invoices_total_minor_check CHECK (((total_minor >= 1) AND (total_minor <= '99999999999999'::bigint))),
  constraint invoices_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint invoices_link_id_fkey FOREIGN KEY (link_id) REFERENCES payment_links(id),
  constraint invoices_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX invoices_key ON public.invoices USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX invoices_merchant ON public.invoices USING btree (merchant_id, environment, id);
CREATE INDEX invoices_sent_by ON public.invoices USING btree (merchant_id, sent_at) WHERE ((environment = 'live'::text) AND (sent_at IS NOT NULL));
CREATE INDEX invoices_sent_to ON public.invoices USING btree (mail_hash, sent_at) WHERE ((environment = 'live'::text) AND (sent_at IS NOT NULL));
CREATE INDEX invoices_to_erase ON public.invoices USING btree (created_at) WHERE (customer_name IS NOT NULL);

create table issues_before_credits (
  entry_id uuid not null,
  constraint issues_before_credits_pkey PRIMARY KEY (entry_id)
);

create table known_devices (
  user_id uuid not null,
  device_id text not null,
  first_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table ledger_accounts (
  id uuid not null,
  owner_kind text not null,
  owner_id uuid,
  purpose text not null,
  currency text not null,
  balance bigint not null default 0,
  posting_count bigint not null default 0,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_never_below_zero CHECK (((balance >= 0) OR (owner_kind = ANY (ARRAY['platform'::text, 'external'::text])))),
  constraint ledger_accounts_owner CHECK (((owner_id IS NOT NULL) = (owner_kind = ANY (ARRAY['user'::text, 'merchant'::text])))),
  constraint ledger_accounts_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'merchant'::text, 'platform'::text, 'external'::text]))),
  constraint ledger_accounts_posting_count_check CHECK ((posting_count >= 0))
);
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_audit_marks (
  is_only boolean not null default true,
  height bigint not null,
  block_hash bytea,
  posted_until timestamp with time zone,
  again_height bigint not null,
  again_until timestamp with time zone,
  again_since timestamp with time zone not null,
  faults text[] not null,
  steps bigint not null,
  constraint ledger_audit_marks_pkey PRIMARY KEY (is_only),
  constraint ledger_audit_marks_again_height_check CHECK ((again_height >= 0)),
  constraint ledger_audit_marks_check CHECK (((height = 0) = (block_hash IS NULL))),
  constraint ledger_audit_marks_height_check CHECK ((height >= 0)),
  constraint ledger_audit_marks_is_only_check CHECK (is_only)
);

create table ledger_blocks (
  height bigint not null,
  first_transaction bigint not null,
  end_transaction bigint not null,
  entry_count integer not null,
  root bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  format smallint not null default 1,
  secret bytea,
  skip_hash bytea,
  constraint ledger_blocks_pkey PRIMARY KEY (height),
  constraint ledger_blocks_hash_key UNIQUE (hash),
  constraint ledger_blocks_check CHECK ((first_transaction < end_transaction)),
  constraint ledger_blocks_entry_count_check CHECK ((entry_count > 0)),
  constraint ledger_blocks_format_check CHECK ((format = ANY (ARRAY[1, 2]))),
  constraint ledger_blocks_height_check CHECK ((height > 0)),
  constraint ledger_blocks_parts_check CHECK ((((format = 2) = ((secret IS NOT NULL) AND (skip_hash IS NOT NULL))) AND ((secret IS NULL) OR (octet_length(secret) = 32)) AND ((skip_hash IS NULL) OR (octet_length(skip_hash) = 32))))
);
CREATE INDEX ledger_blocks_end ON public.ledger_blocks USING btree (end_transaction);
CREATE TRIGGER ledger_blocks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_blocks FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_entries (
  id uuid not null,
  key text not null,
  kind text not null,
  cause_kind text not null,
  cause_id uuid not null,
  posted_at timestamp with time zone not null,
  transaction_id bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_entries_transaction ON public.ledger_entries USING brin (transaction_id) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_postings (
  account_id uuid not null,
  number bigint not null,
  entry_id uuid not null,
  amount bigint not null,
  balance_before bigint not null,
  balance_after bigint not null,
  bill_type text,
  posted_at timestamp with time zone not null,
  constraint ledger_postings_pkey PRIMARY KEY (account_id, number),
  constraint ledger_postings_add_up CHECK ((balance_after = (balance_before + amount))),
  constraint ledger_postings_amount_check CHECK ((amount <> 0)),
  constraint ledger_postings_number_check CHECK ((number > 0))
);
CREATE INDEX ledger_postings_bought ON public.ledger_postings USING btree (account_id, posted_at) WHERE (bill_type = 'Buy'::text);
CREATE INDEX ledger_postings_time ON public.ledger_postings USING brin (posted_at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table listing_edits (
  order_id uuid not null,
  version integer not null,
  changes jsonb not null,
  created_at timestamp with time zone not null,
  constraint listing_edits_pkey PRIMARY KEY (order_id, version),
  constraint listing_edits_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint listing_edits_version_check CHECK ((version > 1)),
  constraint listing_edits_order_id_fkey FOREIGN KEY (order_id) REFERENCES listings(id)
);

create table listing_links (
  listing_id uuid not null,
  token text not null,
  created_at timestamp with time zone not null,
  constraint listing_links_pkey PRIMARY KEY (listing_id),
  constraint listing_links_token_key UNIQUE (token),
  constraint listing_links_token_check CHECK (((char_length(token) >= 12) AND (char_length(token) <= 100))),
  constraint listing_links_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
);

create table listing_rests (
  seller_id uuid not null,
  rests_from integer not null,
  rests_until integer not null,
  time_zone text not null,
  constraint listing_rests_pkey PRIMARY KEY (seller_id),
  constraint listing_rests_rests_from_check CHECK (((rests_from >= 0) AND (rests_from <= 1439))),
  constraint listing_rests_rests_until_check CHECK (((rests_until >= 0) AND (rests_until <= 1439))),
  constraint listing_rests_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint listing_rests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX listing_rests_by_zone ON public.listing_rests USING btree (time_zone);

create table listings (
  id uuid not null,
  order_no text not null,
  owner_id uuid not null,
  status text not null,
  currency text not null,
  fiat text not null,
  price_minor bigint not null,
  total_minor bigint not null,
  remaining_minor bigint not null,
  in_trade_minor bigint not null default 0,
  sold_minor bigint not null default 0,
  minimum_fiat_minor bigint not null,
  maximum_fiat_minor bigint not null,
  takeable_fiat_minor bigint not null generated always as (LEAST(maximum_fiat_minor, (((remaining_minor * price_minor) + 50) / 100))) stored,
  is_whole_only boolean not null,
  is_paused boolean not null default false,
  accepts_automatically boolean not null,
  has_unique_cents boolean not null,
  payment_window_minutes integer not null,
  note text not null,
  first_message text not null,
  needs_completion_percent integer not null default 0,
  needs_trades integer not null default 0,
  needs_registered_days integer not null default 0,
  needs_level integer not null default 0,
  channels text[] not null,
  payment_account_ids uuid[] not null,
  review_reason text not null default ''::text,
  reason text,
  created_at timestamp with time zone not null,
  open_from text,
  open_until text,
  open_time_zone text,
  paused_because text,
  reason_en text,
  takeable_fiat_range int8range not null generated always as (
CASE
    WHEN is_whole_only THEN int8range((((remaining_minor * price_minor) + 50) / 100), (((remaining_minor * price_minor) + 50) / 100), '[]'::text)
    ELSE int8range(LEAST(minimum_fiat_minor, (((remaining_minor * price_minor) + 50) / 100)), LEAST(maximum_fiat_minor, (((remaining_minor * price_minor) + 50) / 100)), '[]'::text)
END) stored,
  version integer not null default 1,
  in_review_since timestamp with time zone,
  price_kind text not null default 'fixed'::text,
  margin_permille integer,
  floor_minor bigint,
  price_moved_at timestamp with time zone,
  side text not null default 'sell'::text,
  ceiling_minor bigint,
  is_paused_with_all boolean not null default false,
  constraint sell_orders_pkey PRIMARY KEY (id),
  constraint sell_orders_order_no_key UNIQUE (order_no),
  constraint listings_below_ceiling CHECK ((price_minor <= ceiling_minor)),
  constraint listings_bound_of_side CHECK ((
CASE side
    WHEN 'sell'::text THEN ceiling_minor
    ELSE floor_minor
END IS NULL)),
  constraint listings_buy_plainly CHECK (((side = 'sell'::text) OR (NOT (is_whole_only OR accepts_automatically OR has_unique_cents)))),
  constraint listings_ceiling_minor_check CHECK ((ceiling_minor > 0)),
  constraint listings_follow_whole CHECK (((num_nulls(margin_permille, floor_minor, ceiling_minor) =
CASE price_kind
    WHEN 'following'::text THEN 1
    ELSE 3
END) AND ((price_kind = 'fixed'::text) OR (margin_permille IS NOT NULL)))),
  constraint listings_paused_because_check CHECK ((paused_because = ANY (ARRAY['lapsed'::text, 'stopped'::text, 'unpaid'::text]))),
  constraint listings_side_check CHECK ((side = ANY (ARRAY['sell'::text, 'buy'::text]))),
  constraint sell_orders_above_floor CHECK ((price_minor >= floor_minor)),
  constraint sell_orders_check CHECK ((maximum_fiat_minor >= minimum_fiat_minor)),
  constraint sell_orders_check1 CHECK ((((sold_minor + in_trade_minor) + remaining_minor) <= total_minor)),
  constraint sell_orders_check2 CHECK ((num_nulls(open_from, open_until, open_time_zone) = ANY (ARRAY[0, 3]))),
  constraint sell_orders_check3 CHECK ((open_from <> open_until)),
  constraint sell_orders_first_message_check CHECK ((char_length(first_message) <= 140)),
  constraint sell_orders_floor_minor_check CHECK ((floor_minor > 0)),
  constraint sell_orders_in_trade_minor_check CHECK ((in_trade_minor >= 0)),
  constraint sell_orders_margin_permille_check CHECK (((margin_permille >= '-200'::integer) AND (margin_permille <= 200))),
  constraint sell_orders_minimum_fiat_minor_check CHECK ((minimum_fiat_minor > 0)),
  constraint sell_orders_note_check CHECK ((char_length(note) <= 140)),
  constraint sell_orders_open_from_check CHECK ((open_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint sell_orders_open_time_zone_check CHECK ((char_length(open_time_zone) <= 64)),
  constraint sell_orders_open_until_check CHECK ((open_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint sell_orders_paused_by_somebody CHECK (((paused_because IS NULL) OR is_paused)),
  constraint sell_orders_payment_window_minutes_check CHECK ((payment_window_minutes = ANY (ARRAY[15, 30, 60]))),
  constraint sell_orders_price_kind_check CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'following'::text]))),
  constraint sell_orders_price_minor_check CHECK ((price_minor > 0)),
  constraint sell_orders_remaining_minor_check CHECK ((remaining_minor >= 0)),
  constraint sell_orders_sold_minor_check CHECK ((sold_minor >= 0)),
  constraint sell_orders_status_check CHECK ((status = ANY (ARRAY['pendingReview'::text, 'trading'::text, 'soldOut'::text, 'cancelled'::text]))),
  constraint sell_orders_total_minor_check CHECK ((total_minor > 0)),
  constraint sell_orders_version_check CHECK ((version > 0))
);
CREATE INDEX listings_buying_by_price ON public.listings USING btree (((- price_minor)), id) WHERE ((side = 'buy'::text) AND (status = 'trading'::text) AND (NOT is_paused) AND (remaining_minor > 0));
CREATE INDEX listings_selling_by_price ON public.listings USING btree (price_minor, id) WHERE ((side = 'sell'::text) AND (status = 'trading'::text) AND (NOT is_paused) AND (remaining_minor > 0));
CREATE INDEX sell_orders_accounts ON public.listings USING gin (payment_account_ids) WHERE (status = ANY (ARRAY['pendingReview'::text, 'trading'::text]));
CREATE INDEX sell_orders_by_channel ON public.listings USING gin (channels) WITH (fastupdate=off) WHERE ((status = 'trading'::text) AND (NOT is_paused) AND (remaining_minor > 0));
CREATE INDEX sell_orders_by_fiat ON public.listings USING gist (takeable_fiat_range) WHERE ((status = 'trading'::text) AND (NOT is_paused) AND (remaining_minor > 0));
CREATE INDEX sell_orders_by_price ON public.listings USING btree (price_minor, id) WHERE ((status = 'trading'::text) AND (NOT is_paused) AND (remaining_minor > 0));
CREATE INDEX sell_orders_by_window ON public.listings USING btree (payment_window_minutes, price_minor, id) WHERE ((status = 'trading'::text) AND (NOT is_paused) AND (remaining_minor > 0));
CREATE INDEX sell_orders_following ON public.listings USING btree (id) WHERE ((price_kind = 'following'::text) AND (status = 'trading'::text));
CREATE INDEX sell_orders_in_review ON public.listings USING btree (created_at, id) WHERE (status = 'pendingReview'::text);
CREATE INDEX sell_orders_live_of_seller ON public.listings USING btree (owner_id, id) WHERE (status = ANY (ARRAY['pendingReview'::text, 'trading'::text]));
CREATE INDEX sell_orders_number ON public.listings USING btree (order_no text_pattern_ops);
CREATE INDEX sell_orders_of_seller ON public.listings USING btree (owner_id, id DESC);

create table logo_files (
  id uuid not null,
  merchant_id uuid not null,
  app_id uuid,
  picture bytea not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint logo_files_pkey PRIMARY KEY (id),
  constraint logo_files_picture_check CHECK (((octet_length(picture) >= 1) AND (octet_length(picture) <= 200000))),
  constraint logo_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint logo_files_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id),
  constraint logo_files_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX logo_files_added_by ON public.logo_files USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX logo_files_app ON public.logo_files USING btree (app_id) WHERE (app_id IS NOT NULL);
CREATE INDEX logo_files_merchant ON public.logo_files USING btree (merchant_id);

create table lone_acts (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  operator_id uuid not null,
  person_id uuid not null,
  amount_minor bigint not null,
  done_at timestamp with time zone not null,
  constraint lone_acts_pkey PRIMARY KEY (id),
  constraint lone_acts_kind_subject_id_person_id_key UNIQUE (kind, subject_id, person_id),
  constraint lone_acts_amount_minor_check CHECK ((amount_minor > 0)),
  constraint lone_acts_kind_check CHECK ((kind = ANY (ARRAY['escrow'::text, 'transfer'::text]))),
  constraint lone_acts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint lone_acts_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX lone_acts_operator ON public.lone_acts USING btree (operator_id, done_at);
CREATE INDEX lone_acts_person ON public.lone_acts USING btree (person_id);

create table merchant_calls (
  id uuid not null,
  merchant_id uuid,
  environment text not null,
  key_id text not null,
  at timestamp with time zone not null,
  operation text not null,
  method text not null,
  url text not null,
  status smallint not null,
  refusal integer,
  request_id text not null,
  address text not null,
  duration_milliseconds integer not null,
  request text not null,
  answer text not null,
  is_whole boolean not null,
  refs text[] not null,
  user_id uuid,
  constraint merchant_calls_pkey PRIMARY KEY (id),
  constraint merchant_calls_address_check CHECK ((char_length(address) <= 60)),
  constraint merchant_calls_answer_check CHECK ((char_length(answer) <= 8000)),
  constraint merchant_calls_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint merchant_calls_method_check CHECK ((char_length(method) <= 10)),
  constraint merchant_calls_operation_check CHECK (((char_length(operation) >= 1) AND (char_length(operation) <= 60))),
  constraint merchant_calls_request_check CHECK ((char_length(request) <= 8000)),
  constraint merchant_calls_request_id_check CHECK ((char_length(request_id) <= 100)),
  constraint merchant_calls_url_check CHECK ((char_length(url) <= 1000)),
  constraint merchant_calls_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint merchant_calls_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX merchant_calls_age ON public.merchant_calls USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX merchant_calls_key ON public.merchant_calls USING btree (key_id, id);
CREATE INDEX merchant_calls_merchant ON public.merchant_calls USING btree (merchant_id, environment, id);
CREATE INDEX merchant_calls_refs ON public.merchant_calls USING gin (refs);
CREATE INDEX merchant_calls_user ON public.merchant_calls USING btree (user_id, id) WHERE (user_id IS NOT NULL);

create table merchant_changes (
  id uuid not null,
  merchant_id uuid not null,
  at timestamp with time zone not null,
  change text not null,
  environment text,
  user_id uuid,
  key_id text,
  address text not null,
  subject text not null,
  details jsonb not null default '[]'::jsonb,
  constraint merchant_changes_pkey PRIMARY KEY (id),
  constraint merchant_changes_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 64))),
  constraint merchant_changes_change_check CHECK ((change ~ '^[a-z]+\.[a-z]+$'::text)),
  constraint merchant_changes_check CHECK ((num_nonnulls(user_id, key_id) = 1)),
  constraint merchant_changes_details_check CHECK ((jsonb_typeof(details) = 'array'::text)),
  constraint merchant_changes_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint merchant_changes_subject_check CHECK ((char_length(subject) <= 600)),
  constraint merchant_changes_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint merchant_changes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX merchant_changes_key ON public.merchant_changes USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX merchant_changes_merchant ON public.merchant_changes USING btree (merchant_id, id);
CREATE INDEX merchant_changes_user ON public.merchant_changes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER merchant_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.merchant_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table merchant_key_paces (
  key_id text not null,
  began_at timestamp with time zone not null,
  calls integer not null,
  constraint merchant_key_paces_pkey PRIMARY KEY (key_id),
  constraint merchant_key_paces_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id)
);

create table merchant_key_uses (
  key_id text not null,
  address text not null,
  hour timestamp with time zone not null,
  calls integer not null,
  last_at timestamp with time zone not null,
  constraint merchant_key_uses_pkey PRIMARY KEY (key_id, hour, address),
  constraint merchant_key_uses_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id)
);
CREATE INDEX merchant_key_uses_age ON public.merchant_key_uses USING btree (hour);

create table merchant_keys (
  id text not null,
  merchant_id uuid,
  environment text not null,
  name text not null,
  scopes text[] not null,
  networks text[] not null default '{}'::text[],
  sealed_secret text,
  created_by uuid,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  replaced_by text,
  expires_at timestamp with time zone,
  warned_at timestamp with time zone,
  bearer_hash text,
  user_id uuid,
  constraint merchant_keys_pkey PRIMARY KEY (id),
  constraint merchant_keys_bearer CHECK (((bearer_hash IS NULL) OR (environment = 'test'::text) OR (scopes <@ ARRAY['read_orders'::text, 'read_refunds'::text, 'read_payouts'::text, 'read_webhooks'::text, 'read'::text]))),
  constraint merchant_keys_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint merchant_keys_expiry CHECK (((expires_at IS NULL) OR ((ends_at IS NOT NULL) AND (ends_at <= expires_at) AND (expires_at > created_at)))),
  constraint merchant_keys_kind CHECK (((sealed_secret IS NULL) <> (bearer_hash IS NULL))),
  constraint merchant_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint merchant_keys_of_people CHECK (((user_id IS NULL) OR ((environment = 'live'::text) AND (sealed_secret IS NOT NULL) AND (expires_at IS NOT NULL) AND (created_by IS NULL) AND (scopes <@ ARRAY['read'::text, 'listings'::text, 'trade'::text])))),
  constraint merchant_keys_owner CHECK ((num_nonnulls(merchant_id, user_id) = 1)),
  constraint merchant_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint merchant_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint merchant_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES merchant_keys(id),
  constraint merchant_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX merchant_keys_bearer_hash ON public.merchant_keys USING btree (bearer_hash) WHERE (bearer_hash IS NOT NULL);
CREATE INDEX merchant_keys_created_by ON public.merchant_keys USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX merchant_keys_expiring ON public.merchant_keys USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (warned_at IS NULL));
CREATE INDEX merchant_keys_merchant ON public.merchant_keys USING btree (merchant_id, environment, created_at);
CREATE INDEX merchant_keys_replaced_by ON public.merchant_keys USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX merchant_keys_user ON public.merchant_keys USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);

create table merchant_members (
  merchant_id uuid not null,
  user_id uuid not null,
  role text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  accepted_at timestamp with time zone default now(),
  constraint merchant_members_pkey PRIMARY KEY (merchant_id, user_id),
  constraint merchant_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'developer'::text, 'viewer'::text]))),
  constraint merchant_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint merchant_members_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX merchant_members_added_by ON public.merchant_members USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX merchant_members_invited ON public.merchant_members USING btree (added_at) WHERE (accepted_at IS NULL);
CREATE INDEX merchant_members_user ON public.merchant_members USING btree (user_id);

create table merchants (
  id uuid not null,
  merchant_no text not null,
  owner_id uuid not null,
  name text not null,
  website text not null,
  business text not null,
  logo_file_id uuid,
  status text not null,
  reason_zh text,
  reason_en text,
  fee_basis_points integer,
  order_maximum_minor bigint,
  day_maximum_minor bigint,
  applied_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  wanted_logo_file_id uuid,
  wanted_logo_at timestamp with time zone,
  logo_reason_zh text,
  logo_reason_en text,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_merchant_no_key UNIQUE (merchant_no),
  constraint merchants_business_check CHECK (((char_length(business) >= 1) AND (char_length(business) <= 500))),
  constraint merchants_day_maximum_minor_check CHECK ((day_maximum_minor > 0)),
  constraint merchants_fee_basis_points_check CHECK (((fee_basis_points >= 0) AND (fee_basis_points <= 10000))),
  constraint merchants_logo_reason CHECK (((logo_reason_zh IS NULL) = (logo_reason_en IS NULL))),
  constraint merchants_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint merchants_order_maximum_minor_check CHECK ((order_maximum_minor > 0)),
  constraint merchants_status_check CHECK ((status = ANY (ARRAY['applied'::text, 'active'::text, 'refused'::text, 'frozen'::text, 'closed'::text]))),
  constraint merchants_wanted_logo CHECK (((wanted_logo_at IS NULL) = (wanted_logo_file_id IS NULL))),
  constraint merchants_website_check CHECK (((char_length(website) >= 1) AND (char_length(website) <= 200))),
  constraint merchants_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  constraint merchants_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES logo_files(id),
  constraint merchants_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint merchants_wanted_logo_file_id_fkey FOREIGN KEY (wanted_logo_file_id) REFERENCES logo_files(id)
);
CREATE INDEX merchants_decided_by ON public.merchants USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX merchants_logo ON public.merchants USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX merchants_owner ON public.merchants USING btree (owner_id);
CREATE INDEX merchants_status ON public.merchants USING btree (status, id);
CREATE INDEX merchants_waiting ON public.merchants USING btree (id) WHERE ((status = 'applied'::text) OR (wanted_logo_at IS NOT NULL));
CREATE INDEX merchants_wanted_logo ON public.merchants USING btree (wanted_logo_file_id) WHERE (wanted_logo_file_id IS NOT NULL);

create table method_pauses (
  channel text not null,
  reason text not null,
  reason_en text not null,
  operator_id uuid not null,
  paused_at timestamp with time zone not null,
  constraint method_pauses_pkey PRIMARY KEY (channel),
  constraint method_pauses_reason_check CHECK ((reason <> ''::text)),
  constraint method_pauses_reason_en_check CHECK ((reason_en <> ''::text)),
  constraint method_pauses_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX method_pauses_operator ON public.method_pauses USING btree (operator_id);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  data jsonb not null,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  messaged_by text,
  messaged_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_messaged_at_once CHECK (((messaged_by IS NULL) = (messaged_at IS NULL))),
  constraint notifications_messaged_by_check CHECK ((messaged_by = ANY (ARRAY['sms'::text, 'email'::text])))
);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_of_trade ON public.notifications USING btree (((data ->> 'transaction_id'::text)), id);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, id) WHERE (read_at IS NULL);

create table openid_keys (
  id text not null,
  sealed_key text not null,
  modulus text not null,
  created_at timestamp with time zone not null,
  constraint openid_keys_pkey PRIMARY KEY (id)
);

create table operator_acts (
  id uuid not null,
  operator_id uuid not null,
  act text not null,
  subject_id uuid,
  subject text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  queue text,
  constraint operator_acts_pkey PRIMARY KEY (id),
  constraint operator_acts_check CHECK (((reason <> ''::text) OR (act = ANY (ARRAY['login'::text, 'logout'::text, 'claim'::text, 'release'::text])))),
  constraint operator_acts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_acts_act ON public.operator_acts USING btree (act, id);
CREATE INDEX operator_acts_operator ON public.operator_acts USING btree (operator_id, id);
CREATE INDEX operator_acts_queue ON public.operator_acts USING btree (queue, id) WHERE (queue IS NOT NULL);
CREATE INDEX operator_acts_subject ON public.operator_acts USING btree (subject_id, id);
CREATE TRIGGER operator_acts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table operator_bonds (
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  kind text not null,
  made_at timestamp with time zone not null,
  constraint operator_bonds_pkey PRIMARY KEY (id),
  constraint operator_bonds_check CHECK ((from_id <> to_id)),
  constraint operator_bonds_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'keys'::text, 'role'::text, 'enabled'::text, 'opened'::text]))),
  constraint operator_bonds_from_id_fkey FOREIGN KEY (from_id) REFERENCES operators(id),
  constraint operator_bonds_to_id_fkey FOREIGN KEY (to_id) REFERENCES operators(id)
);
CREATE INDEX operator_bonds_from ON public.operator_bonds USING btree (from_id);
CREATE INDEX operator_bonds_made ON public.operator_bonds USING btree (made_at);
CREATE INDEX operator_bonds_to ON public.operator_bonds USING btree (to_id);
CREATE TRIGGER operator_bonds_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_bonds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table operator_devices (
  token_hash text not null,
  operator_id uuid not null,
  used_at timestamp with time zone not null,
  constraint operator_devices_pkey PRIMARY KEY (token_hash),
  constraint operator_devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_devices_operator ON public.operator_devices USING btree (operator_id, used_at);

create table operator_invitations (
  id uuid not null,
  operator_id uuid,
  link_hash text not null,
  code_hash text,
  expires_at timestamp with time zone,
  wrong_codes integer not null default 0,
  opened_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint operator_invitations_pkey PRIMARY KEY (id),
  constraint operator_invitations_link_hash_key UNIQUE (link_hash),
  constraint operator_invitations_id_fkey FOREIGN KEY (id) REFERENCES operator_proposals(id),
  constraint operator_invitations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_invitations_operator ON public.operator_invitations USING btree (operator_id);

create table operator_proposals (
  id uuid not null,
  kind text not null,
  about text not null,
  subject_id uuid,
  subject text not null,
  content jsonb not null,
  changes jsonb not null,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  end_reason text,
  constraint operator_proposals_pkey PRIMARY KEY (id),
  constraint operator_proposals_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint operator_proposals_check1 CHECK (((state <> 'approved'::text) OR (ended_by <> proposed_by))),
  constraint operator_proposals_reason_check CHECK ((reason <> ''::text)),
  constraint operator_proposals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'cancelled'::text]))),
  constraint operator_proposals_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operators(id),
  constraint operator_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id)
);
CREATE INDEX operator_proposals_ended_by ON public.operator_proposals USING btree (ended_by);
CREATE INDEX operator_proposals_proposed_by ON public.operator_proposals USING btree (proposed_by);
CREATE INDEX operator_proposals_state ON public.operator_proposals USING btree (state, id);
CREATE INDEX operator_proposals_subject ON public.operator_proposals USING btree (subject_id);
CREATE UNIQUE INDEX operator_proposals_waiting ON public.operator_proposals USING btree (about) WHERE (state = 'waiting'::text);

create table operator_sessions (
  id uuid not null,
  operator_id uuid not null,
  token_hash text not null,
  address text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  used_at timestamp with time zone not null default clock_timestamp(),
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_token_hash_key UNIQUE (token_hash),
  constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_sessions_operator ON public.operator_sessions USING btree (operator_id);

create table operator_tries (
  subject text not null,
  wrong integer not null,
  tried_at timestamp with time zone not null,
  paused_until timestamp with time zone not null,
  constraint operator_tries_pkey PRIMARY KEY (subject),
  constraint operator_tries_wrong_check CHECK ((wrong > 0))
);

create table operators (
  id uuid not null,
  name text not null,
  role text not null,
  password_hash text not null,
  totp_secret text not null,
  totp_step integer not null default 0,
  is_disabled boolean not null default false,
  created_at timestamp with time zone not null,
  constraint operators_pkey PRIMARY KEY (id),
  constraint operators_name_key UNIQUE (name),
  constraint operators_name_check CHECK (((name = lower(name)) AND (name <> ''::text))),
  constraint operators_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'reviewer'::text, 'arbiter'::text, 'support'::text, 'content'::text, 'auditor'::text])))
);

create table outbox (
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  retry_at timestamp with time zone,
  created_at timestamp with time zone not null,
  cause text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_cause_check CHECK ((length(cause) <= 200))
);

create table passkey_questions (
  id uuid not null,
  kind text not null,
  session_id uuid,
  challenge text not null,
  rp_id text not null,
  origin text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_questions_pkey PRIMARY KEY (id),
  constraint passkey_questions_check CHECK (((session_id IS NULL) = (kind = 'login'::text))),
  constraint passkey_questions_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'prove'::text, 'login'::text]))),
  constraint passkey_questions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);
CREATE INDEX passkey_questions_age ON public.passkey_questions USING btree (expires_at);
CREATE INDEX passkey_questions_session ON public.passkey_questions USING btree (session_id);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table payment_account_conflicts (
  id uuid not null,
  account_id uuid not null,
  claimant_id uuid not null,
  found_by text not null,
  attempts integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint payment_account_conflicts_pkey PRIMARY KEY (id),
  constraint payment_account_conflicts_attempts_check CHECK ((attempts > 0)),
  constraint payment_account_conflicts_check CHECK ((last_at >= first_at)),
  constraint payment_account_conflicts_found_by_check CHECK ((found_by = ANY (ARRAY['number'::text, 'qr'::text]))),
  constraint payment_account_conflicts_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_accounts(id),
  constraint payment_account_conflicts_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES users(id)
);
CREATE INDEX payment_account_conflicts_claimant ON public.payment_account_conflicts USING btree (claimant_id);
CREATE UNIQUE INDEX payment_account_conflicts_open ON public.payment_account_conflicts USING btree (account_id, claimant_id) WHERE (closed_at IS NULL);
CREATE INDEX payment_account_conflicts_waiting ON public.payment_account_conflicts USING btree (first_at) WHERE (closed_at IS NULL);

create table payment_account_unveilings (
  id uuid not null,
  account_id uuid not null,
  user_id uuid,
  operator_id uuid,
  reason text not null,
  unveiled_at timestamp with time zone not null,
  constraint payment_account_unveilings_pkey PRIMARY KEY (id),
  constraint payment_account_unveilings_check CHECK (((user_id IS NULL) <> (operator_id IS NULL))),
  constraint payment_account_unveilings_check1 CHECK (((operator_id IS NULL) OR (reason <> ''::text))),
  constraint payment_account_unveilings_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_accounts(id),
  constraint payment_account_unveilings_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint payment_account_unveilings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payment_account_unveilings_account ON public.payment_account_unveilings USING btree (account_id);
CREATE INDEX payment_account_unveilings_operator ON public.payment_account_unveilings USING btree (operator_id);
CREATE INDEX payment_account_unveilings_user ON public.payment_account_unveilings USING btree (user_id);

create table payment_account_views (
  account_id uuid not null,
  viewer_id uuid not null,
  trade_id uuid not null,
  viewed_at timestamp with time zone not null,
  constraint payment_account_views_pkey PRIMARY KEY (account_id, viewer_id, trade_id),
  constraint payment_account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES payment_accounts(id),
  constraint payment_account_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id)
);
CREATE INDEX payment_account_views_viewer ON public.payment_account_views USING btree (viewer_id);

create table payment_accounts (
  id uuid not null,
  user_id uuid not null,
  channel text not null,
  holder text not null,
  number_sealed text not null,
  number_hash text not null,
  number_mask text not null,
  bank_symbol text,
  branch text,
  qr_file_id uuid,
  is_default boolean not null,
  is_paused boolean not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  position integer not null default 0,
  qr_hash text,
  number_set_at timestamp with time zone not null,
  constraint payment_accounts_pkey PRIMARY KEY (id),
  constraint payment_accounts_qr_file_id_fkey FOREIGN KEY (qr_file_id) REFERENCES files(id),
  constraint payment_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX payment_accounts_default ON public.payment_accounts USING btree (user_id, channel) WHERE (is_default AND (deleted_at IS NULL));
CREATE UNIQUE INDEX payment_accounts_number ON public.payment_accounts USING btree (channel, number_hash) WHERE (deleted_at IS NULL);
CREATE INDEX payment_accounts_qr ON public.payment_accounts USING btree (qr_file_id);
CREATE UNIQUE INDEX payment_accounts_qr_hash ON public.payment_accounts USING btree (channel, qr_hash) WHERE (deleted_at IS NULL);
CREATE INDEX payment_accounts_user ON public.payment_accounts USING btree (user_id);

create table payment_links (
  id uuid not null,
  merchant_id uuid not null,
  environment text not null,
  merchant_link_no text not null,
  subject text not null,
  fiat text,
  amount_minor bigint,
  minimum_minor bigint,
  maximum_minor bigint,
  stock integer,
  expires_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  key_id text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  is_of_invoice boolean not null default false,
  constraint payment_links_pkey PRIMARY KEY (id),
  constraint payment_links_number UNIQUE (merchant_id, environment, merchant_link_no),
  constraint payment_links_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_links_bounds CHECK ((((amount_minor IS NULL) OR ((minimum_minor IS NULL) AND (maximum_minor IS NULL))) AND (minimum_minor <= maximum_minor))),
  constraint payment_links_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint payment_links_fiat_check CHECK (((char_length(fiat) >= 1) AND (char_length(fiat) <= 8))),
  constraint payment_links_maximum_minor_check CHECK ((maximum_minor > 0)),
  constraint payment_links_merchant_link_no_check CHECK (((char_length(merchant_link_no) >= 1) AND (char_length(merchant_link_no) <= 64))),
  constraint payment_links_minimum_minor_check CHECK ((minimum_minor > 0)),
  constraint payment_links_stock_check CHECK ((stock > 0)),
  constraint payment_links_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120))),
  constraint payment_links_times CHECK (((expires_at > created_at) AND (closed_at >= created_at))),
  constraint payment_links_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint payment_links_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX payment_links_key ON public.payment_links USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX payment_links_merchant ON public.payment_links USING btree (merchant_id, environment, id);
CREATE INDEX payment_links_own ON public.payment_links USING btree (merchant_id, environment, id) WHERE (NOT is_of_invoice);

create table payment_proofs (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  action text,
  constraint payment_proofs_pkey PRIMARY KEY (token_hash),
  constraint payment_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payment_proofs_user ON public.payment_proofs USING btree (user_id);

create table permission_rules (
  id uuid not null,
  user_id uuid,
  level smallint,
  kind text not null,
  name text not null,
  is_allowed boolean not null,
  title text not null,
  set_at timestamp with time zone not null,
  constraint permission_rules_pkey PRIMARY KEY (id),
  constraint permission_rules_user_id_level_kind_name_key UNIQUE NULLS NOT DISTINCT (user_id, level, kind, name),
  constraint permission_rules_check CHECK (((user_id IS NULL) <> (level IS NULL))),
  constraint permission_rules_kind_check CHECK ((kind = ANY (ARRAY['permission'::text, 'route'::text, 'group'::text]))),
  constraint permission_rules_level_check CHECK (((level >= 0) AND (level <= 9))),
  constraint permission_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX permission_rules_level ON public.permission_rules USING btree (level) WHERE (level IS NOT NULL);

create table phone_key_questions (
  id uuid not null,
  session_id uuid not null,
  key_id uuid,
  challenge text not null,
  action text,
  expires_at timestamp with time zone not null,
  constraint phone_key_questions_pkey PRIMARY KEY (id),
  constraint phone_key_questions_action_check CHECK ((action ~ '^[0-9a-f]{64}$'::text)),
  constraint phone_key_questions_check CHECK (((key_id IS NULL) = (action IS NULL))),
  constraint phone_key_questions_key_id_fkey FOREIGN KEY (key_id) REFERENCES phone_keys(id) ON DELETE CASCADE,
  constraint phone_key_questions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);
CREATE INDEX phone_key_questions_age ON public.phone_key_questions USING btree (expires_at);
CREATE INDEX phone_key_questions_key ON public.phone_key_questions USING btree (key_id);
CREATE INDEX phone_key_questions_session ON public.phone_key_questions USING btree (session_id);

create table phone_keys (
  id uuid not null,
  user_id uuid not null,
  public_key bytea not null,
  platform text not null,
  name text not null,
  password_mark text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint phone_keys_pkey PRIMARY KEY (id),
  constraint phone_keys_public_key_key UNIQUE (public_key),
  constraint phone_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint phone_keys_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text]))),
  constraint phone_keys_public_key_check CHECK ((octet_length(public_key) <= 150)),
  constraint phone_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX phone_keys_user ON public.phone_keys USING btree (user_id);

create table plan_periods (
  plan_id uuid not null,
  number integer not null,
  planned_on text not null,
  announced_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  try_at timestamp with time zone not null,
  failure text,
  order_id uuid,
  paid_at timestamp with time zone,
  given_up_at timestamp with time zone,
  constraint plan_periods_pkey PRIMARY KEY (plan_id, number),
  constraint plan_periods_end CHECK (((paid_at IS NULL) OR (given_up_at IS NULL))),
  constraint plan_periods_failure_check CHECK ((failure = ANY (ARRAY['balance'::text, 'caps'::text, 'limits'::text, 'payer'::text, 'merchant'::text, 'price'::text]))),
  constraint plan_periods_number_check CHECK ((number >= 1)),
  constraint plan_periods_paid CHECK (((order_id IS NULL) = (paid_at IS NULL))),
  constraint plan_periods_planned_on_check CHECK ((planned_on ~ '^20\d\d-\d\d-\d\d$'::text)),
  constraint plan_periods_tries_check CHECK ((tries >= 0)),
  constraint plan_periods_order_id_fkey FOREIGN KEY (order_id) REFERENCES cashier_orders(id),
  constraint plan_periods_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
CREATE UNIQUE INDEX plan_periods_open ON public.plan_periods USING btree (plan_id) WHERE ((paid_at IS NULL) AND (given_up_at IS NULL));
CREATE UNIQUE INDEX plan_periods_order ON public.plan_periods USING btree (order_id) WHERE (order_id IS NOT NULL);

create table plans (
  id uuid not null,
  grant_id uuid not null,
  merchant_id uuid not null,
  environment text not null,
  user_id uuid not null,
  merchant_plan_no text not null,
  subject text not null,
  amount_minor bigint not null,
  coin text not null,
  fiat text,
  unit text not null,
  every integer not null,
  starts_on text not null,
  ends_on text,
  payments_max integer,
  key_id text,
  created_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  next_on text,
  paid_count integer not null default 0,
  ended_at timestamp with time zone,
  ended_by text,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_number UNIQUE (merchant_id, environment, merchant_plan_no),
  constraint plans_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= '99999999999999'::bigint))),
  constraint plans_coin_check CHECK (((char_length(coin) >= 1) AND (char_length(coin) <= 8))),
  constraint plans_end CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint plans_ended_by_check CHECK ((ended_by = ANY (ARRAY['payer'::text, 'merchant'::text, 'grant'::text, 'failed'::text, 'done'::text, 'lapsed'::text]))),
  constraint plans_ends_on_check CHECK ((ends_on ~ '^20\d\d-\d\d-\d\d$'::text)),
  constraint plans_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint plans_every_check CHECK (((every >= 1) AND (every <= 365))),
  constraint plans_fiat_check CHECK (((char_length(fiat) >= 1) AND (char_length(fiat) <= 8))),
  constraint plans_merchant_plan_no_check CHECK (((char_length(merchant_plan_no) >= 1) AND (char_length(merchant_plan_no) <= 64))),
  constraint plans_next CHECK (((next_on IS NOT NULL) = ((approved_at IS NOT NULL) AND (ended_at IS NULL)))),
  constraint plans_next_on_check CHECK ((next_on ~ '^20\d\d-\d\d-\d\d$'::text)),
  constraint plans_paid_count_check CHECK ((paid_count >= 0)),
  constraint plans_payments_max_check CHECK (((payments_max >= 1) AND (payments_max <= 1000))),
  constraint plans_starts_on_check CHECK ((starts_on ~ '^20\d\d-\d\d-\d\d$'::text)),
  constraint plans_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 120))),
  constraint plans_unit_check CHECK ((unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint plans_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES app_grants(id),
  constraint plans_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint plans_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX plans_grant ON public.plans USING btree (grant_id, id);
CREATE INDEX plans_grant_unended ON public.plans USING btree (grant_id) WHERE (ended_at IS NULL);
CREATE INDEX plans_key ON public.plans USING btree (key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX plans_merchant ON public.plans USING btree (merchant_id, environment, id);
CREATE INDEX plans_merchant_unended ON public.plans USING btree (merchant_id, environment, id) WHERE (ended_at IS NULL);
CREATE INDEX plans_user ON public.plans USING btree (user_id, id);

create table price_alerts (
  id uuid not null,
  user_id uuid not null,
  wants text not null,
  price_minor bigint not null,
  amount_minor bigint not null,
  channels text[] not null,
  until_at timestamp with time zone not null,
  is_on boolean not null,
  is_reached boolean not null,
  rang_at timestamp with time zone,
  look_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint price_alerts_pkey PRIMARY KEY (id),
  constraint price_alerts_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= '100000000000'::bigint))),
  constraint price_alerts_channels_check CHECK (((cardinality(channels) >= 1) AND (cardinality(channels) <= 10))),
  constraint price_alerts_look CHECK ((is_reached = (look_at IS NOT NULL))),
  constraint price_alerts_price_minor_check CHECK (((price_minor >= 1) AND (price_minor <= 100000000))),
  constraint price_alerts_wants_check CHECK ((wants = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint price_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX price_alerts_buying ON public.price_alerts USING btree (price_minor) WHERE ((wants = 'buy'::text) AND is_on AND (NOT is_reached));
CREATE INDEX price_alerts_of_user ON public.price_alerts USING btree (user_id, id);
CREATE INDEX price_alerts_selling ON public.price_alerts USING btree (price_minor) WHERE ((wants = 'sell'::text) AND is_on AND (NOT is_reached));
CREATE INDEX price_alerts_to_look ON public.price_alerts USING btree (look_at) WHERE (is_on AND is_reached);
CREATE INDEX price_alerts_until ON public.price_alerts USING btree (until_at);

create table push_deliveries (
  id uuid not null,
  user_id uuid not null,
  subscription_id uuid,
  notice_id uuid,
  subject_id text,
  type text not null,
  channel text not null,
  host text not null,
  status text not null,
  is_asking boolean not null,
  data jsonb,
  tries integer not null default 0,
  answer integer,
  failure text,
  next_at timestamp with time zone not null,
  leased_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  shown_at timestamp with time zone,
  opened_at timestamp with time zone,
  cause text,
  constraint push_deliveries_pkey PRIMARY KEY (id),
  constraint push_deliveries_cause_check CHECK ((length(cause) <= 200)),
  constraint push_deliveries_check CHECK (((status = 'waiting'::text) = (data IS NOT NULL))),
  constraint push_deliveries_failure_check CHECK ((length(failure) <= 200)),
  constraint push_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'silenced'::text, 'expired'::text, 'failed'::text, 'gone'::text]))),
  constraint push_deliveries_subject_id_check CHECK ((length(subject_id) <= 64)),
  constraint push_deliveries_type_check CHECK ((length(type) <= 60)),
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE SET NULL,
  constraint push_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_due ON public.push_deliveries USING btree (next_at) WHERE (status = 'waiting'::text);
CREATE INDEX push_deliveries_of_notice ON public.push_deliveries USING btree (notice_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX push_deliveries_of_subscription ON public.push_deliveries USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE INDEX push_deliveries_of_user ON public.push_deliveries USING btree (user_id, id DESC);
CREATE INDEX push_deliveries_old ON public.push_deliveries USING btree (created_at);

create table push_settings (
  user_id uuid not null,
  trades boolean not null,
  chat boolean not null,
  complaints boolean not null,
  money boolean not null,
  account boolean not null,
  is_quiet boolean not null,
  quiet_from integer not null,
  quiet_until integer not null,
  time_zone text not null,
  shows_details boolean not null,
  pauses_listings boolean not null default false,
  constraint push_settings_pkey PRIMARY KEY (user_id),
  constraint push_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint push_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
  constraint push_settings_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint push_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  channel text not null,
  address text not null,
  host text not null,
  p256dh text,
  auth text,
  language text not null,
  failures integer not null default 0,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_address_key UNIQUE (address),
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_address_check CHECK ((length(address) <= 1024)),
  constraint push_subscriptions_auth_check CHECK ((length(auth) <= 40)),
  constraint push_subscriptions_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'fcm'::text, 'apns'::text]))),
  constraint push_subscriptions_check CHECK (((channel = 'web'::text) = ((p256dh IS NOT NULL) AND (auth IS NOT NULL)))),
  constraint push_subscriptions_failures_check CHECK ((failures >= 0)),
  constraint push_subscriptions_host_check CHECK ((length(host) <= 255)),
  constraint push_subscriptions_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en'::text]))),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) <= 100)),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_of_user ON public.push_subscriptions USING btree (user_id);

create table ratings (
  trade_id uuid not null,
  rater_id uuid not null,
  rated_id uuid not null,
  is_good boolean not null,
  tags text[] not null,
  words text not null,
  created_at timestamp with time zone not null,
  constraint ratings_pkey PRIMARY KEY (trade_id, rater_id),
  constraint ratings_check CHECK ((rater_id <> rated_id)),
  constraint ratings_words_check CHECK ((char_length(words) <= 140)),
  constraint ratings_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);
CREATE INDEX ratings_of_rated ON public.ratings USING btree (rated_id, created_at DESC, trade_id DESC);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table reputation_days (
  user_id uuid not null,
  day date not null,
  trades integer not null default 0,
  succeeded integer not null default 0,
  constraint reputation_days_pkey PRIMARY KEY (user_id, day)
);

create table reputations (
  user_id uuid not null,
  trades bigint not null default 0,
  succeeded bigint not null default 0,
  pay_seconds bigint not null default 0,
  paid bigint not null default 0,
  release_seconds bigint not null default 0,
  released bigint not null default 0,
  buys bigint not null default 0,
  buys_succeeded bigint not null default 0,
  sales bigint not null default 0,
  sales_succeeded bigint not null default 0,
  partners bigint not null default 0,
  good bigint not null default 0,
  bad bigint not null default 0,
  is_selling boolean not null default false,
  people bigint not null default 0,
  votes bigint not null default 0,
  counted bigint not null default 0,
  done_minor bigint not null default 0,
  counted_done_minor bigint not null default 0,
  failed_minor bigint not null default 0,
  release_voices bigint not null default 0,
  release_means bigint not null default 0,
  rating_voices bigint not null default 0,
  rating_permilles bigint not null default 0,
  completion_permille integer generated always as (
CASE
    WHEN (((counted + failed_minor) = 0) OR ((counted_done_minor + failed_minor) = 0)) THEN NULL::integer
    ELSE (((counted_done_minor * 1000) / (counted_done_minor + failed_minor)))::integer
END) stored,
  good_permille integer generated always as (
CASE
    WHEN (rating_voices = 0) THEN NULL::integer
    ELSE ((rating_permilles / rating_voices))::integer
END) stored,
  mean_release_seconds integer generated always as (
CASE
    WHEN (release_voices = 0) THEN NULL::integer
    ELSE ((release_means / release_voices))::integer
END) stored,
  completion_place integer not null generated always as (
CASE
    WHEN (((counted + failed_minor) = 0) OR ((counted_done_minor + failed_minor) = 0)) THEN 2147483647
    ELSE (
    CASE
        WHEN (people < 5) THEN 10000
        ELSE 0
    END - (((counted_done_minor * 1000) / (counted_done_minor + failed_minor)))::integer)
END) stored,
  rating_place integer not null generated always as (
CASE
    WHEN (rating_voices = 0) THEN 2147483647
    ELSE (
    CASE
        WHEN (people < 5) THEN 10000
        ELSE 0
    END - ((rating_permilles / rating_voices))::integer)
END) stored,
  speed_place integer not null generated always as (
CASE
    WHEN (release_voices = 0) THEN 2147483647
    ELSE (
    CASE
        WHEN (people < 5) THEN 1000000000
        ELSE 0
    END + (LEAST((release_means / release_voices), (999999999)::bigint))::integer)
END) stored,
  pay_voices bigint not null default 0,
  pay_means bigint not null default 0,
  constraint reputations_pkey PRIMARY KEY (user_id)
);
CREATE INDEX reputations_by_completion ON public.reputations USING btree (completion_place, user_id) WHERE is_selling;
CREATE INDEX reputations_by_rating ON public.reputations USING btree (rating_place, user_id) WHERE is_selling;
CREATE INDEX reputations_by_speed ON public.reputations USING btree (speed_place, user_id) WHERE is_selling;
CREATE INDEX reputations_selling ON public.reputations USING btree (user_id) WHERE is_selling;

create table safety_changes (
  id uuid not null,
  user_id uuid not null,
  what text not null,
  changed_at timestamp with time zone not null,
  mobile text,
  email text,
  stop_hash text,
  name text,
  constraint safety_changes_pkey PRIMARY KEY (id),
  constraint safety_changes_stop_hash_key UNIQUE (stop_hash),
  constraint safety_changes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint safety_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX safety_changes_user ON public.safety_changes USING btree (user_id, changed_at);

create table safety_pauses (
  user_id uuid not null,
  began_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  earlier_password_hash text,
  takes_earlier_password boolean not null,
  constraint safety_pauses_pkey PRIMARY KEY (user_id),
  constraint safety_pauses_check CHECK ((until_at > began_at)),
  constraint safety_pauses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table saved_answers (
  user_id uuid not null,
  position integer not null,
  title text not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint saved_answers_pkey PRIMARY KEY (user_id, "position"),
  constraint saved_answers_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint saved_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint saved_answers_title_check CHECK (((length(title) >= 1) AND (length(title) <= 40))),
  constraint saved_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table second_signatures (
  id uuid not null,
  queue text not null,
  subject_id uuid not null,
  first_id uuid not null,
  first_at timestamp with time zone not null,
  second_id uuid not null,
  second_at timestamp with time zone not null,
  bonds_since timestamp with time zone not null,
  bonds jsonb not null,
  constraint second_signatures_pkey PRIMARY KEY (id),
  constraint second_signatures_check CHECK ((first_id <> second_id)),
  constraint second_signatures_first_id_fkey FOREIGN KEY (first_id) REFERENCES operators(id),
  constraint second_signatures_second_id_fkey FOREIGN KEY (second_id) REFERENCES operators(id)
);
CREATE INDEX second_signatures_first ON public.second_signatures USING btree (first_id);
CREATE INDEX second_signatures_second ON public.second_signatures USING btree (second_id);
CREATE INDEX second_signatures_subject ON public.second_signatures USING btree (subject_id, id);
CREATE TRIGGER second_signatures_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.second_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  device_id text not null,
  device_brand text not null,
  device_model text not null,
  os_name text not null,
  os_version text not null,
  app_version text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_by_address ON public.sessions USING btree (address);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, id DESC);
CREATE INDEX sessions_open ON public.sessions USING btree (user_id, device_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_to_erase ON public.sessions USING btree (expires_at) WHERE (address <> ''::text);

create table setting_changes (
  id uuid not null,
  kind text not null,
  path text not null,
  before_value text,
  after_value text,
  operator_id uuid not null,
  second_id uuid,
  reason text not null,
  changed_at timestamp with time zone not null,
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_check CHECK (((second_id IS NULL) OR (second_id <> operator_id))),
  constraint setting_changes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  constraint setting_changes_second_id_fkey FOREIGN KEY (second_id) REFERENCES operators(id)
);
CREATE INDEX setting_changes_of ON public.setting_changes USING btree (kind, path, id);
CREATE INDEX setting_changes_operator ON public.setting_changes USING btree (operator_id);
CREATE INDEX setting_changes_second ON public.setting_changes USING btree (second_id) WHERE (second_id IS NOT NULL);
CREATE TRIGGER setting_changes_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.setting_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_operator_acts();

create table settings (
  name text not null,
  value jsonb not null,
  set_at timestamp with time zone not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table signed_requests (
  key_id text not null,
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint signed_requests_pkey PRIMARY KEY (key_id, nonce)
);
CREATE INDEX signed_requests_expiry ON public.signed_requests USING btree (expires_at);

create table socket_io_attachments (
  id bigint not null default nextval('socket_io_attachments_id_seq'::regclass),
  created_at timestamp with time zone default now(),
  payload bytea,
  constraint socket_io_attachments_id_key UNIQUE (id)
);

create table solvency_days (
  day date not null,
  currency text not null,
  made_at timestamp with time zone not null,
  secret bytea not null,
  root_hash bytea not null,
  owed_minor bigint not null,
  fees_minor bigint not null,
  circulation_minor bigint not null,
  reserve_usdt_minor bigint not null,
  reserve_addresses text[] not null,
  block_height bigint,
  block_hash text,
  leaves integer not null,
  constraint solvency_days_pkey PRIMARY KEY (day),
  constraint solvency_days_add_up CHECK (((owed_minor + fees_minor) = circulation_minor)),
  constraint solvency_days_owed_minor_check CHECK ((owed_minor >= 0))
);

create table solvency_nodes (
  day date not null,
  level integer not null,
  piece integer not null,
  nodes bytea not null,
  constraint solvency_nodes_pkey PRIMARY KEY (day, level, piece),
  constraint solvency_nodes_day_fkey FOREIGN KEY (day) REFERENCES solvency_days(day) ON DELETE CASCADE
);

create table solvency_owners (
  day date not null,
  first_owner uuid not null,
  owners bytea not null,
  constraint solvency_owners_pkey PRIMARY KEY (day, first_owner),
  constraint solvency_owners_day_fkey FOREIGN KEY (day) REFERENCES solvency_days(day) ON DELETE CASCADE
);

create table solvency_time_stamps (
  day date not null,
  stamped_at timestamp with time zone not null,
  service text not null,
  token bytea not null,
  constraint solvency_time_stamps_pkey PRIMARY KEY (day),
  constraint solvency_time_stamps_day_fkey FOREIGN KEY (day) REFERENCES solvency_days(day)
);
CREATE TRIGGER solvency_time_stamps_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.solvency_time_stamps FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table support_chats (
  id uuid not null,
  user_id uuid,
  visitor_id uuid,
  person_id uuid not null generated always as (COALESCE(user_id, visitor_id)) stored,
  language text not null,
  state text not null default 'waiting'::text,
  agent_id uuid,
  last_position integer not null default 0,
  person_read integer not null default 0,
  agent_read integer not null default 0,
  asked_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  stars smallint,
  tags text[] not null default '{}'::text[],
  erased_at timestamp with time zone,
  constraint support_chats_pkey PRIMARY KEY (id),
  constraint support_chats_check CHECK ((num_nonnulls(user_id, visitor_id) = 1)),
  constraint support_chats_check1 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint support_chats_check2 CHECK (((stars IS NULL) OR (state = 'ended'::text))),
  constraint support_chats_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en'::text]))),
  constraint support_chats_last_position_check CHECK ((last_position >= 0)),
  constraint support_chats_outcome_check CHECK ((outcome = ANY (ARRAY['solved'::text, 'unsolved'::text]))),
  constraint support_chats_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint support_chats_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'talking'::text, 'ended'::text]))),
  constraint support_chats_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES operators(id),
  constraint support_chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX support_chats_agent ON public.support_chats USING btree (agent_id);
CREATE INDEX support_chats_person ON public.support_chats USING btree (person_id, id);
CREATE INDEX support_chats_queue ON public.support_chats USING btree (id) WHERE (state <> 'ended'::text);
CREATE INDEX support_chats_rated ON public.support_chats USING btree (ended_at) WHERE (stars IS NOT NULL);
CREATE UNIQUE INDEX support_chats_running ON public.support_chats USING btree (person_id) WHERE (state <> 'ended'::text);
CREATE INDEX support_chats_taken ON public.support_chats USING btree (taken_at) WHERE (taken_at IS NOT NULL);
CREATE INDEX support_chats_to_erase ON public.support_chats USING btree (ended_at) WHERE ((state = 'ended'::text) AND (erased_at IS NULL));
CREATE INDEX support_chats_user ON public.support_chats USING btree (user_id);

create table support_messages (
  chat_id uuid not null,
  position integer not null,
  author text not null,
  author_id uuid,
  client_id uuid,
  words text not null,
  file_id uuid,
  step text,
  created_at timestamp with time zone not null,
  constraint support_messages_pkey PRIMARY KEY (chat_id, "position"),
  constraint support_messages_author_check CHECK ((author = ANY (ARRAY['person'::text, 'agent'::text, 'system'::text]))),
  constraint support_messages_check CHECK (((author = 'system'::text) = (step IS NOT NULL))),
  constraint support_messages_check1 CHECK (((author = 'system'::text) OR ((author_id IS NOT NULL) AND (client_id IS NOT NULL)))),
  constraint support_messages_position_check CHECK (("position" > 0)),
  constraint support_messages_step_check CHECK ((step = ANY (ARRAY['opened'::text, 'taken'::text, 'ended'::text]))),
  constraint support_messages_words_check CHECK ((char_length(words) <= 500)),
  constraint support_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chats(id),
  constraint support_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX support_messages_file ON public.support_messages USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX support_messages_once ON public.support_messages USING btree (chat_id, author_id, client_id);

create table support_replies (
  id uuid not null,
  title text not null,
  words text not null,
  words_en text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint support_replies_pkey PRIMARY KEY (id),
  constraint support_replies_title_check CHECK ((char_length(title) <= 40)),
  constraint support_replies_words_check CHECK ((char_length(words) <= 500)),
  constraint support_replies_words_en_check CHECK ((char_length(words_en) <= 500)),
  constraint support_replies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id)
);
CREATE INDEX support_replies_changed_by ON public.support_replies USING btree (changed_by);

create table text_acceptances (
  user_id uuid not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  name text not null,
  constraint text_acceptances_pkey PRIMARY KEY (user_id, name, version),
  constraint text_acceptances_name_check CHECK ((name ~ '^[a-z-]{1,60}$'::text)),
  constraint text_acceptances_version_check CHECK ((version >= 1)),
  constraint text_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table totp_secrets (
  user_id uuid not null,
  secret_sealed text not null,
  last_step integer not null default 0,
  failures integer not null default 0,
  locked_until timestamp with time zone,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_failures_check CHECK ((failures >= 0)),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table trade_charges (
  trade_id uuid not null,
  user_id uuid not null,
  side text not null,
  created_at timestamp with time zone not null,
  constraint trade_charges_pkey PRIMARY KEY (trade_id, side),
  constraint trade_charges_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text, 'opener'::text]))),
  constraint trade_charges_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);
CREATE INDEX trade_charges_of_user ON public.trade_charges USING btree (user_id, side, created_at);

create table trade_events (
  id uuid not null,
  trade_id uuid not null,
  position integer not null,
  event text not null,
  actor text not null,
  actor_id uuid,
  from_status text,
  to_status text not null,
  created_at timestamp with time zone not null,
  phase text,
  deadline_at timestamp with time zone,
  why text,
  why_en text,
  constraint trade_events_pkey PRIMARY KEY (id),
  constraint trade_events_trade_id_position_key UNIQUE (trade_id, "position"),
  constraint trade_events_actor_check CHECK ((actor = ANY (ARRAY['buyer'::text, 'seller'::text, 'operator'::text, 'system'::text]))),
  constraint trade_events_why_check CHECK ((why <> ''::text)),
  constraint trade_events_why_en_check CHECK ((why_en <> ''::text)),
  constraint trade_events_why_in_both CHECK (((why IS NULL) = (why_en IS NULL))),
  constraint trade_events_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);

create table trade_partners (
  user_id uuid not null,
  partner_id uuid not null,
  trades integer not null,
  votes integer not null default 0,
  done_minor bigint not null default 0,
  failed_minor bigint not null default 0,
  release_seconds bigint not null default 0,
  released integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  is_excluded boolean not null default false,
  pay_seconds bigint not null default 0,
  paid integer not null default 0,
  constraint trade_partners_pkey PRIMARY KEY (user_id, partner_id)
);
CREATE INDEX trade_partners_by_sum ON public.trade_partners USING btree (user_id, done_minor DESC) WHERE (NOT is_excluded);
CREATE INDEX trade_partners_by_votes ON public.trade_partners USING btree (user_id, votes DESC) WHERE (NOT is_excluded);

create table trade_votes (
  user_id uuid not null,
  partner_id uuid not null,
  day date not null,
  has_vote boolean not null,
  done_minor bigint not null,
  failed_minor bigint not null,
  release_seconds integer,
  pay_seconds integer,
  constraint trade_votes_pkey PRIMARY KEY (user_id, partner_id, day),
  constraint trade_votes_check CHECK ((user_id <> partner_id))
);

create table trade_vouchers (
  trade_id uuid not null,
  file_id uuid not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  writing_lines smallint,
  constraint trade_vouchers_pkey PRIMARY KEY (trade_id, file_id),
  constraint trade_vouchers_writing_lines_check CHECK ((writing_lines >= 0)),
  constraint trade_vouchers_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);
CREATE INDEX trade_vouchers_file ON public.trade_vouchers USING btree (file_id);
CREATE INDEX trade_vouchers_fingerprint ON public.trade_vouchers USING btree (fingerprint);

create table trade_vouchers_alike (
  trade_id uuid not null,
  file_id uuid not null,
  other_file_id uuid not null,
  constraint trade_vouchers_alike_pkey PRIMARY KEY (trade_id, file_id, other_file_id),
  constraint trade_vouchers_alike_trade_id_file_id_fkey FOREIGN KEY (trade_id, file_id) REFERENCES trade_vouchers(trade_id, file_id)
);

create table traded_prices (
  id uuid not null,
  currency text not null,
  fiat text not null,
  price_minor bigint not null,
  amount_minor bigint not null,
  created_at timestamp with time zone not null,
  buyer_id uuid,
  seller_id uuid,
  constraint traded_prices_pkey PRIMARY KEY (id),
  constraint traded_prices_pair CHECK (((buyer_id IS NULL) = (seller_id IS NULL)))
);
CREATE INDEX traded_prices_newest ON public.traded_prices USING btree (currency, fiat, id DESC);

create table trades (
  id uuid not null,
  transaction_no text not null,
  order_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  status text not null,
  status_before text,
  phase text,
  money_state text not null default 'escrow'::text,
  cancel_reason text,
  currency text not null,
  fiat text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  price_minor bigint not null,
  fiat_minor bigint not null,
  cents_minor integer not null default 0,
  channel text not null,
  is_slow_method boolean not null,
  payment_window_minutes integer not null,
  seller_account_id uuid not null,
  buyer_account_id uuid not null,
  reference text not null,
  note text not null,
  first_message text not null,
  deadline_from timestamp with time zone,
  deadline_at timestamp with time zone,
  stopped_seconds integer,
  reminders_sent integer not null default 0,
  reminded_at timestamp with time zone,
  seller_heard_at timestamp with time zone,
  said_not_received_at timestamp with time zone,
  is_automatic boolean not null default false,
  accepted_at timestamp with time zone,
  paid_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null,
  cancel_asked_by text,
  cancel_asked_at timestamp with time zone,
  buyer_stopped_clock_at timestamp with time zone,
  seller_stopped_clock_at timestamp with time zone,
  release_terms jsonb not null,
  confirm_until timestamp with time zone,
  rest_days integer not null,
  clocks jsonb,
  cancel_said text,
  counts_from_minor bigint not null default 5000,
  opened_by text not null default 'buyer'::text,
  reference_price_minor bigint,
  constraint trades_pkey PRIMARY KEY (id),
  constraint trades_transaction_no_key UNIQUE (transaction_no),
  constraint trades_amount_minor_check CHECK ((amount_minor > 0)),
  constraint trades_cancel_asked_by_check CHECK ((cancel_asked_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint trades_cancel_said_check CHECK ((cancel_said = ANY (ARRAY['changed_mind'::text, 'cannot_pay'::text, 'extra_money'::text, 'wrong_account'::text]))),
  constraint trades_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor))),
  constraint trades_check1 CHECK ((buyer_id <> seller_id)),
  constraint trades_check2 CHECK (((cancel_reason IS NOT NULL) = (status = 'cancelled'::text))),
  constraint trades_check3 CHECK (((money_state = 'escrow'::text) = (status <> ALL (ARRAY['cancelled'::text, 'succeeded'::text, 'failed'::text, 'transferred'::text])))),
  constraint trades_check4 CHECK (((cancel_asked_by IS NULL) = (cancel_asked_at IS NULL))),
  constraint trades_clocks_check CHECK ((jsonb_typeof(clocks) = 'object'::text)),
  constraint trades_counts_from_minor_check CHECK ((counts_from_minor >= 0)),
  constraint trades_fiat_minor_check CHECK ((fiat_minor > 0)),
  constraint trades_money_state_check CHECK ((money_state = ANY (ARRAY['escrow'::text, 'released'::text, 'returned'::text, 'split'::text]))),
  constraint trades_opened_by_check CHECK ((opened_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint trades_phase_check CHECK ((phase = ANY (ARRAY['late_paid_hold'::text, 'grace'::text]))),
  constraint trades_price_minor_check CHECK ((price_minor > 0)),
  constraint trades_reference_check CHECK ((reference ~ '^[0-9]{4}$'::text)),
  constraint trades_reference_price_minor_check CHECK ((reference_price_minor > 0)) NOT VALID,
  constraint trades_rest_days_check CHECK ((rest_days >= 0)),
  constraint trades_status_check CHECK ((status = ANY (ARRAY['cancelled'::text, 'awaitingAcceptance'::text, 'awaitingPayment'::text, 'awaitingConfirmation'::text, 'confirmed'::text, 'transferred'::text, 'inComplaint'::text, 'succeeded'::text, 'failed'::text, 'suspended'::text]))),
  constraint trades_order_id_fkey FOREIGN KEY (order_id) REFERENCES listings(id)
);
CREATE INDEX trades_accounts ON public.trades USING btree (seller_account_id) WHERE (money_state = 'escrow'::text);
CREATE INDEX trades_buyer_accounts ON public.trades USING btree (buyer_account_id) WHERE (money_state = 'escrow'::text);
CREATE INDEX trades_finished ON public.trades USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX trades_number ON public.trades USING btree (transaction_no text_pattern_ops);
CREATE INDEX trades_of_buyer ON public.trades USING btree (buyer_id, id DESC);
CREATE INDEX trades_of_order ON public.trades USING btree (order_id);
CREATE INDEX trades_of_seller ON public.trades USING btree (seller_id, id DESC);
CREATE INDEX trades_reference ON public.trades USING btree (reference);
CREATE INDEX trades_released_of_buyer ON public.trades USING btree (buyer_id, finished_at) WHERE (money_state = ANY (ARRAY['released'::text, 'split'::text]));
CREATE INDEX trades_released_of_seller ON public.trades USING btree (seller_id, finished_at) WHERE (money_state = ANY (ARRAY['released'::text, 'split'::text]));
CREATE INDEX trades_running_channel ON public.trades USING btree (channel) WHERE (money_state = 'escrow'::text);
CREATE INDEX trades_running_of_buyer ON public.trades USING btree (buyer_id) WHERE (money_state = 'escrow'::text);
CREATE UNIQUE INDEX trades_running_reference ON public.trades USING btree (seller_id, reference) WHERE (money_state = 'escrow'::text);
CREATE INDEX trades_suspended ON public.trades USING btree (id) WHERE (status = 'suspended'::text);

create table transfers (
  id uuid not null,
  transfer_no text not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  memo text not null,
  status text not null,
  review_reasons text[] not null,
  reason text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reason_en text,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_transfer_no_key UNIQUE (transfer_no),
  constraint transfers_amount_minor_check CHECK ((amount_minor > 0)),
  constraint transfers_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor))),
  constraint transfers_check1 CHECK ((sender_id <> receiver_id)),
  constraint transfers_check2 CHECK (((status = 'underReview'::text) = (decided_at IS NULL))),
  constraint transfers_memo_check CHECK ((char_length(memo) <= 140)),
  constraint transfers_status_check CHECK ((status = ANY (ARRAY['underReview'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX transfers_in_review ON public.transfers USING btree (id) WHERE (status = 'underReview'::text);
CREATE INDEX transfers_number ON public.transfers USING btree (transfer_no text_pattern_ops);
CREATE INDEX transfers_received ON public.transfers USING btree (receiver_id, id DESC) WHERE (status = 'succeeded'::text);
CREATE INDEX transfers_sent ON public.transfers USING btree (sender_id, id DESC);

create table upload_claims (
  id uuid not null,
  owner_id uuid not null,
  bytes integer not null,
  is_file boolean not null,
  claimed_at timestamp with time zone not null,
  constraint upload_claims_pkey PRIMARY KEY (id),
  constraint upload_claims_bytes_check CHECK ((bytes >= 0)),
  constraint upload_claims_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX upload_claims_owner ON public.upload_claims USING btree (owner_id);

create table upload_parts (
  id uuid not null,
  upload_id uuid not null,
  starts_at integer not null,
  bytes integer not null,
  constraint upload_parts_pkey PRIMARY KEY (id),
  constraint upload_parts_upload_id_starts_at_key UNIQUE (upload_id, starts_at),
  constraint upload_parts_bytes_check CHECK ((bytes > 0)),
  constraint upload_parts_starts_at_check CHECK ((starts_at >= 0)),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);

create table uploads (
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  file_name text not null,
  resume_key text not null,
  bytes integer not null,
  received integer not null,
  key_sealed text not null,
  file_id uuid,
  created_at timestamp with time zone not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_check CHECK (((received >= 0) AND (received <= bytes))),
  constraint uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX uploads_file ON public.uploads USING btree (file_id);
CREATE UNIQUE INDEX uploads_resume ON public.uploads USING btree (owner_id, resume_key);

create table usdt_addresses (
  chain text not null,
  address text not null,
  user_id uuid not null,
  key_index integer not null,
  created_at timestamp with time zone not null,
  constraint usdt_addresses_pkey PRIMARY KEY (chain, address),
  constraint usdt_addresses_chain_key_index_key UNIQUE (chain, key_index),
  constraint usdt_addresses_chain_user_id_key UNIQUE (chain, user_id),
  constraint usdt_addresses_key_index_check CHECK ((key_index >= 0)),
  constraint usdt_addresses_chain_fkey FOREIGN KEY (chain) REFERENCES usdt_chains(chain),
  constraint usdt_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX usdt_addresses_user ON public.usdt_addresses USING btree (user_id);

create table usdt_chains (
  chain text not null,
  next_index integer not null default 0,
  scanned_to bigint,
  head bigint,
  answered_at timestamp with time zone,
  constraint usdt_chains_pkey PRIMARY KEY (chain),
  constraint usdt_chains_chain_check CHECK ((chain = ANY (ARRAY['ERC20'::text, 'TRC20'::text]))),
  constraint usdt_chains_next_index_check CHECK ((next_index >= 0))
);

create table usdt_deposits (
  id uuid not null,
  chain text not null,
  tx_hash text not null,
  place integer not null,
  log_index integer not null,
  block_number bigint not null,
  block_hash text not null,
  address text not null,
  user_id uuid not null,
  purchase_id uuid not null,
  usdt_minor bigint not null,
  status text not null,
  is_in_time boolean not null,
  seen_at timestamp with time zone not null,
  credited_at timestamp with time zone,
  constraint usdt_deposits_pkey PRIMARY KEY (id),
  constraint usdt_deposits_chain_tx_hash_place_key UNIQUE (chain, tx_hash, place),
  constraint usdt_deposits_check CHECK (((status = 'credited'::text) = (credited_at IS NOT NULL))),
  constraint usdt_deposits_place_check CHECK ((place >= 0)),
  constraint usdt_deposits_status_check CHECK ((status = ANY (ARRAY['seen'::text, 'dropped'::text, 'credited'::text, 'dust'::text, 'unclaimed'::text]))),
  constraint usdt_deposits_usdt_minor_check CHECK ((usdt_minor > 0)),
  constraint usdt_deposits_chain_address_fkey FOREIGN KEY (chain, address) REFERENCES usdt_addresses(chain, address),
  constraint usdt_deposits_chain_fkey FOREIGN KEY (chain) REFERENCES usdt_chains(chain),
  constraint usdt_deposits_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES usdt_purchases(id),
  constraint usdt_deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX usdt_deposits_address ON public.usdt_deposits USING btree (chain, address);
CREATE INDEX usdt_deposits_open ON public.usdt_deposits USING btree (chain, block_number) WHERE (status = ANY (ARRAY['seen'::text, 'dropped'::text]));
CREATE UNIQUE INDEX usdt_deposits_purchase ON public.usdt_deposits USING btree (purchase_id);
CREATE INDEX usdt_deposits_unclaimed ON public.usdt_deposits USING btree (id) WHERE (status = 'unclaimed'::text);
CREATE INDEX usdt_deposits_user ON public.usdt_deposits USING btree (user_id);

create table usdt_payout_transactions (
  tx_hash text not null,
  payout_id uuid not null,
  signed text,
  seen_at timestamp with time zone not null,
  constraint usdt_payout_transactions_pkey PRIMARY KEY (tx_hash),
  constraint usdt_payout_transactions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES usdt_payouts(id)
);
CREATE INDEX usdt_payout_transactions_payout ON public.usdt_payout_transactions USING btree (payout_id);

create table usdt_payouts (
  id uuid not null,
  redemption_id uuid not null,
  chain text not null,
  from_address text not null,
  nonce bigint,
  gas_limit bigint,
  max_fee_wei bigint,
  priority_fee_wei bigint,
  status text not null,
  since_block bigint not null,
  tx_hash text,
  block_number bigint,
  block_hash text,
  gone_since bigint,
  node_says text,
  prepared_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  raw_data text,
  expires_at timestamp with time zone,
  constraint usdt_payouts_pkey PRIMARY KEY (id),
  constraint usdt_payouts_chain_from_address_nonce_key UNIQUE (chain, from_address, nonce),
  constraint usdt_payouts_bound CHECK (
CASE
    WHEN (raw_data IS NULL) THEN ((num_nonnulls(nonce, gas_limit, max_fee_wei, priority_fee_wei) = 4) AND (expires_at IS NULL))
    ELSE ((num_nonnulls(nonce, gas_limit, max_fee_wei, priority_fee_wei) = 0) AND (expires_at IS NOT NULL))
END),
  constraint usdt_payouts_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint usdt_payouts_check1 CHECK (((block_number IS NULL) = (block_hash IS NULL))),
  constraint usdt_payouts_gas_limit_check CHECK ((gas_limit > 0)),
  constraint usdt_payouts_max_fee_wei_check CHECK ((max_fee_wei > 0)),
  constraint usdt_payouts_nonce_check CHECK ((nonce >= 0)),
  constraint usdt_payouts_priority_fee_wei_check CHECK ((priority_fee_wei >= 0)),
  constraint usdt_payouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'displaced'::text]))),
  constraint usdt_payouts_redemption_id_fkey FOREIGN KEY (redemption_id) REFERENCES usdt_redemptions(id)
);
CREATE UNIQUE INDEX usdt_payouts_one ON public.usdt_payouts USING btree (redemption_id) WHERE (status <> 'displaced'::text);
CREATE INDEX usdt_payouts_open ON public.usdt_payouts USING btree (chain) WHERE (status = 'open'::text);
CREATE INDEX usdt_payouts_redemption ON public.usdt_payouts USING btree (redemption_id);

create table usdt_purchases (
  id uuid not null,
  purchase_no text not null,
  user_id uuid not null,
  chain text not null,
  address text not null,
  currency text not null,
  status text not null,
  quoted_usdt_minor bigint,
  quoted_minor bigint,
  quoted_rate_e4 bigint,
  expires_at timestamp with time zone,
  credited_usdt_minor bigint,
  credited_minor bigint,
  credited_rate_e4 bigint,
  is_at_quote boolean,
  credited_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint usdt_purchases_pkey PRIMARY KEY (id),
  constraint usdt_purchases_purchase_no_key UNIQUE (purchase_no),
  constraint usdt_purchases_check CHECK (((quoted_usdt_minor IS NULL) = (quoted_minor IS NULL))),
  constraint usdt_purchases_check1 CHECK (((quoted_usdt_minor IS NULL) = (quoted_rate_e4 IS NULL))),
  constraint usdt_purchases_check2 CHECK (((quoted_usdt_minor IS NULL) = (expires_at IS NULL))),
  constraint usdt_purchases_check3 CHECK (((status = 'credited'::text) = (credited_at IS NOT NULL))),
  constraint usdt_purchases_check4 CHECK (((credited_at IS NULL) = (credited_minor IS NULL))),
  constraint usdt_purchases_check5 CHECK (((credited_at IS NULL) = (credited_usdt_minor IS NULL))),
  constraint usdt_purchases_check6 CHECK (((credited_at IS NULL) = (credited_rate_e4 IS NULL))),
  constraint usdt_purchases_check7 CHECK (((credited_at IS NULL) = (is_at_quote IS NULL))),
  constraint usdt_purchases_credited_minor_check CHECK ((credited_minor > 0)),
  constraint usdt_purchases_credited_rate_e4_check CHECK ((credited_rate_e4 > 0)),
  constraint usdt_purchases_credited_usdt_minor_check CHECK ((credited_usdt_minor > 0)),
  constraint usdt_purchases_quoted_minor_check CHECK ((quoted_minor > 0)),
  constraint usdt_purchases_quoted_rate_e4_check CHECK ((quoted_rate_e4 > 0)),
  constraint usdt_purchases_quoted_usdt_minor_check CHECK ((quoted_usdt_minor > 0)),
  constraint usdt_purchases_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'confirming'::text, 'credited'::text, 'expired'::text, 'cancelled'::text]))),
  constraint usdt_purchases_chain_fkey FOREIGN KEY (chain) REFERENCES usdt_chains(chain),
  constraint usdt_purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX usdt_purchases_chain ON public.usdt_purchases USING btree (chain);
CREATE UNIQUE INDEX usdt_purchases_one_quote ON public.usdt_purchases USING btree (user_id, chain) WHERE (status = 'waiting'::text);
CREATE INDEX usdt_purchases_open ON public.usdt_purchases USING btree (status) WHERE (status = ANY (ARRAY['waiting'::text, 'confirming'::text]));
CREATE INDEX usdt_purchases_user ON public.usdt_purchases USING btree (user_id, id DESC);
CREATE INDEX usdt_purchases_without_quote ON public.usdt_purchases USING btree (id DESC) WHERE (quoted_usdt_minor IS NULL);

create table usdt_redemptions (
  id uuid not null,
  redemption_no text not null,
  user_id uuid not null,
  chain text not null,
  currency text not null,
  amount_minor bigint not null,
  usdt_minor bigint not null,
  rate_e4 bigint not null,
  status text not null,
  expires_at timestamp with time zone not null,
  address text,
  reason text,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone,
  ended_at timestamp with time zone,
  needs_four_eyes boolean not null,
  payable_at timestamp with time zone,
  reason_en text,
  approved_by uuid,
  approved_at timestamp with time zone,
  seconded_by uuid,
  review_reasons text[] not null default '{}'::text[],
  constraint usdt_redemptions_pkey PRIMARY KEY (id),
  constraint usdt_redemptions_redemption_no_key UNIQUE (redemption_no),
  constraint usdt_redemptions_amount_minor_check CHECK ((amount_minor > 0)),
  constraint usdt_redemptions_check CHECK (((status = 'quoted'::text) = (requested_at IS NULL))),
  constraint usdt_redemptions_check1 CHECK (((requested_at IS NULL) = (address IS NULL))),
  constraint usdt_redemptions_check2 CHECK (((status = ANY (ARRAY['confirmed'::text, 'failed'::text, 'refused'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint usdt_redemptions_rate_e4_check CHECK ((rate_e4 > 0)),
  constraint usdt_redemptions_review_reasons_check CHECK ((review_reasons <@ ARRAY['amount'::text, 'new_device'::text, 'new_address'::text, 'new_account'::text, 'address'::text])),
  constraint usdt_redemptions_status_check CHECK ((status = ANY (ARRAY['quoted'::text, 'underReview'::text, 'approved'::text, 'prepared'::text, 'sent'::text, 'confirmed'::text, 'failed'::text, 'refused'::text, 'cancelled'::text]))),
  constraint usdt_redemptions_usdt_minor_check CHECK ((usdt_minor > 0)),
  constraint usdt_redemptions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operators(id),
  constraint usdt_redemptions_seconded_by_fkey FOREIGN KEY (seconded_by) REFERENCES operators(id),
  constraint usdt_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX usdt_redemptions_address ON public.usdt_redemptions USING btree (address);
CREATE INDEX usdt_redemptions_approved_by ON public.usdt_redemptions USING btree (approved_by, approved_at);
CREATE INDEX usdt_redemptions_number ON public.usdt_redemptions USING btree (redemption_no text_pattern_ops);
CREATE UNIQUE INDEX usdt_redemptions_one_quote ON public.usdt_redemptions USING btree (user_id) WHERE (status = 'quoted'::text);
CREATE INDEX usdt_redemptions_open ON public.usdt_redemptions USING btree (id) WHERE (status = ANY (ARRAY['underReview'::text, 'approved'::text, 'prepared'::text, 'sent'::text]));
CREATE INDEX usdt_redemptions_seconded_by ON public.usdt_redemptions USING btree (seconded_by);
CREATE INDEX usdt_redemptions_user ON public.usdt_redemptions USING btree (user_id, id DESC);

create table usdt_reserve_readings (
  chain text not null,
  tried_at timestamp with time zone not null,
  is_answered boolean not null,
  read_at timestamp with time zone,
  block_number bigint,
  deposits_minor bigint,
  payer_minor bigint,
  kept_minor bigint,
  booked_minor bigint,
  addresses integer,
  left_out integer,
  constraint usdt_reserve_readings_pkey PRIMARY KEY (chain),
  constraint usdt_reserve_readings_addresses_check CHECK ((addresses >= 0)),
  constraint usdt_reserve_readings_check CHECK (((read_at IS NULL) = (block_number IS NULL))),
  constraint usdt_reserve_readings_check1 CHECK (((NOT is_answered) OR (read_at IS NOT NULL))),
  constraint usdt_reserve_readings_deposits_minor_check CHECK ((deposits_minor >= 0)),
  constraint usdt_reserve_readings_kept_minor_check CHECK ((kept_minor >= 0)),
  constraint usdt_reserve_readings_left_out_check CHECK ((left_out >= 0)),
  constraint usdt_reserve_readings_payer_minor_check CHECK ((payer_minor >= 0))
);

create table used_captchas (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint used_captchas_pkey PRIMARY KEY (id)
);
CREATE INDEX used_captchas_age ON public.used_captchas USING btree (expires_at);

create table user_reports (
  id uuid not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  trade_id uuid,
  cause text not null,
  words text not null,
  outcome text not null default 'open'::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint user_reports_pkey PRIMARY KEY (id),
  constraint user_reports_check CHECK ((reporter_id <> reported_id)),
  constraint user_reports_check1 CHECK (((outcome = 'open'::text) = (decided_at IS NULL))),
  constraint user_reports_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint user_reports_words_check CHECK ((char_length(words) <= 140)),
  constraint user_reports_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id)
);
CREATE INDEX user_reports_of_reported ON public.user_reports USING btree (reported_id, id DESC);
CREATE INDEX user_reports_of_trade ON public.user_reports USING btree (trade_id);
CREATE INDEX user_reports_open ON public.user_reports USING btree (id) WHERE (outcome = 'open'::text);
CREATE UNIQUE INDEX user_reports_open_once ON public.user_reports USING btree (reporter_id, reported_id) WHERE (outcome = 'open'::text);

create table users (
  id uuid not null,
  account text not null,
  username text not null,
  nickname text not null,
  avatar text,
  mobile text,
  email text,
  status smallint not null,
  fund_status smallint not null,
  identity_status smallint not null,
  real_name text,
  level smallint not null,
  password_hash text,
  security_password_hash text,
  security_password_failures smallint not null,
  security_password_locked_until timestamp with time zone,
  selling_stopped_until timestamp with time zone,
  registered_at timestamp with time zone not null,
  keys_ended_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_account_key UNIQUE (account),
  constraint users_mobile_key UNIQUE (mobile),
  constraint users_account_check CHECK ((account ~ '^[1-9][0-9]{7}$'::text)),
  constraint users_email_check CHECK ((length(email) <= 80)),
  constraint users_level_check CHECK (((level >= 0) AND (level <= 9))),
  constraint users_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint users_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 30))),
  constraint users_security_password_failures_check CHECK (((security_password_failures >= 0) AND (security_password_failures <= 5))),
  constraint users_status_known CHECK ((status = ANY (ARRAY[0, '-1'::integer, '-2'::integer, '-3'::integer]))),
  constraint users_username_check CHECK (((length(username) >= 2) AND (length(username) <= 30)))
);
CREATE INDEX users_closed ON public.users USING btree (id) WHERE ((status <> 0) OR (fund_status <> 0));
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_email_begins ON public.users USING btree (lower(email) text_pattern_ops);
CREATE INDEX users_mobile_begins ON public.users USING btree (mobile text_pattern_ops);
CREATE INDEX users_nickname_begins ON public.users USING btree (lower(nickname) text_pattern_ops);
CREATE INDEX users_real_name_begins ON public.users USING btree (real_name text_pattern_ops);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));
CREATE INDEX users_username_begins ON public.users USING btree (lower(username) text_pattern_ops);

create table velocity_acts (
  id uuid not null,
  kind text not null,
  person_id uuid not null,
  recipient text,
  amount_minor bigint not null,
  fresh_minor bigint not null,
  traits text[] not null,
  is_reviewed boolean not null,
  has_code boolean not null,
  happened_at timestamp with time zone not null,
  constraint velocity_acts_pkey PRIMARY KEY (id),
  constraint velocity_acts_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint velocity_acts_fresh_minor_check CHECK ((fresh_minor >= 0)),
  constraint velocity_acts_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'redemption'::text, 'payment'::text, 'listing'::text]))),
  constraint velocity_acts_recipient_check CHECK ((char_length(recipient) <= 120)),
  constraint velocity_acts_traits_check CHECK ((traits <@ ARRAY['new_login'::text, 'new_recipient'::text, 'unverified_recipient'::text]))
);
CREATE INDEX velocity_acts_person ON public.velocity_acts USING btree (person_id, happened_at);
CREATE INDEX velocity_acts_time ON public.velocity_acts USING brin (happened_at) WITH (pages_per_range='32', autosummarize='on');

create table velocity_recipient_hours (
  recipient text not null,
  hour_at timestamp with time zone not null,
  amount_minor bigint not null,
  constraint velocity_recipient_hours_pkey PRIMARY KEY (recipient, hour_at)
);
CREATE INDEX velocity_recipient_hours_time ON public.velocity_recipient_hours USING brin (hour_at);

create table wash_looks (
  is_only boolean not null default true,
  looked_at timestamp with time zone not null,
  constraint wash_looks_pkey PRIMARY KEY (is_only),
  constraint wash_looks_is_only_check CHECK (is_only)
);

create table wash_patterns (
  id uuid not null,
  members uuid[] not null,
  reasons text[] not null,
  trades integer not null,
  fiat_minor bigint not null,
  small integer not null,
  price_off integer not null,
  ways jsonb not null,
  newest jsonb not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  passed_reasons text[] not null default '{}'::text[],
  constraint wash_patterns_pkey PRIMARY KEY (id),
  constraint wash_patterns_members_key UNIQUE (members),
  constraint wash_patterns_members_check CHECK ((cardinality(members) >= 2)),
  constraint wash_patterns_reasons_check CHECK ((cardinality(reasons) > 0))
);

create table webhook_attempts (
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  is_manual boolean not null,
  started_at timestamp with time zone not null,
  duration_milliseconds integer not null,
  status integer,
  failure text,
  address text,
  answer_headers jsonb not null,
  answer_body text,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_id_number_key UNIQUE (delivery_id, number),
  constraint webhook_attempts_answer_body_check CHECK ((octet_length(answer_body) <= 8192)),
  constraint webhook_attempts_duration_milliseconds_check CHECK ((duration_milliseconds >= 0)),
  constraint webhook_attempts_failure_check CHECK (((char_length(failure) >= 1) AND (char_length(failure) <= 40))),
  constraint webhook_attempts_number_check CHECK ((number > 0)),
  constraint webhook_attempts_status_check CHECK (((status >= 100) AND (status <= 999))),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  position bigint not null generated by default as identity,
  event_id uuid not null,
  endpoint_id uuid not null,
  merchant_id uuid,
  environment text not null,
  subject_id uuid not null,
  status text not null,
  tries integer not null default 0,
  round_tries integer not null default 0,
  is_manual boolean not null default false,
  holds_later boolean not null default true,
  is_resent boolean not null default false,
  next_at timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  lease_id uuid,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  user_id uuid,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id),
  constraint webhook_deliveries_check CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((lease_id IS NULL) = (leased_until IS NULL))),
  constraint webhook_deliveries_check2 CHECK (((lease_id IS NULL) OR (status = 'waiting'::text))),
  constraint webhook_deliveries_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint webhook_deliveries_round_tries_check CHECK ((round_tries >= 0)),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_tries_check CHECK ((tries >= 0)),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint webhook_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (next_at) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_at, "position") WHERE (status = 'waiting'::text);
CREATE INDEX webhook_deliveries_endpoint ON public.webhook_deliveries USING btree (endpoint_id, "position");
CREATE INDEX webhook_deliveries_hours ON public.webhook_deliveries USING btree (merchant_id, environment, created_at);
CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (lease_id IS NOT NULL);
CREATE INDEX webhook_deliveries_merchant ON public.webhook_deliveries USING btree (merchant_id, environment, "position");
CREATE INDEX webhook_deliveries_missing ON public.webhook_deliveries USING btree (merchant_id, environment, "position") WHERE (status <> 'delivered'::text);
CREATE INDEX webhook_deliveries_order ON public.webhook_deliveries USING btree (endpoint_id, subject_id, "position") WHERE (status = 'waiting'::text);
CREATE INDEX webhook_deliveries_requested ON public.webhook_deliveries USING btree (endpoint_id, next_at) WHERE ((status = 'waiting'::text) AND is_manual);
CREATE INDEX webhook_deliveries_resent ON public.webhook_deliveries USING btree (merchant_id, environment, "position") WHERE is_resent;
CREATE INDEX webhook_deliveries_user ON public.webhook_deliveries USING btree (user_id, "position") WHERE (user_id IS NOT NULL);

create table webhook_endpoints (
  id uuid not null,
  merchant_id uuid,
  environment text not null,
  url text not null,
  description text not null,
  events text[] not null,
  status text not null,
  off_reason text,
  failures_in_row integer not null default 0,
  paused_until timestamp with time zone,
  recovered_at timestamp with time zone,
  notified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  has_public_signature boolean not null default false,
  user_id uuid,
  key_id text,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_check CHECK (((status = 'off'::text) = (off_reason IS NOT NULL))),
  constraint webhook_endpoints_check1 CHECK (((status = 'paused'::text) = (paused_until IS NOT NULL))),
  constraint webhook_endpoints_check2 CHECK (((deleted_at IS NULL) OR (status = 'off'::text))),
  constraint webhook_endpoints_description_check CHECK ((char_length(description) <= 140)),
  constraint webhook_endpoints_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_failures_in_row_check CHECK ((failures_in_row >= 0)),
  constraint webhook_endpoints_of_keys CHECK ((((user_id IS NULL) = (key_id IS NULL)) AND ((user_id IS NULL) OR (environment = 'live'::text)))),
  constraint webhook_endpoints_off_reason_check CHECK ((off_reason = ANY (ARRAY['merchant'::text, 'gone'::text]))),
  constraint webhook_endpoints_owner CHECK ((num_nonnulls(merchant_id, user_id) = 1)),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['on'::text, 'paused'::text, 'off'::text]))),
  constraint webhook_endpoints_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500))),
  constraint webhook_endpoints_key_id_fkey FOREIGN KEY (key_id) REFERENCES merchant_keys(id),
  constraint webhook_endpoints_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX webhook_endpoints_key ON public.webhook_endpoints USING btree (key_id) WHERE ((deleted_at IS NULL) AND (key_id IS NOT NULL));
CREATE INDEX webhook_endpoints_merchant ON public.webhook_endpoints USING btree (merchant_id, environment, id);
CREATE INDEX webhook_endpoints_user ON public.webhook_endpoints USING btree (user_id) WHERE (user_id IS NOT NULL);

create table webhook_events (
  id uuid not null,
  merchant_id uuid,
  environment text not null,
  type text not null,
  subject_id uuid not null,
  subject_no text,
  body text not null,
  created_at timestamp with time zone not null,
  cause text,
  user_id uuid,
  constraint webhook_events_pkey PRIMARY KEY (id),
  constraint webhook_events_body_check CHECK ((octet_length(body) <= 65536)),
  constraint webhook_events_cause_check CHECK ((length(cause) <= 200)),
  constraint webhook_events_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint webhook_events_subject_no_check CHECK ((char_length(subject_no) <= 64)),
  constraint webhook_events_type_check CHECK (((char_length(type) >= 1) AND (char_length(type) <= 40))),
  constraint webhook_events_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint webhook_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX webhook_events_age ON public.webhook_events USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX webhook_events_merchant ON public.webhook_events USING btree (merchant_id, environment, id);
CREATE INDEX webhook_events_subject ON public.webhook_events USING btree (subject_id, id);
CREATE INDEX webhook_events_user ON public.webhook_events USING btree (user_id, id) WHERE (user_id IS NOT NULL);

create table webhook_secrets (
  id uuid not null,
  endpoint_id uuid not null,
  sealed_secret text not null,
  hint text not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (id),
  constraint webhook_secrets_hint_check CHECK ((char_length(hint) = 4)),
  constraint webhook_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id)
);
CREATE INDEX webhook_secrets_endpoint ON public.webhook_secrets USING btree (endpoint_id, created_at);

create view callers as
 SELECT s.token_hash,
    s.id AS session_id,
    s.last_seen_at,
    s.expires_at,
    s.ended_at,
    u.id,
    u.account,
    u.username,
    u.nickname,
    u.avatar,
    u.mobile,
    u.email,
    u.status,
    u.fund_status,
    u.identity_status,
    u.real_name,
    u.level,
    u.registered_at,
    u.selling_stopped_until,
    u.password_hash IS NOT NULL AS has_password,
    u.security_password_hash IS NOT NULL AS has_security_password,
    ( SELECT COALESCE(json_agg(json_build_object('user_id', r.user_id, 'kind', r.kind, 'name', r.name, 'is_allowed', r.is_allowed, 'title', r.title)), '[]'::json) AS "coalesce"
           FROM permission_rules r
          WHERE r.user_id = u.id OR r.level = u.level) AS rules
   FROM sessions s
     JOIN users u ON u.id = s.user_id;

create view coin_holds_kept as
 SELECT trade_id,
    user_id,
    currency,
    amount_minor,
    free_at
   FROM coin_holds;

create view counted_trades as
 SELECT t.buyer_id AS user_id,
    t.seller_id AS partner_id,
    'buyer'::text AS side,
    t.status = 'succeeded'::text AS has_succeeded,
    t.finished_at,
        CASE
            WHEN t.status = 'succeeded'::text AND t.accepted_at IS NOT NULL THEN round(EXTRACT(epoch FROM t.paid_at - t.accepted_at))
            ELSE NULL::numeric
        END AS pay_seconds,
    NULL::numeric AS release_seconds,
    t.fiat_minor,
    t.counts_from_minor
   FROM trades t
  WHERE t.money_state <> 'escrow'::text AND ((t.status = ANY (ARRAY['succeeded'::text, 'failed'::text])) OR t.cancel_reason = 'paymentTimeout'::text OR t.cancel_reason = 'buyerAfterStart'::text AND NOT (EXISTS ( SELECT
           FROM trade_events e
          WHERE e.trade_id = t.id AND e.event = 'cancel_by_agreement'::text)))
UNION ALL
 SELECT trades.seller_id AS user_id,
    trades.buyer_id AS partner_id,
    'seller'::text AS side,
    trades.status = 'succeeded'::text AS has_succeeded,
    trades.finished_at,
    NULL::numeric AS pay_seconds,
        CASE
            WHEN trades.status = 'succeeded'::text THEN round(EXTRACT(epoch FROM trades.finished_at - trades.paid_at))
            ELSE NULL::numeric
        END AS release_seconds,
    trades.fiat_minor,
    trades.counts_from_minor
   FROM trades
  WHERE trades.money_state <> 'escrow'::text AND (trades.status = 'succeeded'::text OR trades.cancel_reason = 'acceptTimeout'::text);

create view ledger_causes as
 SELECT id AS entry_id,
    kind,
    cause_kind,
    cause_id
   FROM ledger_entries;

create view ledger_gains as
 SELECT e.cause_kind,
    e.cause_id,
    a.owner_id AS user_id,
    a.currency,
    sum(p.amount)::bigint AS amount_minor
   FROM ledger_entries e
     JOIN ledger_postings p ON p.entry_id = e.id
     JOIN ledger_accounts a ON a.id = p.account_id
  WHERE a.owner_kind = 'user'::text AND a.purpose = 'available'::text AND p.amount > 0
  GROUP BY e.cause_kind, e.cause_id, a.owner_id, a.currency;

create view ledger_holdings as
 SELECT owner_id AS user_id,
    purpose,
    currency,
    balance
   FROM ledger_accounts
  WHERE owner_kind = 'user'::text;

create view ledger_issues as
 SELECT e.id AS entry_id,
    e.kind,
    e.cause_kind,
    e.cause_id,
    a.currency,
    - p.amount AS issued,
    u.owner_id AS user_id
   FROM ledger_accounts a
     JOIN ledger_postings p ON p.account_id = a.id
     JOIN ledger_entries e ON e.id = p.entry_id
     LEFT JOIN ( SELECT q.entry_id,
            q.amount,
            b.currency,
            b.owner_id
           FROM ledger_postings q
             JOIN ledger_accounts b ON b.id = q.account_id
          WHERE b.owner_kind = 'user'::text) u ON u.entry_id = e.id AND u.currency = a.currency AND u.amount = (- p.amount)
  WHERE a.owner_kind = 'platform'::text AND a.purpose = 'issuance'::text;

create view ledger_merchant_balances as
 SELECT owner_id AS merchant_id,
    currency,
    purpose,
    balance
   FROM ledger_accounts
  WHERE owner_kind = 'merchant'::text;

create view ledger_merchant_moves as
 SELECT e.id AS entry_id,
    e.cause_kind,
    e.cause_id,
    a.owner_kind,
    a.owner_id,
    a.currency,
    sum(p.amount) AS moved
   FROM ledger_entries e
     JOIN ledger_postings p ON p.entry_id = e.id
     JOIN ledger_accounts a ON a.id = p.account_id
  WHERE (e.cause_kind = ANY (ARRAY['cashier_order'::text, 'merchant_refund'::text, 'merchant_payout'::text])) AND (a.owner_kind = ANY (ARRAY['user'::text, 'merchant'::text]))
  GROUP BY e.id, e.cause_kind, e.cause_id, a.owner_kind, a.owner_id, a.currency;

create view recounted_counts as
 SELECT v.user_id,
    count(*) FILTER (WHERE v.votes > 0) AS people,
    sum(v.votes)::bigint AS votes,
    sum(LEAST(v.votes, b.votes_bound))::bigint AS counted,
    sum(v.done_minor)::bigint AS done_minor,
    sum(LEAST(v.done_minor, b.done_bound))::bigint AS counted_done_minor,
    sum(v.failed_minor)::bigint AS failed_minor,
    count(*) FILTER (WHERE v.released > 0) AS release_voices,
    COALESCE(sum(v.release_seconds / NULLIF(v.released, 0)), 0::numeric)::bigint AS release_means,
    count(*) FILTER (WHERE v.votes > 0 AND (v.good + v.bad) > 0) AS rating_voices,
    COALESCE(sum(v.good * 1000 / NULLIF(v.good + v.bad, 0)) FILTER (WHERE v.votes > 0), 0::numeric)::bigint AS rating_permilles
   FROM recounted_voices v
     JOIN ( SELECT recounted_voices.user_id,
            share_bound(sum(recounted_voices.votes), (array_agg(recounted_voices.votes ORDER BY recounted_voices.votes DESC))[1:5], 1::bigint) AS votes_bound,
            share_bound(sum(recounted_voices.done_minor), (array_agg(recounted_voices.done_minor ORDER BY recounted_voices.done_minor DESC))[1:5], 500000::bigint) AS done_bound
           FROM recounted_voices
          WHERE NOT recounted_voices.is_excluded
          GROUP BY recounted_voices.user_id) b ON b.user_id = v.user_id
  WHERE NOT v.is_excluded
  GROUP BY v.user_id;

create view recounted_reputation_days as
 SELECT user_id,
    (finished_at AT TIME ZONE 'UTC'::text)::date AS day,
    count(*) AS trades,
    count(*) FILTER (WHERE has_succeeded) AS succeeded
   FROM counted_trades
  GROUP BY user_id, ((finished_at AT TIME ZONE 'UTC'::text)::date);

create view recounted_reputations as
 SELECT COALESCE(t.user_id, r.rated_id) AS user_id,
    COALESCE(t.trades, 0::bigint) AS trades,
    COALESCE(t.succeeded, 0::bigint) AS succeeded,
    COALESCE(t.buys, 0::bigint) AS buys,
    COALESCE(t.buys_succeeded, 0::bigint) AS buys_succeeded,
    COALESCE(t.sales, 0::bigint) AS sales,
    COALESCE(t.sales_succeeded, 0::bigint) AS sales_succeeded,
    COALESCE(t.pay_seconds, 0::bigint) AS pay_seconds,
    COALESCE(t.paid, 0::bigint) AS paid,
    COALESCE(t.release_seconds, 0::bigint) AS release_seconds,
    COALESCE(t.released, 0::bigint) AS released,
    COALESCE(t.partners, 0::bigint) AS partners,
    COALESCE(r.good, 0::bigint) AS good,
    COALESCE(r.bad, 0::bigint) AS bad
   FROM ( SELECT counted_trades.user_id,
            count(*) AS trades,
            count(*) FILTER (WHERE counted_trades.has_succeeded) AS succeeded,
            count(*) FILTER (WHERE counted_trades.side = 'buyer'::text) AS buys,
            count(*) FILTER (WHERE counted_trades.side = 'buyer'::text AND counted_trades.has_succeeded) AS buys_succeeded,
            count(*) FILTER (WHERE counted_trades.side = 'seller'::text) AS sales,
            count(*) FILTER (WHERE counted_trades.side = 'seller'::text AND counted_trades.has_succeeded) AS sales_succeeded,
            sum(counted_trades.pay_seconds)::bigint AS pay_seconds,
            count(counted_trades.pay_seconds) AS paid,
            sum(counted_trades.release_seconds)::bigint AS release_seconds,
            count(counted_trades.release_seconds) AS released,
            count(DISTINCT counted_trades.partner_id) FILTER (WHERE counted_trades.has_succeeded) AS partners
           FROM counted_trades
          GROUP BY counted_trades.user_id) t
     FULL JOIN ( SELECT ratings.rated_id,
            count(*) FILTER (WHERE ratings.is_good) AS good,
            count(*) FILTER (WHERE NOT ratings.is_good) AS bad
           FROM ratings
          GROUP BY ratings.rated_id) r ON r.rated_id = t.user_id;

create view recounted_voices as
 SELECT v.user_id,
    v.partner_id,
    v.votes,
    v.done_minor,
    v.failed_minor,
    v.release_seconds,
    v.released,
    COALESCE(r.good, 0::bigint) AS good,
    COALESCE(r.bad, 0::bigint) AS bad,
    (EXISTS ( SELECT
           FROM excluded_pairs x
          WHERE x.low_id = LEAST(v.user_id, v.partner_id) AND x.high_id = GREATEST(v.user_id, v.partner_id) AND x.ended_at IS NULL)) AS is_excluded
   FROM ( SELECT recounted_votes.user_id,
            recounted_votes.partner_id,
            count(*) FILTER (WHERE recounted_votes.has_vote) AS votes,
            sum(recounted_votes.done_minor)::bigint AS done_minor,
            sum(recounted_votes.failed_minor)::bigint AS failed_minor,
            COALESCE(sum(recounted_votes.release_seconds), 0::bigint) AS release_seconds,
            count(recounted_votes.release_seconds) AS released
           FROM recounted_votes
          GROUP BY recounted_votes.user_id, recounted_votes.partner_id) v
     LEFT JOIN ( SELECT ratings.rated_id,
            ratings.rater_id,
            count(*) FILTER (WHERE ratings.is_good) AS good,
            count(*) FILTER (WHERE NOT ratings.is_good) AS bad
           FROM ratings
          GROUP BY ratings.rated_id, ratings.rater_id) r ON r.rated_id = v.user_id AND r.rater_id = v.partner_id;

create view recounted_votes as
 SELECT user_id,
    partner_id,
    (finished_at AT TIME ZONE 'UTC'::text)::date AS day,
    bool_or(has_succeeded AND fiat_minor >= counts_from_minor) AS has_vote,
    COALESCE(max(LEAST(fiat_minor, 500000::bigint)) FILTER (WHERE has_succeeded), 0::bigint) AS done_minor,
    COALESCE(max(LEAST(fiat_minor, 500000::bigint)) FILTER (WHERE NOT has_succeeded), 0::bigint) AS failed_minor,
    max(release_seconds) FILTER (WHERE has_succeeded AND fiat_minor >= counts_from_minor)::integer AS release_seconds,
    max(GREATEST(pay_seconds, 0::numeric)) FILTER (WHERE has_succeeded AND fiat_minor >= counts_from_minor)::integer AS pay_seconds
   FROM counted_trades
  GROUP BY user_id, partner_id, ((finished_at AT TIME ZONE 'UTC'::text)::date);

create view sell_orders as
 SELECT id,
    order_no,
    owner_id AS seller_id,
    status,
    currency,
    fiat,
    price_minor,
    total_minor,
    remaining_minor,
    in_trade_minor,
    sold_minor,
    minimum_fiat_minor,
    maximum_fiat_minor,
    takeable_fiat_minor,
    is_whole_only,
    is_paused,
    accepts_automatically,
    has_unique_cents,
    payment_window_minutes,
    note,
    first_message,
    needs_completion_percent,
    needs_trades,
    needs_registered_days,
    needs_level,
    channels,
    payment_account_ids,
    review_reason,
    reason,
    created_at,
    open_from,
    open_until,
    open_time_zone,
    paused_because,
    reason_en,
    takeable_fiat_range,
    version,
    in_review_since,
    price_kind,
    margin_permille,
    floor_minor,
    price_moved_at
   FROM listings
  WHERE side = 'sell'::text;

CREATE OR REPLACE FUNCTION public.chat_allow_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.erased_at is null or old.erased_at is not null
    or row(new.trade_id, new.position, new.author, new.author_id, new.client_id, new.event_position, new.created_at)
      is distinct from row(old.trade_id, old.position, old.author, old.author_id, old.client_id, old.event_position, old.created_at)
    or not exists (
      select from trades t
      left join users u on u.id = case
        when old.author = 'buyer' or (old.author = 'automatic' and t.opened_by = 'seller') then t.buyer_id
        else t.seller_id
      end
      where t.id = old.trade_id and (
        (old.author in ('buyer', 'seller', 'automatic') and u.status = -3)
        or (old.author <> 'system' and t.finished_at < new.erased_at - interval '90 days')
      )
    )
  then
    raise exception 'chat_messages is append-only: update refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.chat_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.credits_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'asked' or (new.id, new.credit_no, new.kind, new.user_id, new.currency, new.amount_minor, new.reason_zh,
    new.reason_en, new.reference, new.asked_by, new.asked_at, new.expires_at)
    is distinct from (old.id, old.credit_no, old.kind, old.user_id, old.currency, old.amount_minor, old.reason_zh,
    old.reason_en, old.reference, old.asked_by, old.asked_at, old.expires_at)
  then
    raise exception 'a credit that was asked for is only signed, refused, cancelled or expired, once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_leaf_parts(p_first bigint, p_end bigint)
 RETURNS TABLE(id uuid, head text, lines text[])
 LANGUAGE sql
 STABLE
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
  with entries as materialized (
    select e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at, e.transaction_id
    from ledger_entries as e
    where e.transaction_id >= p_first and e.transaction_id < p_end
  ), postings as (
    select p.entry_id, array_agg(json_build_array(p.account_id, p.number::text, p.amount::text, p.balance_before::text,
      p.balance_after::text, p.bill_type, p.posted_at at time zone 'UTC')::text order by p.account_id) as lines
    from ledger_postings as p
    where p.posted_at between (select min(x.posted_at) from entries as x) and (select max(x.posted_at) from entries as x)
      and p.entry_id in (select x.id from entries as x)
    group by p.entry_id
  )
  select e.id, json_build_array(e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at at time zone 'UTC',
    e.transaction_id::text)::text, coalesce(p.lines, '{}')
  from entries as e left join postings as p on p.entry_id = e.id
  order by e.transaction_id, e.id
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_leaves(p_first bigint, p_end bigint)
 RETURNS TABLE(id uuid, body text)
 LANGUAGE sql
 STABLE
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
  with entries as materialized (
    select e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at, e.transaction_id
    from ledger_entries as e
    where e.transaction_id >= p_first and e.transaction_id < p_end
  ), postings as (
    select p.entry_id, json_agg(json_build_array(p.account_id, p.number, p.amount, p.balance_before, p.balance_after,
      p.bill_type, p.posted_at at time zone 'UTC') order by p.account_id) as lines
    from ledger_postings as p
    where p.posted_at between (select min(x.posted_at) from entries as x) and (select max(x.posted_at) from entries as x)
      and p.entry_id in (select x.id from entries as x)
    group by p.entry_id
  )
  select e.id, json_build_array(e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at at time zone 'UTC',
    e.transaction_id, p.lines)::text
  from entries as e left join postings as p on p.entry_id = e.id
  order by e.transaction_id, e.id
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_post(p_accounts uuid[], p_nets bigint[], p_outflows bigint[], p_counts integer[], p_ids uuid[], p_keys text[], p_kinds text[], p_cause_kinds text[], p_cause_ids uuid[], p_posted_ats timestamp with time zone[], p_items integer[], p_slots integer[], p_amounts bigint[], p_offsets bigint[], p_numbers integer[], p_bills text[], p_is_wary boolean)
 RETURNS TABLE(fault text, subject uuid)
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  if p_is_wary then
    return query
      select case when a.id is null then 'missing' else 'short' end, p_accounts[slot]
      from generate_series(1, cardinality(p_accounts)) as slot
      left join ledger_accounts as a on a.id = p_accounts[slot]
      where a.id is null or (a.balance < p_outflows[slot] and a.owner_kind in ('user', 'merchant'));
    if found then
      return query select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
      return;
    end if;
  end if;

  call ledger_post_whole(
    p_accounts, p_nets, p_outflows, p_counts,
    p_ids, p_keys, p_kinds, p_cause_kinds, p_cause_ids, p_posted_ats,
    p_items, p_slots, p_amounts, p_offsets, p_numbers, p_bills
  );

  fault := 'posted';
  return next;
exception
  when sqlstate 'EH001' then
    return query
      select case when a.id is null then 'missing' else 'short' end, c.id
      from unnest(p_accounts, p_outflows) as c (id, outflow)
      left join ledger_accounts as a on a.id = c.id
      where a.id is null or (a.balance < c.outflow and a.owner_kind in ('user', 'merchant'))
      union all
      select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
    if not found then
      fault := 'again';
      return next;
    end if;
  when unique_violation then
    return query select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
    if not found then
      raise;
    end if;
end $function$
;

CREATE OR REPLACE PROCEDURE public.ledger_post_whole(IN p_accounts uuid[], IN p_nets bigint[], IN p_outflows bigint[], IN p_counts integer[], IN p_ids uuid[], IN p_keys text[], IN p_kinds text[], IN p_cause_kinds text[], IN p_cause_ids uuid[], IN p_posted_ats timestamp with time zone[], IN p_items integer[], IN p_slots integer[], IN p_amounts bigint[], IN p_offsets bigint[], IN p_numbers integer[], IN p_bills text[])
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $procedure$
declare
  v_before bigint[];
  v_numbers bigint[];
  v_currencies integer[];
  v_transaction bigint;
begin
  with moved as (
    update ledger_accounts as a
    set balance = a.balance + p_nets[slot], posting_count = a.posting_count + p_counts[slot]
    from generate_series(1, cardinality(p_accounts)) as slot
    where a.id = p_accounts[slot] and (a.balance >= p_outflows[slot] or a.owner_kind in ('platform', 'external'))
    returning slot, a.balance - p_nets[slot] as before, a.posting_count - p_counts[slot] as number,
      hashtext(a.currency) as currency
  )
  select array_agg(m.before order by m.slot), array_agg(m.number order by m.slot), array_agg(m.currency order by m.slot)
  into v_before, v_numbers, v_currencies
  from moved as m;

  if coalesce(cardinality(v_before), 0) <> cardinality(p_accounts) then
    raise exception using errcode = 'EH001';
  end if;
  if exists (
    select from generate_series(1, cardinality(p_items)) as place
    group by p_items[place], v_currencies[p_slots[place]]
    having sum(p_amounts[place]) <> 0
  ) then
    raise exception 'an entry does not sum to zero in each currency' using errcode = 'check_violation';
  end if;

  v_transaction := pg_current_xact_id()::text::bigint + ledger_transaction_offset();
  insert into ledger_entries (id, key, kind, cause_kind, cause_id, posted_at, transaction_id)
  select p_ids[e.place], e.key, e.kind, e.cause_kind, p_cause_ids[e.place], p_posted_ats[e.place], v_transaction
  from unnest(p_keys, p_kinds, p_cause_kinds) with ordinality as e (key, kind, cause_kind, place);

  insert into ledger_postings
    (account_id, number, entry_id, amount, balance_before, balance_after, bill_type, posted_at)
  select
    p_accounts[p_slots[place]], v_numbers[p_slots[place]] + p_numbers[place], p_ids[p_items[place]], p_amounts[place],
    v_before[p_slots[place]] + p_offsets[place], v_before[p_slots[place]] + p_offsets[place] + p_amounts[place],
    bill, p_posted_ats[p_items[place]]
  from unnest(p_bills) with ordinality as p (bill, place);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_transaction_offset()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(current_setting('ledger.transaction_offset', true), ''), '0')::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.open_identity(person uuid, reason text)
 RETURNS TABLE(real_name text, birth_date text, document text, mobile text, email text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into identity_readings (user_id, read_by, reason) values (person, session_user, reason);
  select u.real_name, c.birth_date, c.document, u.mobile, u.email
  from users u left join identity_checks c on c.user_id = u.id where u.id = person;
$function$
;

CREATE OR REPLACE FUNCTION public.open_identity_check(opened uuid, reader text, why text)
 RETURNS TABLE(number_sealed text, birth_date text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into identity_readings (user_id, read_by, reason)
  select c.user_id, reader, why
  from identity_checks c
  where c.id = opened
    and not (
      reader = 'user ' || c.user_id
      and exists (
        select from identity_readings r
        where r.user_id = c.user_id and r.read_by = reader and r.read_at > now() - interval '1 day'
      )
    );
  select c.number_sealed, c.birth_date from identity_checks c where c.id = opened;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_operator_acts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.same_name_and_birthday(compared uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from birthday_comparisons where compared_at < now() - interval '30 days';
  insert into birthday_comparisons (check_id, content_hash)
  select c.id, sha256(convert_to(c.name || E'\n' || c.birth_date, 'UTF8'))
  from identity_checks c
  where c.id = compared and c.name is not null and c.birth_date is not null
  on conflict do nothing;
  if (
    select count(*) from birthday_comparisons b
    where b.check_id = compared and b.compared_at > now() - interval '1 day'
  ) > 20 or (
    select count(*) from birthday_comparisons b where b.compared_at > now() - interval '1 hour'
  ) > 2000 then
    raise exception 'Too many birthdays were compared for application %', compared using errcode = 'EH001';
  end if;
  return query
    select o.id
    from identity_checks c
    join identity_checks o on o.name = c.name and o.birth_date = c.birth_date and o.number_hash <> c.number_hash
    where c.id = compared and o.id <> c.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.share_bound(total numeric, largest bigint[], least_bound bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select bound from (
    select k, greatest(least_bound, floor((total - coalesce((select sum(each) from unnest(largest[1:k]) as each), 0)) / (5 - k))::bigint) as bound
    from generate_series(0, 4) as k
  ) as steps
  where coalesce(largest[k + 1], 0) <= bound
  order by k
  limit 1
$function$
;
