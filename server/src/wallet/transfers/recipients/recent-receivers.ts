import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers, userStatus } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { addressesOf } from '../addresses/address-book-store.ts';
import { presentCounterparty } from '../present.ts';
import { lastReceivers } from '../store.ts';

type Recent = AnswerOf<'GET /api/transfer/recent'>['recent'];

const SHOWN_MAX = 8;
/** Reads extra receivers, because some may no longer be able to receive. */
const LOOKED_AT = 2 * SHOWN_MAX;

/**
 * The receivers of a user's last transfers. Frozen accounts are left out, as in a look-up, because their state is
 * private.
 */
export async function recentReceivers(ctx: ReadContext, senderId: string): Promise<Recent> {
  const last = await lastReceivers(ctx.reader, { senderId, limit: LOOKED_AT });
  const people = await findUsers(
    ctx,
    last.map(({ userId }) => userId),
  );
  const labels = new Map((await addressesOf(ctx.reader, senderId)).map((row) => [row.user_id, row.label]));
  const recent = last.flatMap(({ userId, lastAt }) => {
    const user = people.get(userId);
    if (!user || user.status !== userStatus.normal) return [];
    return [
      { counterparty: presentCounterparty(user), label: labels.get(userId) ?? null, last_at: epochSeconds(lastAt) },
    ];
  });
  return recent.slice(0, SHOWN_MAX);
}
