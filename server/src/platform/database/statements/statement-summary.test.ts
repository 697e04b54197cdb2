import { expect, it } from 'vitest';
import { summaryOf } from './statement-summary.ts';

const cases: readonly (readonly [string, string])[] = [
  ['begin', 'begin'],
  ['select "id" from "users" as "u" where "u"."id" = $1', 'select users'],
  ['insert into "notifications" ("id") select "id" from json_populate_recordset($1)', 'insert notifications'],
  [
    '\n    insert into outbox (id, topic)\n    select id, topic\n    from unnest($1::uuid[]) as e (id, topic)',
    'insert outbox',
  ],
  ['update "deadlines" set "due_at" = $1 where "kind" = $2', 'update deadlines'],
  ['delete from "outbox" where id = any($1::uuid[])', 'delete outbox'],
  ['select "id" from "outbox" order by "id" limit $1 for update skip locked', 'select outbox'],
  ['insert into "bans" ("id") values ($1) on conflict ("id") do update set "id" = $2', 'insert bans'],
  [
    'with recursive busy as (select 1 from webhook_endpoints), due as materialized (select * from busy) update webhook_deliveries d set lease_id = $1 from due, webhook_events v',
    'update webhook_deliveries webhook_endpoints',
  ],
  ['with due as (select 1 from a_rows) select * from due join b_rows on true', 'select a_rows b_rows'],
  ['select pg_advisory_xact_lock(hashtextextended($1, 0))', 'select'],
];

it.each(cases)('names a statement by its operation and tables: %s', (text, summary) => {
  expect(summaryOf(text).summary).toBe(summary);
});

it('names at most three tables', () => {
  expect(summaryOf('select 1 from a join b on true join c on true join d on true').summary).toBe('select a b c');
});

it('returns the stored summary for a known text', () => {
  expect(summaryOf('select 1 from again')).toBe(summaryOf('select 1 from again'));
});
