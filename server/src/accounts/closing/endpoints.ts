import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type CallInput, command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Codes } from '../codes/index.ts';
import { verifyOwnCode } from '../sessions/index.ts';
import { requireUser, verifyPaymentPassword } from '../users/index.ts';
import { closeAccount, closingOf, keepAccount } from './close-account.ts';
import type { OpenWorkCounts } from './rules.ts';

export interface ClosingParts {
  readonly codes: Codes;
  readonly counts: OpenWorkCounts;
  verifyLoginPassword(ctx: WriteContext, proof: { readonly userId: string; readonly password: string }): Promise<void>;
}

export function closingEndpoints(parts: ClosingParts): readonly Endpoint[] {
  return [
    query({ call: 'GET /api/closing', handle: (ctx, input) => closingOf(ctx, parts.counts, input.caller.userId) }),
    command({
      call: 'POST /api/closing/begin',
      authorize: (ctx, input) => authorizeClosing(ctx, parts, input),
      handle: async (ctx, input) => ({
        closes_at: epochSeconds(await closeAccount(ctx, parts.counts, input.caller.userId)),
      }),
    }),
    command({
      call: 'POST /api/closing/keep',
      handle: async (ctx, input) => {
        await keepAccount(ctx, input.caller.userId);
        return {};
      },
    }),
  ];
}

/**
 * A session is not enough to close an account: it also takes the payment password, and a code by phone or e-mail or the
 * login password.
 */
async function authorizeClosing(
  ctx: WriteContext,
  parts: ClosingParts,
  { caller, body }: CallInput<'POST /api/closing/begin'>,
): Promise<void> {
  const { userId } = caller;
  await verifyPaymentPassword(ctx, userId, body.security_password);
  const user = await requireUser(readContextOf(ctx), userId);
  if (user.mobile === null && user.email === null) {
    if (body.password === undefined) throw new Refusal(closingRefusals.ClosingNeedsPassword);
    return parts.verifyLoginPassword(ctx, { userId, password: body.password });
  }
  const { code, device_id: deviceId } = body;
  if (code === undefined || deviceId === undefined) throw new Refusal(closingRefusals.ClosingNeedsCode);
  await verifyOwnCode(parts.codes, ctx, { userId, purpose: 'closeAccount', deviceId, code, isUsedUp: true });
}
