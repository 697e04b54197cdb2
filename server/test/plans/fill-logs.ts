import { withConnection } from '../../src/platform/database/connections.ts';

/**
 * Tables that grow beside the books, written by the database: `n` is the number of a row, `person` a stranger or, for one row of
 * twenty, the busy one. Nothing of it is due, waiting or open, as nearly all rows of an old platform.
 */
const ROWS = 3200;
const TABLES = [
  `notifications (id, user_id, type, data, created_at, read_at)
   select gen_random_uuid(), person, 'transaction.wait_seller_verify', json_build_object('transaction_id', gen_random_uuid()), at,
     case when n % 300 > 0 then at end`,
  `sessions (id, user_id, token_hash, device_id, device_brand, device_model, os_name, os_version, app_version, address,
     created_at, last_seen_at, expires_at, ended_at)
   select gen_random_uuid(), person, 'hash' || n, 'device' || n, '', '', '', '', '', '192.0.2.' || n % 250, at, at,
     at + interval '30 days', at`,
  `idempotency (actor, action_id, request_hash, answer, created_at) select person, 'action' || n, 'hash', '{}', at`,
  `operator_acts (id, operator_id, act, subject_id, subject, reason, created_at, queue)
   select gen_random_uuid(), gen_random_uuid(), 'user.freeze', person, 'somebody', 'a reason', at, null`,
  `webhook_events (id, merchant_id, environment, type, subject_id, body, created_at)
   select gen_random_uuid(), gen_random_uuid(), 'live', 'order.paid', gen_random_uuid(), '{}', at`,
  `webhook_deliveries (event_id, endpoint_id, merchant_id, environment, subject_id, status, next_at, give_up_at,
     delivered_at, created_at)
   select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'live', gen_random_uuid(), 'delivered', at, at, at, at`,
  `webhook_attempts (id, delivery_id, number, is_manual, started_at, duration_milliseconds, answer_headers)
   select gen_random_uuid(), gen_random_uuid(), 1, false, at, 5, '{}'`,
  `push_deliveries (id, user_id, type, channel, host, status, is_asking, next_at, expires_at, created_at)
   select gen_random_uuid(), person, 'transaction.paid', 'trades', 'push.example', 'sent', false, at, at, at`,
  `velocity_acts (id, kind, person_id, amount_minor, fresh_minor, traits, is_reviewed, has_code, happened_at)
   select gen_random_uuid(), 'transfer', person, 1, 0, '{}', false, false, at`,
  `signed_requests (key_id, nonce, expires_at) select 'key', n::text, '2100-01-01'`,
  `attempts (subject, count, last_at) select 'subject' || n, 1, now()`,
  `known_devices (user_id, device_id, first_seen_at) select person, 'device' || n, at`,
  `payment_accounts (id, user_id, channel, holder, number_sealed, number_hash, number_mask, is_default, is_paused,
     created_at, number_set_at)
   select gen_random_uuid(), person, 'alipay', 'r', 's', 'h' || n, 'm', false, false, at, at`,
  `chats (trade_id, last_position) select gen_random_uuid(), 1`,
  `chat_messages (trade_id, position, author, author_id, client_id, text, created_at)
   select gen_random_uuid(), 1, 'buyer', person, gen_random_uuid(), 'hello', at`,
  `user_reports (id, reporter_id, reported_id, cause, words, created_at, outcome, decided_at)
   select gen_random_uuid(), gen_random_uuid(), person, 'abuse', '', at, 'dismissed', at`,
  `feedback (id, user_id, kind, words, picture_ids, contact, created_at, state, decided_at)
   select gen_random_uuid(), person, 'idea', 'words', '{}', '', at, 'closed', at`,
  `support_chats (id, user_id, language, opened_at, state, ended_at, erased_at)
   select gen_random_uuid(), person, 'en', at, 'ended', at, at`,
  `support_messages (chat_id, position, author, author_id, client_id, words, created_at)
   select gen_random_uuid(), 1, 'person', person, gen_random_uuid(), 'hello', at`,
  `identity_checks (id, user_id, status, prompts, created_at, decided_at, document, name, number_hash, birth_date,
     device_id, submitted_at, round)
   select gen_random_uuid(), gen_random_uuid(), 'failed', '{}', at, at, 'id_card', 'r' || n, 'h' || n, '1990-01-01', 'd' || n, at, 1`,
  `complaints (id, complaint_no, trade_id, buyer_id, seller_id, opened_by, kind, stage, opened_at, closed_at, outcome,
     ended_by, buyer_share_minor)
   select gen_random_uuid(), 'c' || n, gen_random_uuid(), person, gen_random_uuid(), 'buyer', 'received_less', 'closed', at,
     at, 'release', 'service', 0`,
  `files (id, owner_id, media_type, bytes, fingerprint, created_at, purpose)
   select gen_random_uuid(), person, 'image/png', 9, 'f' || n, at, 'voucher'`,
  `usdt_purchases (id, purchase_no, user_id, chain, address, currency, status, created_at)
   select gen_random_uuid(), 'p' || n, person, 'evm', 'a' || n, 'EH', 'expired', at`,
  `usdt_redemptions (id, redemption_no, user_id, chain, currency, amount_minor, usdt_minor, rate_e4, status, expires_at,
     created_at, needs_four_eyes, requested_at, address, ended_at)
   select gen_random_uuid(), 'r' || n, person, 'evm', 'EH', 1, 1, 1, 'refused', at, at, false, at, 'a' || n, at`,
  `credits (id, credit_no, kind, user_id, currency, amount_minor, reason_zh, reason_en, reference, status, asked_by,
     asked_at, expires_at, ended_at)
   select gen_random_uuid(), 'k' || n, 'credit', person, 'EH', 1, 'r', 'r', 'r', 'expired', gen_random_uuid(), at,
     at + interval '1 day', at + interval '1 day'`,
  `cashier_orders (id, order_no, merchant_id, environment, merchant_order_no, currency, amount_minor, subject, status,
     created_at, lapses_at, expires_at, ended_at)
   select gen_random_uuid(), 'o' || n, gen_random_uuid(), 'live', 'm' || n, 'EH', 1, 's', 'expired', at, at, at, at`,
  `ratings (trade_id, rater_id, rated_id, is_good, tags, words, created_at)
   select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), true, '{}', '', at`,
] as const;

export async function fillLogs(url: string, busyPerson: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    for (const table of TABLES)
      await client.query(
        `insert into ${table} from (
           select n, now() - n * interval '10 minutes' as at,
             case when n % 20 = 0 then '${busyPerson}'::uuid else gen_random_uuid() end as person
           from generate_series(1, ${ROWS}) as n
         ) as numbered`,
      );
    await client.query('vacuum analyze');
  });
}
