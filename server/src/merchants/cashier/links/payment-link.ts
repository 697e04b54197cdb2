import type { LinkState } from '@eh/contract/merchants/cashier/links/link-names.ts';
import type { CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';

/** The facts about a payment link that decide whether somebody may pay by it. */
export interface LinkFacts {
  readonly closedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The pieces that it sells; null where they are not counted. */
  readonly stock: number | null;
  /** Its orders that have a piece: paid, or waiting for the coins of a trade. */
  readonly sold: number;
}

export function linkState({ closedAt, expiresAt, stock, sold }: LinkFacts, at: Date): LinkState {
  if (closedAt !== null) return 'closed';
  if (expiresAt !== null && at >= expiresAt) return 'expired';
  return stock !== null && sold >= stock ? 'sold_out' : 'open';
}

/** The amount of a link in minor units of its currency: fixed, or entered by the payer within bounds. */
export interface LinkAmount {
  readonly amountMinor: bigint | null;
  readonly minimumMinor: bigint | null;
  readonly maximumMinor: bigint | null;
}

type AmountFault = 'LinkAmountMissing' | 'LinkAmountTooSmall' | 'LinkAmountTooLarge' | 'LinkPriceChanged';

/** The amount of an order by a link: `named` is what the payer was shown or has entered, if they say it. */
export function amountOfOrder(link: LinkAmount, named: bigint | null): bigint | AmountFault {
  const { amountMinor, minimumMinor, maximumMinor } = link;
  if (amountMinor !== null) return named === null || named === amountMinor ? amountMinor : 'LinkPriceChanged';
  if (named === null) return 'LinkAmountMissing';
  if (minimumMinor !== null && named < minimumMinor) return 'LinkAmountTooSmall';
  return maximumMinor !== null && named > maximumMinor ? 'LinkAmountTooLarge' : named;
}

/** The fault of a new link; null when it may be made. */
export function faultOfNewLink(
  { amountMinor, minimumMinor, maximumMinor, expiresAt }: LinkAmount & Pick<LinkFacts, 'expiresAt'>,
  at: Date,
): 'LinkTimeOver' | 'LinkBoundsWrong' | null {
  const hasBounds = minimumMinor !== null || maximumMinor !== null;
  if (amountMinor !== null && hasBounds) return 'LinkBoundsWrong';
  if (minimumMinor !== null && maximumMinor !== null && minimumMinor > maximumMinor) return 'LinkBoundsWrong';
  return expiresAt !== null && expiresAt <= at ? 'LinkTimeOver' : null;
}

/** An order of the link that this person has not paid yet; the amount as it was asked for. */
interface StandingOrder {
  readonly status: CashierStatus;
  readonly askedMinor: bigint;
  readonly expiresAt: Date;
}

/**
 * The way of a person who asks for an order while one stands: `same` gives it again, also when they are buying coins for
 * it; `replace` closes it for one of another amount. One person has one order of a link to pay at a time.
 */
export function nextOrder(standing: StandingOrder, { askedMinor, at }: { askedMinor: bigint; at: Date }) {
  if (standing.status === 'funding') return 'same';
  if (at >= standing.expiresAt) return 'new';
  return standing.askedMinor === askedMinor ? 'same' : 'replace';
}

/** When an order of the link lapses: with the time of every order, and never after the link. */
export function orderEnd(expiresAt: Date | null, usualEnd: Date): Date {
  return expiresAt !== null && expiresAt < usualEnd ? expiresAt : usualEnd;
}
