import type { WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query, type UserCaller } from '../../platform/http/endpoint.ts';
import { proveSecurityPassword } from '../users/index.ts';
import { proveFactor } from './prove-factor.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './set-up.ts';
import { countRecoveryCodes, hasConfirmedTotp } from './store.ts';

/** The calls by which a person sets up and removes his second factor. */
export const secondFactorEndpoints: readonly Endpoint[] = [
  query('GET /api/second_factors', async (ctx, input) => ({
    has_totp: await hasConfirmedTotp(ctx, input.caller.userId),
    recovery_codes_left: await countRecoveryCodes(ctx, input.caller.userId),
  })),
  command(
    'POST /api/totp/begin',
    (ctx, input) => beginTotp(ctx, input.caller.userId),
    (ctx, input) => proveSecurityPassword(ctx, input.caller.userId, input.body.security_password),
  ),
  command(
    'POST /api/totp/confirm',
    async (ctx, input) => ({ recovery_codes: await confirmTotp(ctx, input.caller.userId) }),
    (ctx, input) => proveFactor(ctx, { userId: input.caller.userId, given: input.body.code, of: 'new' }),
  ),
  command(
    'POST /api/totp/end',
    async (ctx, input) => {
      await endTotp(ctx, input.caller.userId);
      return {};
    },
    proveBoth,
  ),
  command(
    'POST /api/recovery_codes',
    async (ctx, input) => ({ recovery_codes: await renewRecoveryCodes(ctx, input.caller.userId) }),
    proveBoth,
  ),
];

/** Payment password and authenticator: neither of them alone may take the other one's place. */
async function proveBoth(
  ctx: WriteContext,
  input: {
    readonly caller: UserCaller;
    readonly body: { readonly security_password: string; readonly code: string };
  },
): Promise<void> {
  const { userId } = input.caller;
  await proveSecurityPassword(ctx, userId, input.body.security_password);
  await proveFactor(ctx, { userId, given: input.body.code, of: 'confirmed' });
}
