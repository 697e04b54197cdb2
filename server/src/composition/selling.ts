import type { Codes } from '../accounts/codes/index.ts';
import { verifyAskedCode } from '../accounts/sessions/index.ts';
import type { PrivateFiles } from '../files/uploads/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { ids } from '../platform/ids.ts';
import { defaultMarketRules, type MarketRules, marketEndpoints, orderReviewQueue } from '../trading/market/index.ts';
import { makePaymentAccountEndpoints, usualNewAccounts } from '../trading/payment-accounts/index.ts';
import { runningTradesOfOrders } from '../trading/trades/index.ts';
import type { Extension } from './extension.ts';
import { usedAccounts } from './used-accounts.ts';

/** The initial market rules. */
export function marketRulesOf({ newAccounts = usualNewAccounts }: Pick<Extension, 'newAccounts'>): MarketRules {
  return { ...defaultMarketRules, newAccounts };
}

/** The calls about payment accounts, and about what is sold for money. */
export function sellingEndpoints(
  { files, codes }: { readonly files: PrivateFiles; readonly codes: Codes },
  market: MarketRules,
): readonly Endpoint[] {
  const { newAccounts } = market;
  return [
    ...makePaymentAccountEndpoints({ usageOf: usedAccounts, files, ids, codes, newAccounts }),
    ...marketEndpoints(market, {
      runningTradesOf: (ctx, orderIds) => runningTradesOfOrders(ctx.reader, orderIds),
      verifyCode: (ctx, caller, code) => verifyAskedCode(codes, ctx, caller, { by: 'is_code_for_posting', code }),
    }),
    ...orderReviewQueue.endpoints(market),
  ];
}
