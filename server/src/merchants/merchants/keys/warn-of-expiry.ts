import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { teamOf } from '../team/member-store.ts';
import { warnedUntil } from './key-end.ts';
import { type ShownKey, takeExpiringKeys } from './key-store.ts';

/** The most keys whose teams are told in one transaction. */
export const KEYS_WARNED_MAX = 100;

/** Tells the members who may make keys, once, of each key that expires within a week; returns how many keys. */
export async function warnOfExpiry(ctx: WriteContext): Promise<number> {
  const keys = await takeExpiringKeys(ctx, { until: warnedUntil(ctx.now), limit: KEYS_WARNED_MAX });
  for (const key of keys) await warnTeam(ctx, key);
  return keys.length;
}

async function warnTeam(ctx: WriteContext, { merchant_id: merchantId, name }: ShownKey): Promise<void> {
  const roles: readonly string[] = memberRights.keys;
  const team = await teamOf(readContextOf(ctx), merchantId);
  const keepers = team.filter(({ role, accepted_at: acceptedAt }) => acceptedAt !== null && roles.includes(role));
  for (const { user_id } of keepers)
    await publish(ctx, 'notice', { user_id, type: 'merchant.key_expiring', data: { said: { zh: name, en: name } } });
}
