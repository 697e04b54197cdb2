import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query, type UserCaller } from '../../platform/http/endpoint.ts';
import { disputedSince, verifyPaymentPassword } from '../users/index.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './set-up.ts';
import { countRecoveryCodes, hasConfirmedTotp, totpConfirmedAt } from './store.ts';
import { verifyFactor } from './verify-factor.ts';

/** The calls by which users set up and remove their second factor. */
export const secondFactorEndpoints: readonly Endpoint[] = [
  query({
    call: 'GET /api/second_factors',
    handle: async (ctx, input) => ({
      has_totp: await hasConfirmedTotp(ctx, input.caller.userId),
      needs_code_to_end: !(await isDisputed(ctx, input.caller.userId)),
      recovery_codes_left: await countRecoveryCodes(ctx, input.caller.userId),
    }),
  }),
  command({
    call: 'POST /api/totp/begin',
    authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
    handle: (ctx, input) => beginTotp(ctx, input.caller.userId),
  }),
  command({
    call: 'POST /api/totp/confirm',
    authorize: (ctx, input) => verifyFactor(ctx, { userId: input.caller.userId, given: input.body.code, of: 'new' }),
    handle: async (ctx, input) => ({ recovery_codes: await confirmTotp(ctx, input.caller.userId) }),
  }),
  command({
    call: 'POST /api/totp/end',
    authorize: verifyEnd,
    handle: async (ctx, input) => {
      await endTotp(ctx, input.caller.userId);
      return {};
    },
  }),
  command({
    call: 'POST /api/recovery_codes',
    authorize: verifyBoth,
    handle: async (ctx, input) => ({ recovery_codes: await renewRecoveryCodes(ctx, input.caller.userId) }),
  }),
];

/**
 * An authenticator that can still be disputed may be a thief's: the payment password alone takes it away. An older one
 * also needs a code of its own.
 */
async function verifyEnd(
  ctx: WriteContext,
  input: {
    readonly caller: UserCaller;
    readonly body: { readonly security_password: string; readonly code?: string | undefined };
  },
): Promise<void> {
  const { userId } = input.caller;
  await verifyPaymentPassword(ctx, userId, input.body.security_password);
  if (await isDisputed(readContextOf(ctx), userId)) return;
  await verifyFactor(ctx, { userId, given: input.body.code ?? '', of: 'confirmed' });
}

async function isDisputed(ctx: ReadContext, userId: string): Promise<boolean> {
  const confirmedAt = await totpConfirmedAt(ctx, userId);
  return confirmedAt !== null && confirmedAt >= (await disputedSince(ctx, userId));
}

/** Needs both: neither the payment password nor the authenticator alone may replace the other. */
async function verifyBoth(
  ctx: WriteContext,
  input: {
    readonly caller: UserCaller;
    readonly body: { readonly security_password: string; readonly code: string };
  },
): Promise<void> {
  const { userId } = input.caller;
  await verifyPaymentPassword(ctx, userId, input.body.security_password);
  await verifyFactor(ctx, { userId, given: input.body.code, of: 'confirmed' });
}
