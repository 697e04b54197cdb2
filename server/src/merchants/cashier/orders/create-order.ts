import { isDeepStrictEqual } from 'node:util';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { findUserOfAccount, isAccountNumber } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { setDeadline } from '../../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { currencyOf, type Merchant } from '../../merchants/index.ts';
import { orderEnd } from '../links/payment-link.ts';
import { rulesFor } from '../rules.ts';
import { courseOf, STAGED_MILLISECONDS } from '../stage/stage.ts';
import { CASHIER_DEADLINE } from './deadline-name.ts';
import { findOrderByNumber, insertOrder, type OfMerchant, type OrderRow } from './order-store.ts';
import { isInFiat, type PriceRefusals, priceInFiat } from './price-order.ts';
import { requireTrading } from './require-trading.ts';
import { hostOf, isOwnReturnAddress } from './return-address.ts';

export interface NewOrder extends OfMerchant {
  readonly keyId: string | null;
  /** The currency of live orders, and the fiat in which orders may be priced. */
  readonly market: MarketRules;
  readonly number: string;
  /** In the order's currency, like the items. */
  readonly amountMinor: bigint;
  readonly currency: string | null;
  readonly subject: string;
  readonly items: readonly { readonly name: string; readonly amountMinor: bigint }[];
  readonly returnUrl: string | null;
  readonly expiresInSeconds: number | null;
  readonly payerAccount: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The payment link that makes it, for the person who opened it. */
  readonly link?: { readonly id: string; readonly openedById: string; readonly expiresAt: Date | null };
  readonly isFromTill?: boolean;
  /** Refuses a number that was used before, even for the same content: the first order has a price of its own time. */
  readonly mustBeNew?: boolean;
  /** The words of a refusal, where others than the shop read them. */
  readonly refusals?: OrderRefusals;
}

/** The refusals of a new order that its maker cannot foresee, as whoever makes it reads them. */
export interface OrderRefusals extends PriceRefusals {
  readonly stopped: RefusalKind;
  readonly tooLarge: RefusalKind;
}

const forShops: OrderRefusals = {
  stopped: merchantOrderRefusals.MerchantNotPaying,
  tooLarge: merchantOrderRefusals.OrderTooLarge,
  noPrice: merchantOrderRefusals.NoReferencePrice,
  tooSmall: merchantOrderRefusals.PriceTooSmall,
};

/**
 * Creates an order. If the merchant already used the number, the first order is returned, provided the content is the
 * same.
 */
export async function createOrder(ctx: WriteContext, wanted: NewOrder): Promise<OrderRow> {
  const { refusals = forShops } = wanted;
  const merchant = await requireTrading(readContextOf(ctx), wanted, refusals.stopped);
  const currency = currencyOf(wanted.environment, wanted.market.currency);
  const inFiat = isInFiat(wanted);
  requireItemsToAddUp(wanted);
  const rules = await rulesFor(readContextOf(ctx), merchant);
  await requireOwnReturnAddress(ctx, merchant, wanted);
  const meantForId = wanted.payerAccount === null ? null : await payerOf(ctx, wanted.payerAccount);
  const payerId = wanted.link?.openedById ?? meantForId;
  const seconds = wanted.expiresInSeconds;
  const content = {
    asked_minor: wanted.amountMinor,
    fiat: inFiat ? wanted.market.fiat : null,
    subject: wanted.subject,
    items: wanted.items.map(({ name, amountMinor }) => ({ name, amount: coins(amountMinor) })),
    return_url: wanted.returnUrl,
    meant_for_id: payerId,
    meant_for_account: wanted.payerAccount,
    metadata: wanted.metadata,
  };
  // A repeat returns the first order as it was priced, even if the reference has moved or is outdated now.
  const first = inFiat ? await findOrderByNumber(ctx.tx, wanted) : null;
  if (first !== null) return requireSame(first, wanted, content);
  const { amountMinor, held } = inFiat
    ? await priceInFiat(readContextOf(ctx), wanted, refusals)
    : { amountMinor: wanted.amountMinor, held: null };
  if (amountMinor > rules.orderMaximumMinor)
    throw new Refusal(refusals.tooLarge, { maximum: coins(rules.orderMaximumMinor), currency });
  const open = lapsesSoon(wanted, amountMinor)
    ? STAGED_MILLISECONDS
    : seconds === null
      ? rules.expiryMilliseconds
      : seconds * SECOND;
  const lapsesAt = orderEnd(wanted.link?.expiresAt ?? null, new Date(ctx.now.getTime() + open));
  const order = await insertOrder(ctx, {
    amount_minor: amountMinor,
    fiat: held?.fiat ?? null,
    fiat_minor: held?.fiatMinor ?? null,
    rate_minor: held?.rateMinor ?? null,
    subject: content.subject,
    return_url: content.return_url,
    meant_for_id: content.meant_for_id,
    meant_for_account: content.meant_for_account,
    items: JSON.stringify(content.items),
    metadata: JSON.stringify(content.metadata),
    id: ctx.ids.next(ctx.now),
    order_no: ctx.ids.orderNumber(ctx.now),
    merchant_id: merchant.id,
    environment: wanted.environment,
    merchant_order_no: wanted.number,
    currency,
    status: 'open',
    created_at: ctx.now,
    key_id: wanted.keyId,
    link_id: wanted.link?.id ?? null,
    is_from_till: wanted.isFromTill ?? false,
    lapses_at: lapsesAt,
    expires_at: lapsesAt,
  });
  if (order === null) return firstOrder(ctx, wanted, content);
  await setDeadline(ctx, { kind: CASHIER_DEADLINE, subjectId: order.id, dueAt: lapsesAt });
  return order;
}

