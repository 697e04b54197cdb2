import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { maskedEmail, maskedMobile } from '../../platform/formats/masks.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { hasPasskeyBefore, readPasskeys, readPhoneKeys } from '../passkeys/index.ts';
import { totpConfirmedAt } from '../second-factors/index.ts';
import { readEarlierProof, readPause, readSafetyChanges, requireUser } from '../users/index.ts';

/** The pause as its user sees it, with the factors by which they can verify themselves during it. */
export async function stateOf(ctx: ReadContext, caller: UserCaller): Promise<AnswerOf<'GET /api/safety'>> {
  const pause = await readPause(ctx, caller.userId);
  const keys = await keysOf(ctx, caller.userId);
  if (!pause) return { paused_until: null, changes: [], keys, ways: [], proved_until: null };
  const [changes, confirmedAt, hasPasskey, verifiedUntil] = await Promise.all([
    readSafetyChanges(ctx, caller.userId, pause.began_at),
    totpConfirmedAt(ctx, caller.userId),
    hasPasskeyBefore(ctx, caller.userId, pause.began_at),
    readEarlierProof(ctx, caller.sessionId),
  ]);
  return {
    paused_until: epochSeconds(pause.until_at),
    changes: changes.map(({ what, changed_at, name }) => ({ what, at: epochSeconds(changed_at), name })),
    keys,
    ways: [
      ...(pause.takes_earlier_password && pause.has_earlier_password ? ['payment_password' as const] : []),
      ...(confirmedAt && confirmedAt < pause.began_at ? ['authenticator' as const] : []),
      ...(hasPasskey ? ['passkey' as const] : []),
    ],
    proved_until: verifiedUntil && epochSeconds(verifiedUntil),
  };
}

type Keys = NonNullable<AnswerOf<'GET /api/safety'>['keys']>;

/** Every way into the account besides its passwords, so that the owner can spot one that is not theirs. */
async function keysOf(ctx: ReadContext, userId: string): Promise<Keys> {
  const [user, passkeys, phones, confirmedAt] = await Promise.all([
    requireUser(ctx, userId),
    readPasskeys(ctx, userId),
    readPhoneKeys(ctx, userId),
    totpConfirmedAt(ctx, userId),
  ]);
  return [
    ...(user.mobile === null ? [] : [{ kind: 'mobile' as const, name: maskedMobile(user.mobile), added_at: null }]),
    ...(user.email === null ? [] : [{ kind: 'email' as const, name: maskedEmail(user.email), added_at: null }]),
    ...(confirmedAt ? [{ kind: 'authenticator' as const, name: '', added_at: epochSeconds(confirmedAt) }] : []),
    ...passkeys.map((key) => ({ kind: 'passkey' as const, name: key.name, added_at: epochSeconds(key.created_at) })),
    ...phones.map((key) => ({ kind: 'phone_key' as const, name: key.name, added_at: epochSeconds(key.created_at) })),
  ];
}
