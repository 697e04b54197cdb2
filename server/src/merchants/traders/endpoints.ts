import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { totpConfirmedAt, verifyOwnFactor } from '../../accounts/second-factors/index.ts';
import { verifyPaymentPassword } from '../../accounts/users/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findKeyOfPerson, keysOfPerson, readCallOfPerson, readCallsOfPerson } from '../merchants/index.ts';
import { endTraderKey, makeTraderKey } from './make-key.ts';
import { presentTraderKey, presentTraderKeys } from './present.ts';

/** The calls by which people make, see and end the keys of their own programs. */
export const traderKeyEndpoints: readonly Endpoint[] = [
  query({
    call: 'GET /api/trader_keys',
    handle: async (ctx, { caller: { userId } }) => ({
      rows: await presentTraderKeys(ctx, userId, await keysOfPerson(ctx, userId)),
      has_totp: (await totpConfirmedAt(ctx, userId)) !== null,
    }),
  }),
  command({
    call: 'POST /api/trader_keys/make',
    authorize: async (ctx, { caller, body }) => {
      await verifyPaymentPassword(ctx, caller.userId, body.security_password);
      await verifyOwnFactor(ctx, caller.userId, body.code);
    },
    handle: async (ctx, { caller: { userId }, body }) => {
      const { key, secret } = await makeTraderKey(ctx, userId, body);
      return { key: await presentTraderKey(readContextOf(ctx), userId, key), secret };
    },
  }),
  command({
    call: 'POST /api/trader_keys/end',
    handle: async (ctx, { caller: { userId }, body }) =>
      presentTraderKey(readContextOf(ctx), userId, await endTraderKey(ctx, userId, body.key_id)),
  }),
  query({
    call: 'GET /api/trader_keys/calls',
    handle: async (ctx, { caller: { userId }, body }) => {
      const owner = { userId, keyId: body.key_id };
      if (!(await findKeyOfPerson(ctx, owner))) throw new Refusal(traderRefusals.TraderKeyNotFound);
      return readCallsOfPerson(ctx, owner, body);
    },
  }),
  query({
    call: 'GET /api/trader_keys/call',
    handle: (ctx, { caller: { userId }, body }) => readCallOfPerson(ctx, userId, body.id),
  }),
];
