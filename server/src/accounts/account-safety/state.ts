import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { hasPasskeyBefore } from '../passkeys/index.ts';
import { totpConfirmedAt } from '../second-factors/index.ts';
import { readEarlierProof, readPause, readSafetyChanges } from '../users/index.ts';

/** The pause as its user sees it, with the factors by which they can verify themselves during it. */
export async function stateOf(ctx: ReadContext, caller: UserCaller): Promise<AnswerOf<'GET /api/safety'>> {
  const pause = await readPause(ctx, caller.userId);
  if (!pause) return { paused_until: null, changes: [], ways: [], proved_until: null };
  const [changes, confirmedAt, hasPasskey, verifiedUntil] = await Promise.all([
    readSafetyChanges(ctx, caller.userId, pause.began_at),
    totpConfirmedAt(ctx, caller.userId),
    hasPasskeyBefore(ctx, caller.userId, pause.began_at),
    readEarlierProof(ctx, caller.sessionId),
  ]);
  return {
    paused_until: epochSeconds(pause.until_at),
    changes: changes.map((change) => ({ what: change.what, at: epochSeconds(change.changed_at) })),
    ways: [
      ...(pause.takes_earlier_password && pause.has_earlier_password ? ['payment_password' as const] : []),
      ...(confirmedAt && confirmedAt < pause.began_at ? ['authenticator' as const] : []),
      ...(hasPasskey ? ['passkey' as const] : []),
    ],
    proved_until: verifiedUntil && epochSeconds(verifiedUntil),
  };
}
