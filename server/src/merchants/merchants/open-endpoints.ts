import { type Environment, TEST_CURRENCY } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type OpenEndpoint, openQuery } from '../../platform/http/open/open-endpoint.ts';
import { findMerchant, type Merchant } from './store.ts';

interface OpenParts {
  /** The currency of live orders. */
  readonly currency: string;
  readonly wallClock: Clock;
}

export function merchantOpenEndpoints({ currency, wallClock }: OpenParts): readonly OpenEndpoint[] {
  return [
    openQuery('getMerchant', async (ctx, { caller }) => {
      const { merchant_no, name, website, status } = await requireMerchant(ctx, caller.merchantId);
      const { environment, scopes } = caller;
      const scopeList = [...scopes];
      return {
        merchant_no,
        name,
        website,
        status,
        environment,
        currency: currencyOf(environment, currency),
        scopes: scopeList,
      };
    }),
    openQuery('getTime', async () => ({ time: Math.floor(wallClock.now().getTime() / SECOND) })),
  ];
}

/** The currency of an environment's orders in the books. */
export function currencyOf(environment: Environment, live: string): string {
  return environment === 'live' ? live : TEST_CURRENCY;
}

async function requireMerchant(ctx: ReadContext, id: string): Promise<Merchant> {
  const merchant = await findMerchant(ctx, id);
  if (!merchant) throw new Error(`A key belongs to no merchant: ${id}`);
  return merchant;
}
