import type { WriteContext } from '../../platform/context.ts';
import { does, type Endpoint, reads, type UserCaller } from '../../platform/http/endpoint.ts';
import { proveSecurityPassword } from '../users/index.ts';
import { proveFactor } from './prove-factor.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './set-up.ts';
import { countRecoveryCodes, hasConfirmedTotp } from './store.ts';

/** The calls by which a person sets up and removes his second factor. */
export const secondFactorEndpoints: readonly Endpoint[] = [
  reads('GET /api/second_factors', async (look, ask) => ({
    has_totp: await hasConfirmedTotp(look, ask.caller.userId),
    recovery_codes_left: await countRecoveryCodes(look, ask.caller.userId),
  })),
  does(
    'POST /api/totp/begin',
    (act, ask) => beginTotp(act, ask.caller.userId),
    (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
  ),
  does(
    'POST /api/totp/confirm',
    async (act, ask) => ({ recovery_codes: await confirmTotp(act, ask.caller.userId) }),
    (act, ask) => proveFactor(act, { userId: ask.caller.userId, given: ask.body.code, of: 'new' }),
  ),
  does(
    'POST /api/totp/end',
    async (act, ask) => {
      await endTotp(act, ask.caller.userId);
      return {};
    },
    proveBoth,
  ),
  does(
    'POST /api/recovery_codes',
    async (act, ask) => ({ recovery_codes: await renewRecoveryCodes(act, ask.caller.userId) }),
    proveBoth,
  ),
];

/** Payment password and authenticator: neither of them alone may take the other one's place. */
async function proveBoth(
  act: WriteContext,
  ask: {
    readonly caller: UserCaller;
    readonly body: { readonly security_password: string; readonly code: string };
  },
): Promise<void> {
  const { userId } = ask.caller;
  await proveSecurityPassword(act, userId, ask.body.security_password);
  await proveFactor(act, { userId, given: ask.body.code, of: 'confirmed' });
}
