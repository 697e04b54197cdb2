import { randomBytes } from 'node:crypto';
import { type TraderScope, traderScopes } from '@eh/contract/merchants/traders/trader-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { insertKey, sealKeySecret } from '../../src/merchants/merchants/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import type { TestKey } from '../merchants.ts';

interface Wanted {
  readonly userId: string;
  readonly scopes?: readonly TraderScope[];
  readonly networks?: readonly string[];
  readonly days?: number;
}

/** A trader key, made without password and authenticator; without more said it may do everything from anywhere. */
export async function openTraderKey(
  ctx: WriteContext,
  { userId, scopes = traderScopes, networks = [], days = 30 }: Wanted,
): Promise<TestKey> {
  const [id, secret] = [`eh_trader_${randomBytes(10).toString('hex')}`, randomBytes(32).toString('base64url')];
  const endsAt = new Date(ctx.now.getTime() + days * DAY);
  await insertKey(ctx, {
    id,
    merchant_id: null,
    user_id: userId,
    environment: 'live',
    name: 'program',
    scopes: [...scopes],
    networks: [...networks],
    sealed_secret: sealKeySecret(ctx, secret),
    created_by: null,
    created_at: ctx.now,
    ends_at: endsAt,
    expires_at: endsAt,
    replaced_by: null,
  });
  return { id, secret };
}
