import { formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type DeadlineHandlers, dropDeadline, setDeadline } from '../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import { type Chain, findAddress, insertAddress, openChain, takeKeyIndex } from '../chains/index.ts';
import { buyOpenSetting, coinsFor, currentBuyRateE4 } from '../rates/index.ts';
import { insertPurchase, lockNewestQuote, movePurchase, type PurchaseRow } from './purchase-store.ts';
import { type PurchaseRules, purchaseRulesInForce } from './rules.ts';

export interface WantedQuote {
  readonly userId: string;
  readonly usdtMinor: bigint;
  /** The rate shown to the user. */
  readonly seenRateE4: bigint;
}

/** The kind of deadline that ends a quote. */
export const QUOTE_DEADLINE = 'usdt.quote';

/** Fixes the rate for a user and assigns a deposit address; the user's earlier quote on this chain ends. */
export async function openQuote(
  ctx: WriteContext,
  usual: PurchaseRules,
  chain: Chain,
  wanted: WantedQuote,
): Promise<PurchaseRow> {
  const rules = await purchaseRulesInForce(readContextOf(ctx), usual);
  await takeTurn(ctx, wanted.userId);
  const rateE4 = await requireRate(ctx, rules, wanted);
  await openChain(ctx, chain.name);
  await endQuote(ctx, chain, wanted.userId);
  const expiresAt = new Date(ctx.now.getTime() + rules.quoteMinutes * MINUTE);
  const purchase = await insertPurchase(ctx, {
    id: ctx.ids.next(ctx.now),
    purchase_no: ctx.ids.orderNumber(ctx.now),
    user_id: wanted.userId,
    chain: chain.name,
    address: await ownAddress(ctx, chain, wanted.userId),
    currency: rules.currency,
    status: 'waiting',
    quoted_usdt_minor: wanted.usdtMinor,
    quoted_minor: coinsFor(wanted.usdtMinor, rateE4),
    quoted_rate_e4: rateE4,
    expires_at: expiresAt,
    created_at: ctx.now,
  });
  await setDeadline(ctx, { kind: QUOTE_DEADLINE, subjectId: purchase.id, dueAt: expiresAt });
  return purchase;
}

/** A user cancels their quote; refused once a deposit for it has been seen. */
export async function cancelQuote(ctx: WriteContext, purchaseId: string): Promise<PurchaseRow> {
  const row = await movePurchase(ctx, purchaseId, ['waiting'], { status: 'cancelled' });
  if (row === null) throw new Refusal(purchaseRefusals.PurchaseUnderWay);
  await dropDeadline(ctx, { kind: QUOTE_DEADLINE, subjectId: purchaseId });
  return row;
}

/** Expires a quote whose time is over; one with a deposit is no longer waiting and stays. */
async function expireQuote(ctx: WriteContext, purchaseId: string): Promise<void> {
  await movePurchase(ctx, purchaseId, ['waiting'], { status: 'expired' });
}

async function requireRate(ctx: WriteContext, rules: PurchaseRules, wanted: WantedQuote): Promise<bigint> {
  const reading = readContextOf(ctx);
  if (!(await readSetting(reading, buyOpenSetting))) throw new Refusal(purchaseRefusals.PurchaseClosed);
  if (wanted.usdtMinor < rules.minimumMinor || wanted.usdtMinor > rules.maximumMinor)
    throw new Refusal(purchaseRefusals.UsdtOutOfRange, {
      minimum: formatDecimal(rules.minimumMinor, USDT_DECIMALS),
      maximum: formatDecimal(rules.maximumMinor, USDT_DECIMALS),
    });
  const rateE4 = await currentBuyRateE4(reading);
  if (rateE4 === null) throw new Refusal(rateRefusals.RateIsStale);
  if (rateE4 !== wanted.seenRateE4)
    throw new Refusal(rateRefusals.RateChanged, { rate: formatDecimal(rateE4, RATE_DECIMALS) });
  return rateE4;
}

async function endQuote(ctx: WriteContext, chain: Chain, userId: string): Promise<void> {
  const before = await lockNewestQuote(ctx, userId, chain.name);
  if (before?.status === 'waiting') await cancelQuote(ctx, before.id);
}

async function ownAddress(ctx: WriteContext, chain: Chain, userId: string): Promise<string> {
  const known = await findAddress(ctx.tx, chain.name, userId);
  if (known) return known.address;
  const keyIndex = await takeKeyIndex(ctx, chain.name);
  const address = chain.addressOf(keyIndex);
  await insertAddress(ctx, {
    chain: chain.name,
    address,
    user_id: userId,
    key_index: keyIndex,
    created_at: ctx.now,
  });
  return address;
}

/** The handler of expired quotes, for the deadline worker. */
export const purchaseDeadlines: DeadlineHandlers = { [QUOTE_DEADLINE]: expireQuote };
