import { addressSubject } from '../../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import type { UserCaller } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lookUps } from '../limits.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Counts a look-up by a user and an address; refuses beyond the limit. Found or not counts alike, because either answer
 * reveals whether the phone has an account. Belongs in `authorize`.
 */
export async function countLookUp(
  ctx: WriteContext,
  input: { readonly caller: UserCaller; readonly address: string },
): Promise<void> {
  const counter = new AttemptCounter<'recipient-user' | 'recipient-address'>(ctx.serverKeys.keyFor('recipients'));
  await counter.spend(ctx, 'recipient-user', { subject: input.caller.userId, allowance: lookUps.ofUser });
  await counter.spend(ctx, 'recipient-address', {
    subject: addressSubject(input.address),
    allowance: lookUps.ofAddress,
  });
}

/** A transfer to an unknown receiver reveals as much as a failed look-up, and counts as one. */
export async function countMiss(
  ctx: WriteContext,
  input: Parameters<typeof countLookUp>[1] & { readonly body: { readonly recipient: string } },
): Promise<void> {
  const found = await findRecipient(readContextOf(ctx), input.body.recipient, input.caller.userId).catch(asRefused);
  if (found === null) await countLookUp(ctx, input);
}

function asRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
