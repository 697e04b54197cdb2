import type { SubscribedType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { personKeyWorksInSql } from '../merchants/index.ts';

/** The events that each of these people has an address for, by a key that is not over. */
export async function subscriptionsOf(
  { tx, now }: WriteContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<SubscribedType>>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('webhook_endpoints')
    .select(['user_id', 'events'])
    .where(sql<boolean>`user_id = any(${[...new Set(userIds)]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'off')
    .where(personKeyWorksInSql({ keyId: sql`webhook_endpoints.key_id`, now, heedsPause: false }))
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.user_id ?? '');
  return new Map([...byPerson].map(([userId, own]) => [userId, new Set(own.flatMap(({ events }) => events))]));
}

/** The addresses of a person's keys, for their own export. */
export function webhooksOfPerson({ reader }: ReadContext, userId: string) {
  return reader
    .selectFrom('webhook_endpoints')
    .select(['key_id', 'url', 'events', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

const EVENTS_ERASED_AT_ONCE = 1000;

/** Erases the addresses of a closed account and what was sent there. Returns whether events are left. */
export async function eraseWebhooksOfPerson({ tx }: WriteContext, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from webhook_events where id in (
    select id from webhook_events where user_id = ${userId} limit ${EVENTS_ERASED_AT_ONCE}
  ) returning id`.execute(tx);
  if (rows.length === EVENTS_ERASED_AT_ONCE) return true;
  const own = sql`(select id from webhook_endpoints where user_id = ${userId})`;
  await sql`delete from webhook_deliveries where user_id = ${userId}`.execute(tx);
  await sql`delete from webhook_secrets where endpoint_id in ${own}`.execute(tx);
  await sql`delete from webhook_endpoints where user_id = ${userId}`.execute(tx);
  return false;
}
