import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { MovableClock } from '../../platform/clock.ts';
import { openLog } from '../../platform/observability/log.ts';
import { pruned, startPruning } from './pruning.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

/** More than any round deletes. */
const ROWS = 12_000;
const now = new Date('2026-11-28T12:00:00Z');
const clock: MovableClock = { now: () => now, refresh: async () => undefined, advance: async () => undefined };

/** The rows of each job, as statements with `n` for the number of the row, and what is left of them. */
const tables: Readonly<Record<keyof typeof pruned, { readonly columns: string; readonly left: string }>> = {
  answers: {
    columns: `idempotency (actor, action_id, request_hash, answer, created_at)
      select gen_random_uuid(), n::text, 'hash', '{}', '2026-10-01'`,
    left: 'idempotency where sealed_answer is null',
  },
  'secret answers': {
    columns: `idempotency (actor, action_id, request_hash, answer, created_at, sealed_answer)
      select gen_random_uuid(), n::text, 'hash', '{}', '2026-11-28 11:00Z', 'sealed'`,
    left: 'idempotency where sealed_answer is not null',
  },
  'old codes': {
    columns: `codes
        (purpose, target, device_id, is_of_holder, code_hash, tries, sent_at, expires_at, used_at, day_started_at, day_sends)
      select 1, n::text, 'phone', true, 'hash', 0, '2026-08-01', '2026-08-01', null, '2026-08-01', 1`,
    left: 'codes',
  },
  'old webhooks': {
    columns: `webhook_events (id, merchant_id, environment, type, subject_id, body, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'live', 'order.paid', gen_random_uuid(), '{}', '2025-01-01'`,
    left: 'webhook_events',
  },
  'old pushes': {
    columns: `push_deliveries
        (id, user_id, type, channel, host, status, is_asking, next_at, expires_at, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'transaction.paid', 'trades', 'push.example', 'sent', false,
        '2025-01-01', '2025-01-01', '2025-01-01'`,
    left: 'push_deliveries',
  },
  velocities: {
    columns: `velocity_acts
        (id, kind, person_id, amount_minor, fresh_minor, traits, is_reviewed, has_code, happened_at)
      select gen_random_uuid(), 'transfer', gen_random_uuid(), 1, 0, '{}', false, false, '2026-11-01'`,
    left: 'velocity_acts',
  },
  'hours of recipients': {
    columns: `velocity_recipient_hours (recipient, hour_at, amount_minor) select n::text, '2026-11-01', 1`,
    left: 'velocity_recipient_hours',
  },
  'price alerts': {
    columns: `price_alerts
        (id, user_id, wants, price_minor, amount_minor, channels, until_at, is_on, is_reached, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'buy', 700, 100, '{alipay}', '2026-10-28', true, false, '2026-10-01'`,
    left: 'price_alerts',
  },
  'customers of invoices': {
    columns: `invoices (id, merchant_id, environment, merchant_invoice_no, customer_name, customer_mail, mail_hash, language,
        coin, lines, total_minor, due_on, overdue_at, has_reminders, metadata, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'live', 'N' || n, 'Lin Yue', 'lin@mail.example', 'hash', 'en',
        'EH', '[{}]', 1, '2024-01-01', '2024-01-01', true, '{}', '2024-01-01'`,
    left: 'invoices where customer_mail is not null',
  },
  'mails of invoices': {
    columns: `invoice_mails (invoice_id, kind, outcome, at) select gen_random_uuid(), 'invoice', 'sent', '2024-01-01'`,
    left: 'invoice_mails',
  },
  'lapsed invitations': {
    columns: `merchant_members (merchant_id, user_id, role, added_by, added_at, accepted_at)
      select gen_random_uuid(), gen_random_uuid(), 'viewer', gen_random_uuid(), '2026-11-21 12:00Z', null`,
    left: 'merchant_members',
  },
  'signed requests': {
    columns: `signed_requests (key_id, nonce, expires_at) select 'key', n::text, '2025-01-01'`,
    left: 'signed_requests',
  },
  'calls of keys': {
    columns: `merchant_calls (id, merchant_id, environment, key_id, at, operation, method, url, status, request_id, address,
        duration_milliseconds, request, answer, is_whole, refs)
      select gen_random_uuid(), gen_random_uuid(), 'live', 'key', '2025-01-01', 'getOrder', 'GET', '/', 200, 'r', '-', 1,
        '', '', true, '{}'`,
    left: 'merchant_calls',
  },
  'uses of keys': {
    columns: `merchant_key_uses (key_id, address, hour, calls, last_at) select 'key', n::text, '2025-01-01', 1, '2025-01-01'`,
    left: 'merchant_key_uses',
  },
};

it.each(Object.keys(pruned) as (keyof typeof pruned)[])(
  '%s: leaves nothing old, however much was added',
  async (name) => {
    const { columns, left } = tables[name];
    await database.transaction(async (tx) => {
      // Rows of nobody: what they belong to does not matter here.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(`insert into ${columns} from generate_series(1, ${ROWS}) as n`).execute(tx);
    });
    const loops = startPruning({ database, clock, serverKeys, log: openLog('silent') });
    const count = async () => {
      const { rows } = await sql.raw<{ rows: bigint }>(`select count(*) as rows from ${left}`).execute(database.reader);
      return Number(rows[0]?.rows);
    };
    await expect.poll(count).toBe(0);
    await Promise.all(loops.map((loop) => loop.stop()));
  },
);
