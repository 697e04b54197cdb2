import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { findUser, requireUser, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { restDaysFor } from '../../ledger/resting/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bidAllowance } from '../market/index.ts';
import { cancelByBuyer } from './cancel-by-buyer.ts';
import { dayEndpoint } from './day/day-endpoint.ts';
import { tradeListEndpoints } from './list/list-endpoints.ts';
import { openTrade, requireBuyingAllowed, requireBuyingNotPaused } from './open-trade.ts';
import { attachVouchers, compareVouchers } from './payment/add-voucher.ts';
import { presentTrade, type Side } from './present.ts';
import { splitEndpoints } from './quick/split-endpoints.ts';
import { remindSeller } from './remind.ts';
import { type SaleParts, saleEndpoint } from './sale-endpoint.ts';
import { findTrade } from './store.ts';
import type { TradeRules } from './trade-rules.ts';
import { actOnTrade, type TradeAction } from './transitions/act-on-trade.ts';
import type { Actor } from './transitions/trade-move.ts';

type TradeView = AnswerOf<'GET /api/transaction/buyer'>;

export function tradeEndpoints(rules: TradeRules, parts: SaleParts): readonly Endpoint[] {
  return [
    ...openingEndpoints(rules, parts),
    saleEndpoint(rules, parts),
    ...splitEndpoints(rules, parts),
    ...tradeListEndpoints(),
    dayEndpoint(parts.market),
    ...readingEndpoints(rules),
    ...buyerEndpoints(rules),
    ...sellerEndpoints(rules),
    ...agreementEndpoints(rules),
  ];
}

function openingEndpoints(rules: TradeRules, { market }: Pick<SaleParts, 'market'>): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/order/canbuy',
      handle: async (ctx, input) => {
        const { userId } = input.caller;
        const restDays = await restDaysFor(ctx, (await requireUser(ctx, userId)).level);
        if (input.body.for === 'listing') {
          await requireBuyingNotPaused(ctx, rules, userId);
          return { rest_days: restDays, listing: await bidAllowance(ctx, market, userId) };
        }
        await requireBuyingAllowed(ctx, rules, userId);
        return { rest_days: restDays };
      },
    }),
    command({
      call: 'POST /api/order/buy',
      handle: async (ctx, input) => {
        const buyer = await findUser(readContextOf(ctx), input.caller.userId);
        if (!buyer) throw new Error('The caller has no account');
        const { body } = input;
        const trade = await openTrade(ctx, rules, buyer, {
          listingId: body.order_id,
          priceMinor: body.price,
          ...(body.listing_version === undefined ? {} : { version: body.listing_version }),
          ...(body.amount === undefined ? {} : { amountMinor: body.amount }),
          ...(body.fiat_amount === undefined ? {} : { fiatMinor: body.fiat_amount }),
          channel: body.channel,
          paymentAccountId: body.payment_account_id,
        });
        return presentTrade(readContextOf(ctx), rules, trade, { side: 'buyer', language: input.language });
      },
    }),
  ];
}

function readingEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    query({ call: 'GET /api/transaction/buyer', handle: (ctx, input) => view(ctx, rules, input, 'buyer') }),
    query({ call: 'GET /api/transaction/seller', handle: (ctx, input) => view(ctx, rules, input, 'seller') }),
  ];
}

/** Two steps of the same trade never share a transaction: its lock runs them one after the other. */
const groupByTrade = {
  name: 'trades',
  keysOf: (input: { readonly body: { readonly id: string } }): readonly string[] => [input.body.id],
};

const compareShownFiles = (ctx: ReadContext, input: { readonly body: { readonly vouchers: readonly string[] } }) =>
  compareVouchers(ctx, input.body.vouchers);

function buyerEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/transaction/cancelByBuyer',
      group: groupByTrade,
      handle: async (ctx, input) => {
        const { id, has_not_paid: hasNotPaid, reason = null } = input.body;
        const actor = buyer(input.caller.userId);
        const trade = await cancelByBuyer(ctx, rules, id, { actor, hasNotPaid: hasNotPaid === true, reason });
        return presentTrade(readContextOf(ctx), rules, trade, { side: 'buyer', language: input.language });
      },
    }),
    command({
      call: 'POST /api/transaction/voucher',
      prepare: compareShownFiles,
      group: groupByTrade,
      handle: async (ctx, input, shown) => {
        await attachVouchers(ctx, input.body.id, input.caller.userId, shown);
        return move(ctx, rules, input, { name: 'add_voucher', actor: buyer(input.caller.userId) });
      },
    }),
    command({
      call: 'POST /api/transaction/paid',
      prepare: compareShownFiles,
      group: groupByTrade,
      handle: async (ctx, input, shown) => {
        await attachVouchers(ctx, input.body.id, input.caller.userId, shown);
        return move(ctx, rules, input, { name: 'mark_paid', actor: buyer(input.caller.userId) });
      },
    }),
    command({
      call: 'POST /api/transaction/remind',
      handle: async (ctx, input) => ({
        reminders_left: await remindSeller(ctx, rules, input.body.id, input.caller.userId),
      }),
    }),
  ];
}

function sellerEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/transaction/verify',
      group: groupByTrade,
      handle: (ctx, input) =>
        move(ctx, rules, input, {
          name: input.body.accept ? 'accept' : 'reject',
          actor: seller(input.caller.userId),
        }),
    }),
    command({
      call: 'POST /api/transaction/cancelBySeller',
      group: groupByTrade,
      handle: (ctx, input) => move(ctx, rules, input, { name: 'reject', actor: seller(input.caller.userId) }),
    }),
    command({
      call: 'POST /api/transaction/confirm',
      authorize: async (ctx, input) => {
        const { body } = input;
        if (!(body.is_in_account && body.is_amount_equal && body.is_name_equal))
          throw new Refusal(tradeRefusals.NeedsTicks);
        await verifyPaymentPassword(ctx, input.caller.userId, body.security_password);
      },
      group: groupByTrade,
      handle: (ctx, input) => move(ctx, rules, input, { name: 'confirm', actor: seller(input.caller.userId) }),
    }),
  ];
}

function agreementEndpoints(rules: TradeRules): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/transaction/ask_cancel',
      group: groupByTrade,
      handle: async (ctx, input) =>
        move(ctx, rules, input, {
          name: 'ask_to_cancel',
          actor: await partyOf(ctx, input.body.id, input.caller.userId),
          seenVersion: input.body.seen_version,
          hasNotPaid: input.body.has_not_paid === true,
        }),
    }),
    command({
      call: 'POST /api/transaction/answer_cancel',
      group: groupByTrade,
      handle: async (ctx, input) =>
        move(ctx, rules, input, {
          name: input.body.agrees ? 'cancel_by_agreement' : 'decline_to_cancel',
          actor: await partyOf(ctx, input.body.id, input.caller.userId),
          seenVersion: input.body.seen_version,
          hasNotPaid: input.body.has_not_paid === true,
        }),
    }),
    command({
      call: 'POST /api/transaction/stop_clock',
      group: groupByTrade,
      handle: async (ctx, input) =>
        move(ctx, rules, input, {
          name: 'stop_clock',
          actor: await partyOf(ctx, input.body.id, input.caller.userId),
          seenVersion: input.body.seen_version,
        }),
    }),
  ];
}

/** The caller's side in a trade; for anybody else the trade does not exist. */
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
  { body, language }: { readonly body: { readonly id: string }; readonly language: Language },
  action: TradeAction & { readonly actor: { readonly role: Side } },
): Promise<TradeView> {
  const trade = await actOnTrade(ctx, rules, body.id, action);
  return presentTrade(readContextOf(ctx), rules, trade, { side: action.actor.role, language });
}

interface Asked {
  readonly body: { readonly id: string };
  readonly caller: { readonly userId: string };
  readonly language: Language;
}

async function view(ctx: ReadContext, rules: TradeRules, asked: Asked, side: Side): Promise<TradeView> {
  const trade = await findTrade(ctx.reader, asked.body.id);
  const owner = side === 'buyer' ? trade?.buyer_id : trade?.seller_id;
  if (!trade || owner !== asked.caller.userId) throw new Refusal(tradeRefusals.TradeNotFound);
  return presentTrade(ctx, rules, trade, { side, language: asked.language });
}
