import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { requireMovingAllowed, requireUser, verifyPaymentPassword } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import { openTrades } from '../open-trade.ts';
import { presentTrade, type Viewer } from '../present.ts';
import type { SaleParts } from '../sale-endpoint.ts';
import { sellToBids } from '../sell-to-bid.ts';
import type { TradeRow } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';

type Opened = AnswerOf<'POST /api/quick/buy'>;

/** The calls that take one sum in several trades: all in one transaction, under one idempotency key. */
export function splitEndpoints(rules: TradeRules, { market, verifyCode }: SaleParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/quick/buy',
      handle: async (ctx, { body, caller, language }) => {
        const buyer = await requireUser(readContextOf(ctx), caller.userId);
        const trades = await openTrades(ctx, rules, buyer, openingsOf(body));
        return present(ctx, rules, trades, { side: 'buyer', language });
      },
    }),
    command({
      call: 'POST /api/quick/sell',
      authorize: async (ctx, { body, caller }) => {
        await verifyPaymentPassword(ctx, caller.userId, body.security_password);
        await verifyCode(ctx, caller, body.code);
      },
      handle: async (ctx, { body, caller, language }) => {
        const seller = await requireUser(readContextOf(ctx), caller.userId);
        await requireMovingAllowed(readContextOf(ctx), seller.id);
        const sale = { rules, newAccounts: market.newAccounts };
        const trades = await sellToBids(ctx, sale, seller, openingsOf(body));
        return present(ctx, rules, trades, { side: 'seller', language });
      },
    }),
  ];
}

function openingsOf({ unit, parts }: Pick<ParsedRequestOf<'POST /api/quick/buy'>, 'unit' | 'parts'>) {
  return parts.map((part) => ({
    listingId: part.order_id,
    priceMinor: part.price,
    version: part.listing_version,
    ...(unit === 'fiat' ? { fiatMinor: part.sum } : { amountMinor: part.sum }),
    paymentAccountId: part.payment_account_id,
  }));
}

async function present(
  ctx: WriteContext,
  rules: TradeRules,
  trades: readonly TradeRow[],
  viewer: Viewer,
): Promise<Opened> {
  const views = trades.map((trade) => presentTrade(readContextOf(ctx), rules, trade, viewer));
  return { trades: await Promise.all(views) };
}
