import type { Codes } from '../accounts/codes/index.ts';
import { verifyAskedCode } from '../accounts/sessions/index.ts';
import type { PrivateFiles } from '../files/uploads/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { ids } from '../platform/ids.ts';
import { defaultMarketRules, listingReviewQueue, type MarketRules, marketEndpoints } from '../trading/market/index.ts';
import { makePaymentAccountEndpoints, usualNewAccounts } from '../trading/payment-accounts/index.ts';
import {
  busyBuyers,
  mediansOf,
  requireBuyingNotPaused,
  requireSellingAllowed,
  runningTradesOfListings,
  type SaleParts,
  tradeFee,
} from '../trading/trades/index.ts';
import type { Extension } from './extension.ts';
import { tradeRules, tradingEndpoints } from './trading-parts.ts';
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
  const verifyCode: SaleParts['verifyCode'] = (ctx, caller, code) =>
    verifyAskedCode(codes, ctx, caller, { by: 'is_code_for_posting', code });
  return [
    ...makePaymentAccountEndpoints({ usageOf: usedAccounts, files, ids, codes, newAccounts }),
    ...marketEndpoints(market, {
      runningTradesOf: (ctx, listingIds) => runningTradesOfListings(ctx.reader, listingIds),
      busyBuyers: (ctx, userIds) => busyBuyers(ctx, tradeRules, userIds),
      mediansOf: (ctx, side, userIds) => mediansOf(ctx.reader, side, userIds),
      feeOf: (ctx, amountMinor) => tradeFee(ctx, tradeRules, amountMinor),
      requireBuyingNotPaused: (ctx, buyerId) => requireBuyingNotPaused(ctx, tradeRules, buyerId),
      requireSellingAllowed: (ctx, sellerId) => requireSellingAllowed(ctx, tradeRules, sellerId),
      verifyCode,
    }),
    ...tradingEndpoints({ market, verifyCode }),
    ...listingReviewQueue.endpoints(market),
  ];
}
