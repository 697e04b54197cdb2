import { requireMovingAllowed, requireUser, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, type UserCaller } from '../../platform/http/endpoint.ts';
import type { MarketRules } from '../market/index.ts';
import { presentTrade } from './present.ts';
import { sellToBid } from './sell-to-bid.ts';
import type { TradeRules } from './trade-rules.ts';

/** Parts for selling to a buy listing, which follows market rules and may need a code. */
export interface SaleParts {
  readonly market: MarketRules;
  readonly verifyCode: (ctx: WriteContext, caller: UserCaller, code: string | undefined) => Promise<void>;
}

/** The call by which somebody sells to a buy listing. */
export function saleEndpoint(rules: TradeRules, { market, verifyCode }: SaleParts): Endpoint {
  return command({
    call: 'POST /api/bid/sell',
    authorize: async (ctx, { body, caller }) => {
      await verifyPaymentPassword(ctx, caller.userId, body.security_password);
      await verifyCode(ctx, caller, body.code);
    },
    handle: async (ctx, { body, caller, language }) => {
      const seller = await requireUser(readContextOf(ctx), caller.userId);
      await requireMovingAllowed(readContextOf(ctx), seller.id);
      const trade = await sellToBid(ctx, { rules, newAccounts: market.newAccounts }, seller, {
        listingId: body.id,
        priceMinor: body.price,
        version: body.listing_version,
        ...(body.amount === undefined ? {} : { amountMinor: body.amount }),
        ...(body.fiat_amount === undefined ? {} : { fiatMinor: body.fiat_amount }),
        paymentAccountId: body.payment_account_id,
      });
      return presentTrade(readContextOf(ctx), rules, trade, { side: 'seller', language });
    },
  });
}
