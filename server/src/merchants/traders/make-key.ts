import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { TRADER_KEYS_MAX } from '@eh/contract/merchants/traders/trader-bounds.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { chosenNameOf, keysEndedAt, lockMover, noteChange } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/crypto/secrets.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  endKeyOfPerson,
  findKeyOfPerson,
  insertKey,
  keysOfPerson,
  type PersonKey,
  sealKeySecret,
} from '../merchants/index.ts';
import { traderKeyState } from './trader-key.ts';

type WantedKey = Pick<ParsedRequestOf<'POST /api/trader_keys/make'>, 'name' | 'scopes' | 'networks' | 'days'>;

const ID_CHARACTERS = 20;

/**
 * Makes a trader key; its secret is shown once. The owner is told by every phone and e-mail, with the code that freezes
 * the account: whoever knows both password and authenticator could have made it.
 */
export async function makeTraderKey(
  ctx: WriteContext,
  userId: string,
  wanted: WantedKey,
): Promise<{ readonly key: PersonKey; readonly secret: string }> {
  const name = chosenNameOf('trader_key', wanted.name);
  // Looks again after the wait: a new password or a freeze that was under way ends this attempt, too.
  await lockMover(ctx, userId);
  await requireFewerKeys(ctx, userId);
  const keyId = `eh_trader_${hashToken(newToken()).slice(0, ID_CHARACTERS)}`;
  const secret = newToken();
  const endsAt = new Date(ctx.now.getTime() + wanted.days * DAY);
  await insertKey(ctx, {
    id: keyId,
    merchant_id: null,
    user_id: userId,
    environment: 'live',
    name,
    scopes: [...new Set(wanted.scopes)],
    networks: [...new Set(wanted.networks)],
    sealed_secret: sealKeySecret(ctx, secret),
    created_by: null,
    created_at: ctx.now,
    ends_at: endsAt,
    expires_at: endsAt,
    warned_at: null,
    replaced_by: null,
  });
  await noteChange(ctx, userId, { what: 'trader_key_added', name });
  const key = await findKeyOfPerson(readContextOf(ctx), { userId, keyId });
  if (!key) throw new Error(`Key ${keyId} was inserted and is not there`);
  return { key, secret };
}

async function requireFewerKeys(ctx: WriteContext, userId: string): Promise<void> {
  const reading = readContextOf(ctx);
  const keys = await keysOfPerson(reading, userId);
  const endedAt = await keysEndedAt(reading, userId);
  const working = keys.filter((key) => traderKeyState(key, endedAt, ctx.now) === 'working');
  if (working.length >= TRADER_KEYS_MAX) throw new Refusal(traderRefusals.TooManyTraderKeys, { most: TRADER_KEYS_MAX });
}

/** Ends a trader key at once, which needs no proof; the owner is told. */
export async function endTraderKey(ctx: WriteContext, userId: string, keyId: string): Promise<PersonKey> {
  const reading = readContextOf(ctx);
  const key = await findKeyOfPerson(reading, { userId, keyId });
  if (!key) throw new Refusal(traderRefusals.TraderKeyNotFound);
  if (traderKeyState(key, await keysEndedAt(reading, userId), ctx.now) !== 'working')
    throw new Refusal(traderRefusals.TraderKeyIsOver);
  const ended = await endKeyOfPerson(ctx, { userId, keyId });
  if (!ended) throw new Refusal(traderRefusals.TraderKeyIsOver);
  await noteChange(ctx, userId, { what: 'trader_key', name: key.name });
  return ended;
}
