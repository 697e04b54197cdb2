import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { findUsers } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { keysOf, keyUsesOf, lastUsesOf, type ShownKey } from './key-store.ts';

type KeyView = AnswerOf<'POST /api/merchant/keys/stop'>;

/** The keys of an environment, and which servers used them recently. */
export async function presentKeyList(
  ctx: ReadContext,
  of: { readonly merchantId: string; readonly environment: Environment },
): Promise<AnswerOf<'POST /api/merchant/keys'>> {
  const [keys, uses] = await Promise.all([keysOf(ctx, of), keyUsesOf(ctx, of)]);
  return {
    rows: await presentKeys(ctx, keys),
    uses: uses.map(({ key_id, address, calls, last_at: lastAt }) => ({
      key_id,
      address,
      calls: Number(calls),
      last_at: epochSeconds(lastAt),
    })),
  };
}

export async function presentKey(ctx: ReadContext, key: ShownKey): Promise<KeyView> {
  const [view] = await presentKeys(ctx, [key]);
  if (!view) throw new Error('A key cannot be presented');
  return view;
}

async function presentKeys(ctx: ReadContext, keys: readonly ShownKey[]): Promise<KeyView[]> {
  const [users, lastUses] = await Promise.all([
    findUsers(
      ctx,
      keys.flatMap((key) => key.created_by ?? []),
    ),
    lastUsesOf(
      ctx,
      keys.map((key) => key.id),
    ),
  ]);
  return keys.map((key) => ({
    id: key.id,
    environment: key.environment,
    name: key.name,
    is_bearer: key.is_bearer,
    scopes: key.scopes,
    networks: key.networks,
    created_at: epochSeconds(key.created_at),
    created_by: key.created_by === null ? null : (users.get(key.created_by)?.nickname ?? null),
    ends_at: epochSecondsOrNull(key.ends_at),
    expires_at: epochSecondsOrNull(key.expires_at),
    replaced_by: key.replaced_by,
    last_used_at: epochSecondsOrNull(lastUses.get(key.id) ?? null),
  }));
}