/** The content that must be equal in a repeat, with the amount as requested. */
interface Content
  extends Pick<
    OrderRow,
    'fiat' | 'subject' | 'items' | 'return_url' | 'meant_for_id' | 'meant_for_account' | 'metadata'
  > {
  readonly asked_minor: bigint;
}

async function firstOrder(ctx: WriteContext, wanted: NewOrder, content: Content): Promise<OrderRow> {
  const first = await findOrderByNumber(ctx.tx, wanted);
  if (!first) throw new Error(`The order ${wanted.number} is neither new nor there`);
  return requireSame(first, wanted, content);
}

function requireSame(first: OrderRow, wanted: NewOrder, content: Content): OrderRow {
  const { fiat, fiat_minor, amount_minor, subject, items, return_url, metadata } = first;
  const hasSameTime =
    wanted.expiresInSeconds === null ||
    lapsesSoon(wanted, first.amount_minor) ||
    first.lapses_at.getTime() - first.created_at.getTime() === wanted.expiresInSeconds * SECOND;
  const { meant_for_id: payerId, meant_for_account: payerAccount, ...rest } = content;
  // An order from before account numbers were stored has only the user.
  const isForSame =
    first.meant_for_account === null ? first.meant_for_id === payerId : first.meant_for_account === payerAccount;
  const isSame =
    isForSame &&
    isDeepStrictEqual({ asked_minor: fiat_minor ?? amount_minor, fiat, subject, items, return_url, metadata }, rest);
  if (!isSame || !hasSameTime || wanted.mustBeNew)
    throw new Refusal(merchantOrderRefusals.OrderNumberTaken, { number: wanted.number });
  return first;
}

/** Whether a test order simulates that nobody pays in time. */
const lapsesSoon = ({ environment }: NewOrder, minor: bigint) =>
  courseOf({ environment, amount_minor: minor }) === 'expires';

function requireItemsToAddUp({ items, amountMinor }: NewOrder): void {
  const sum = items.reduce((total, item) => total + item.amountMinor, 0n);
  if (items.length > 0 && sum !== amountMinor)
    throw new Refusal(merchantOrderRefusals.ItemsDiffer, { sum: coins(sum), amount: coins(amountMinor) });
}

async function requireOwnReturnAddress(ctx: WriteContext, merchant: Merchant, wanted: NewOrder): Promise<void> {
  if (wanted.returnUrl === null) return;
  const asked = { merchant, address: wanted.returnUrl, isTest: wanted.environment === 'test' };
  if (await isOwnReturnAddress(ctx, asked)) return;
  throw new Refusal(merchantOrderRefusals.ReturnAddressForeign, { website: hostOf(merchant.website) });
}

/**
 * The account that alone may pay. An unassigned number makes an order that nobody can pay, with the same answer;
 * otherwise a shop could probe all numbers. A wrong check digit is refused as a typing error.
 */
async function payerOf(ctx: WriteContext, account: string): Promise<string | null> {
  if (!isAccountNumber(account)) throw new Refusal(merchantOrderRefusals.PayerUnknown);
  return (await findUserOfAccount(readContextOf(ctx), account))?.id ?? null;
}

const coins = (minor: bigint) => formatDecimal(minor, COIN_DECIMALS);
