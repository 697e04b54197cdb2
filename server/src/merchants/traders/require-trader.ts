import { calls } from '@eh/contract/calls.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { guard, personOf } from '../../accounts/gates/index.ts';
import { keysEndedAt, sellingStoppedUntil } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { TraderCaller } from '../../platform/http/open/open-input.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findKeyOfPerson } from '../merchants/index.ts';
import { traderKeyState } from './trader-key.ts';

/**
 * Refuses a person's program unless its key still works and the person could make the same call in the app now. Looked
 * at before each call and again in its transaction, so that nothing is done after a freeze, a ban or another password.
 */
export async function requireTrader(ctx: ReadContext, caller: TraderCaller, call: OpenCall): Promise<void> {
  const { userId, keyId } = caller;
  const key = await findKeyOfPerson(ctx, { userId, keyId });
  // A frozen owner learns that before learning that the freeze ended the key.
  await guard(ctx, personOf(userId), sameCallOf(call));
  if (!key || traderKeyState(key, await keysEndedAt(ctx, userId), ctx.now) !== 'working')
    throw new Refusal(signatureRefusals.KeyUnknown);
  const until = await sellingStoppedUntil(ctx, userId);
  if (until !== null)
    throw new Refusal(traderRefusals.TraderPaused, { hours: Math.ceil((until.getTime() - ctx.now.getTime()) / HOUR) });
}

function sameCallOf({ operationId, as }: OpenCall): Call {
  const call = as === undefined ? undefined : (calls as Readonly<Record<string, Call>>)[as];
  if (call === undefined) throw new Error(`${operationId} names no call of the app`);
  return call;
}
