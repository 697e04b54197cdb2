import type { WriteContext } from '../../platform/context.ts';
import { does, type Endpoint, reads, type UserCaller } from '../../platform/http/endpoint.ts';
import { proveSecurityPassword } from '../users/index.ts';
import { proveFactor } from './prove-factor.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './set-up.ts';
import { countRecoveryCodes, hasConfirmedTotp } from './store.ts';

/** The calls by which a person sets up and removes his second factor. */
export const secondFactorEndpoints: readonly Endpoint[] = [
  reads('GET /api/second_factors', async (ctx, ask) => ({
    has_totp: await hasConfirmedTotp(ctx, ask.caller.userId),
    recovery_codes_left: await countRecoveryCodes(ctx, ask.caller.userId),
  })),
  does(
    'POST /api/totp/begin',
    (ctx, ask) => beginTotp(ctx, ask.caller.userId),
    (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
  ),
  does(
    'POST /api/totp/confirm',
    async (ctx, ask) => ({ recovery_codes: await confirmTotp(ctx, ask.caller.userId) }),
    (ctx, ask) => proveFactor(ctx, { userId: ask.caller.userId, given: ask.body.code, of: 'new' }),
  ),
  does(
    'POST /api/totp/end',
    async (ctx, ask) => {
      await endTotp(ctx, ask.caller.userId);
      return {};
    },
    proveBoth,
  ),
  does(
    'POST /api/recovery_codes',
    async (ctx, ask) => ({ recovery_codes: await renewRecoveryCodes(ctx, ask.caller.userId) }),
    proveBoth,
  ),
];

/** Payment password and authenticator: neither of them alone may take the other one's place. */
async function proveBoth(
  ctx: WriteContext,
  ask: {
    readonly caller: UserCaller;
    readonly body: { readonly security_password: string; readonly code: string };
  },
): Promise<void> {
  const { userId } = ask.caller;
  await proveSecurityPassword(ctx, userId, ask.body.security_password);
  await proveFactor(ctx, { userId, given: ask.body.code, of: 'confirmed' });
}
