import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { stopCodesOfAddress } from './limits.ts';
import { stateOf } from './state.ts';
import { stopAccount } from './stop-account.ts';
import { verifyEarlierProof } from './verify-earlier-proof.ts';

/** Calls of users whose account was changed, by themselves or by a stranger. */
export const safetyEndpoints: readonly Endpoint[] = [
  query({ call: 'GET /api/safety', handle: (ctx, input) => stateOf(ctx, input.caller) }),
  command({
    call: 'POST /api/safety/prove',
    authorize: (ctx, input) => verifyEarlierProof(ctx, input.caller, input.body),
    handle: async (ctx, input) => ({
      proved_until: (await stateOf(readContextOf(ctx), input.caller)).proved_until ?? 0,
    }),
  }),
  command({
    call: 'POST /api/safety/stop',
    authorize: (ctx, input) =>
      new AttemptCounter<'stops'>(ctx.serverKeys.keyFor('account stops')).spend(ctx, 'stops', {
        subject: addressSubject(input.address),
        allowance: stopCodesOfAddress,
      }),
    handle: async (ctx, input) => {
      await stopAccount(ctx, input.body.code);
      return {};
    },
  }),
];
