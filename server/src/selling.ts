import type { Codes } from './codes/index.ts';
import type { Config } from './config.ts';
import type { Endpoint } from './kit/http/endpoint.ts';
import { ids } from './kit/ids.ts';
import {
  defaultMarketRules,
  type MarketRules,
  marketEndpoints,
  orderReviewEndpoints,
  reputationEndpoints,
} from './market/index.ts';
import { demoNewAccounts, makePaymentAccountEndpoints, usualNewAccounts } from './payment-accounts/index.ts';
import { proveAskedCode } from './sessions/index.ts';
import { runningTradesOfOrders } from './trades/index.ts';
import type { PrivateFiles } from './uploads/index.ts';
import { usedAccounts } from './used-accounts.ts';

/** What the house begins with; in the demo nobody waits for a new payment account. */
export function marketRulesOf(config: Pick<Config, 'hasDemo'>): MarketRules {
  return { ...defaultMarketRules, newAccounts: config.hasDemo ? demoNewAccounts : usualNewAccounts };
}

/** The calls about where money comes in, and what is sold for it. */
export function sellingEndpoints(
  { files, codes }: { readonly files: PrivateFiles; readonly codes: Codes },
  market: MarketRules,
): readonly Endpoint[] {
  const { newAccounts } = market;
  return [
    ...makePaymentAccountEndpoints({ usageOf: usedAccounts, files, ids, codes, newAccounts }),
    ...marketEndpoints(market, {
      runningTradesOf: (look, orderIds) => runningTradesOfOrders(look.reader, orderIds),
      proveCode: (act, caller, code) => proveAskedCode(codes, act, caller, { by: 'is_code_for_posting', code }),
    }),
    ...orderReviewEndpoints(market),
    ...reputationEndpoints,
  ];
}
