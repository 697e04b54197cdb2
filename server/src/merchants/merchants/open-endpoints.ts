import { type Environment, TEST_CURRENCY } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../platform/clock.ts';
import { type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import { readOwnCalls } from './calls/read-calls.ts';
import { logoAddress } from './logos/logo-address.ts';
import { requireMerchant } from './require-merchant.ts';

interface OpenParts {
  /** The currency of live orders. */
  readonly currency: string;
  readonly wallClock: Clock;
}

export function merchantOpenEndpoints({ currency, wallClock }: OpenParts): readonly OpenEndpoint[] {
  return [
    query({
      call: 'getMerchant',
      handle: async (ctx, { caller, origin }) => {
        const {
          merchant_no,
          name,
          website,
          status,
          logo_file_id: logoId,
        } = await requireMerchant(ctx, caller.merchantId);
        const { environment } = caller;
        return {
          merchant_no,
          name,
          website,
          logo: logoId === null ? null : new URL(logoAddress(logoId), origin).href,
          status,
          environment,
          currency: currencyOf(environment, currency),
          scopes: [...caller.scopes],
        };
      },
    }),
    query({ call: 'listCalls', handle: (ctx, { caller, body }) => readOwnCalls(ctx, caller.keyId, body) }),
    query({ call: 'getTime', handle: async () => ({ time: epochSeconds(wallClock.now()) }) }),
  ];
}

/** The currency of an environment's orders in the books. */
export function currencyOf(environment: Environment, live: string): string {
  return environment === 'live' ? live : TEST_CURRENCY;
}
