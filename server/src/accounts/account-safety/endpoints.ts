import { readContextOf } from '../../platform/context.ts';
import { addressSubject } from '../../platform/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempt-counter.ts';
import { houseSecret } from '../../platform/house-secret.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { subkey } from '../../platform/secrets.ts';
import { proveEarlier } from './prove-earlier.ts';
import { accountSafetyEndpoints } from './rule-endpoints.ts';
import { stateOf } from './state.ts';
import { stopAccount } from './stop-account.ts';

/** A stop code has sixty random bits; this keeps the database from being asked for nothing. */
const STOPS = { most: 30, withinSeconds: 600 };

/** The calls of somebody whose account was changed, by themselves or by a stranger; and of operators about the rules of it. */
export const safetyEndpoints: readonly Endpoint[] = [
  ...accountSafetyEndpoints,
  reads('GET /api/safety', (ctx, ask) => stateOf(ctx, ask.caller)),
  does(
    'POST /api/safety/prove',
    async (ctx, ask) => ({ proved_until: (await stateOf(readContextOf(ctx), ask.caller)).proved_until ?? 0 }),
    (ctx, ask) => proveEarlier(ctx, ask.caller, ask.body),
  ),
  does(
    'POST /api/safety/stop',
    async (ctx, ask) => {
      await stopAccount(ctx, ask.body.code);
      return {};
    },
    (ctx, ask) =>
      new AttemptCounter<'stops'>(subkey(houseSecret(), 'account stops')).spend(ctx, 'stops', {
        subject: addressSubject(ask.address),
        allowance: STOPS,
      }),
  ),
];
