import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { keysEndedAt } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { lastUsesOf, type PersonKey } from '../merchants/index.ts';
import { traderKeyEnd, traderKeyState } from './trader-key.ts';

type KeyView = AnswerOf<'POST /api/trader_keys/end'>;

/** Keys of one person as they see them. */
export async function presentTraderKeys(
  ctx: ReadContext,
  userId: string,
  keys: readonly PersonKey[],
): Promise<KeyView[]> {
  const [allEndedAt, lastUses] = await Promise.all([
    keysEndedAt(ctx, userId),
    lastUsesOf(
      ctx,
      keys.map(({ id }) => id),
    ),
  ]);
  const newestFirst = keys.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return newestFirst.map((key) => ({
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    networks: key.networks,
    state: traderKeyState(key, allEndedAt, ctx.now),
    created_at: epochSeconds(key.created_at),
    ends_at: epochSeconds(traderKeyEnd(key, allEndedAt)),
    last_used_at: epochSecondsOrNull(lastUses.get(key.id) ?? null),
  }));
}

export async function presentTraderKey(ctx: ReadContext, userId: string, key: PersonKey): Promise<KeyView> {
  const [view] = await presentTraderKeys(ctx, userId, [key]);
  if (!view) throw new Error('A key cannot be presented');
  return view;
}
