import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { findUser, proveSecurityPassword, requireUser } from '../../accounts/users/index.ts';
import { restDaysFor } from '../../ledger/holds/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, inGroup, inGroupPrepared, reads } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Actor, actOnTrade, type TradeAction, type TradeRules } from './act-on-trade.ts';
import { attachVouchers, compareVouchers } from './add-voucher.ts';
import { cancelByBuyer } from './cancel-by-buyer.ts';
import { tradeListEndpoints } from './list-endpoints.ts';
import { openTrade, requireBuyingAllowed } from './open-trade.ts';
import { presentTrade, type Side } from './present.ts';
import { remindSeller } from './remind.ts';
import { findTrade } from './store.ts';

type TradeView = AnswerOf<'GET /api/transaction/buyer'>;

export function tradeEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    ...openingEndpoints(rules),
    ...tradeListEndpoints(),
    ...readingEndpoints(rules),
    ...buyerEndpoints(rules),
    ...sellerEndpoints(rules),
    ...agreementEndpoints(rules),
  ];
}

function openingEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    reads('GET /api/order/canbuy', async (ctx, ask) => {
      await requireBuyingAllowed(ctx, rules, ask.caller.userId);
      return { rest_days: await restDaysFor(ctx, (await requireUser(ctx, ask.caller.userId)).level) };
    }),
    does('POST /api/order/buy', async (ctx, ask) => {
      const buyer = await findUser(readContextOf(ctx), ask.caller.userId);
      if (!buyer) throw new Error('The caller has no account');
      const { body } = ask;
      const trade = await openTrade(ctx, rules, buyer, {
        orderId: body.order_id,
        priceMinor: parseDecimal(body.price, FIAT_DECIMALS) ?? 0n,
        ...(body.listing_version === undefined ? {} : { version: body.listing_version }),
        ...(body.amount === undefined ? {} : { amountMinor: parseDecimal(body.amount, COIN_DECIMALS) ?? 0n }),
        ...(body.fiat_amount === undefined ? {} : { fiatMinor: parseDecimal(body.fiat_amount, FIAT_DECIMALS) ?? 0n }),
        channel: body.channel,
        paymentAccountId: body.payment_account_id,
      });
      return presentTrade(readContextOf(ctx), rules, trade, 'buyer');
    }),
  ];
}

function readingEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    reads('GET /api/transaction/buyer', (ctx, ask) =>
      view(ctx, rules, ask.body.id, { side: 'buyer', userId: ask.caller.userId }),
    ),
    reads('GET /api/transaction/seller', (ctx, ask) =>
      view(ctx, rules, ask.body.id, { side: 'seller', userId: ask.caller.userId }),
    ),
  ];
}

/** Two steps of the same trade are never in one transaction: its lock puts them in line. */
const byTrade = {
  line: 'trades',
  keysOf: (ask: { readonly body: { readonly id: string } }): readonly string[] => [ask.body.id],
};

const compared = (ctx: ReadContext, ask: { readonly body: { readonly vouchers: readonly string[] } }) =>
  compareVouchers(ctx, ask.body.vouchers);

function buyerEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    inGroup('POST /api/transaction/cancelByBuyer', byTrade, async (ctx, ask) => {
      const { id, has_not_paid: hasNotPaid, reason = null } = ask.body;
      const actor = buyer(ask.caller.userId);
      const trade = await cancelByBuyer(ctx, rules, id, { actor, hasNotPaid: hasNotPaid === true, reason });
      return presentTrade(readContextOf(ctx), rules, trade, 'buyer');
    }),
    inGroupPrepared('POST /api/transaction/voucher', byTrade, compared, async (ctx, ask, shown) => {
      await attachVouchers(ctx, ask.body.id, ask.caller.userId, shown);
      return move(ctx, rules, ask.body.id, { name: 'add_voucher', actor: buyer(ask.caller.userId) });
    }),
    inGroupPrepared('POST /api/transaction/paid', byTrade, compared, async (ctx, ask, shown) => {
      await attachVouchers(ctx, ask.body.id, ask.caller.userId, shown);
      return move(ctx, rules, ask.body.id, { name: 'mark_paid', actor: buyer(ask.caller.userId) });
    }),
    does('POST /api/transaction/remind', async (ctx, ask) => ({
      reminders_left: await remindSeller(ctx, rules, ask.body.id, ask.caller.userId),
    })),
  ];
}

function sellerEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    inGroup('POST /api/transaction/verify', byTrade, (ctx, ask) =>
      move(ctx, rules, ask.body.id, {
        name: ask.body.accept ? 'accept' : 'reject',
        actor: seller(ask.caller.userId),
      }),
    ),
    inGroup('POST /api/transaction/cancelBySeller', byTrade, (ctx, ask) =>
      move(ctx, rules, ask.body.id, { name: 'reject', actor: seller(ask.caller.userId) }),
    ),
    inGroup(
      'POST /api/transaction/confirm',
      byTrade,
      (ctx, ask) => move(ctx, rules, ask.body.id, { name: 'confirm', actor: seller(ask.caller.userId) }),
      async (ctx, ask) => {
        const { body } = ask;
        if (!(body.is_in_account && body.is_amount_equal && body.is_name_equal))
          throw new Refusal(tradeRefusals.NeedsTicks);
        await proveSecurityPassword(ctx, ask.caller.userId, body.security_password);
      },
    ),
  ];
}

function agreementEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    inGroup('POST /api/transaction/ask_cancel', byTrade, async (ctx, ask) =>
      move(ctx, rules, ask.body.id, {
        name: 'ask_to_cancel',
        actor: await partyOf(ctx, ask.body.id, ask.caller.userId),
        hasNotPaid: ask.body.has_not_paid === true,
      }),
    ),
    inGroup('POST /api/transaction/answer_cancel', byTrade, async (ctx, ask) =>
      move(ctx, rules, ask.body.id, {
        name: ask.body.agrees ? 'cancel_by_agreement' : 'decline_to_cancel',
        actor: await partyOf(ctx, ask.body.id, ask.caller.userId),
        hasNotPaid: ask.body.has_not_paid === true,
      }),
    ),
    inGroup('POST /api/transaction/stop_clock', byTrade, async (ctx, ask) =>
      move(ctx, rules, ask.body.id, {
        name: 'stop_clock',
        actor: await partyOf(ctx, ask.body.id, ask.caller.userId),
      }),
    ),
  ];
}

/** The side that somebody has in a trade; to anybody else it does not exist. */
async function partyOf(ctx: WriteContext, tradeId: string, userId: string): Promise<Actor & { readonly role: Side }> {
  const trade = await findTrade(ctx.tx, tradeId);
  if (trade?.buyer_id === userId) return buyer(userId);
  if (trade?.seller_id === userId) return seller(userId);
  throw new Refusal(tradeRefusals.TradeNotFound);
}

function buyer(userId: string): Actor & { readonly role: Side } {
  return { role: 'buyer', id: userId };
}

function seller(userId: string): Actor & { readonly role: Side } {
  return { role: 'seller', id: userId };
}

async function move(
  ctx: WriteContext,
  rules: TradeRules,
  tradeId: string,
  action: TradeAction & { readonly actor: { readonly role: Side } },
): Promise<TradeView> {
  const trade = await actOnTrade(ctx, rules, tradeId, action);
  return presentTrade(readContextOf(ctx), rules, trade, action.actor.role);
}

interface Party {
  readonly side: Side;
  readonly userId: string;
}

async function view(ctx: ReadContext, rules: TradeRules, tradeId: string, party: Party): Promise<TradeView> {
  const trade = await findTrade(ctx.reader, tradeId);
  const owner = party.side === 'buyer' ? trade?.buyer_id : trade?.seller_id;
  if (!trade || owner !== party.userId) throw new Refusal(tradeRefusals.TradeNotFound);
  return presentTrade(ctx, rules, trade, party.side);
}
