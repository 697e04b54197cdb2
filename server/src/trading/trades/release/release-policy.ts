import { FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';
import {
  type ReleaseConditionName,
  type ReleasePolicy,
  releasePolicy,
} from '@eh/contract/trading/trades/release-policy.ts';
import { endsInOpenHours } from './open-hours.ts';
import type { ReleaseTerms } from './release-terms.ts';

export interface PolicyCondition {
  readonly name: ReleaseConditionName;
  readonly isMet: boolean;
}

/** A payment voucher shows bank, payee, sum, time and number; a picture with fewer lines of text is not one. */
export const VOUCHER_LINES_MIN = 5;

/** The policy of a new platform: the specification's conditions, and that the buyer is known. */
export const defaultReleasePolicy: ReleasePolicy = releasePolicy.parse(usualOf('trade.policy'));

/** The facts about a trade that are known when it opens. */
export interface OpeningFacts {
  /** The sum in minor units. */
  readonly fiatMinor: bigint;
  /** The buyer's counted trades: one per partner and day, at most a fifth with the same partner. */
  readonly buyerTrades: number;
  /** The days on which buyer and seller finished a counted trade with each other. */
  readonly tradesTogether: number;
  readonly isInstantMethod: boolean;
  readonly buyerLevel: number;
  readonly sellerHours: OpenHours | null;
}

/** The terms of a trade that opens under this policy. A seller without open hours is always open. */
export function termsAtOpening(policy: ReleasePolicy, facts: OpeningFacts): ReleaseTerms {
  const {
    known_buyer: known,
    buyer_trades: buyerTrades,
    not_first_trade: notFirst,
    instant_method: instant,
    cap_by_level: byLevel,
  } = policy;
  const conditions: ReleaseTerms['lines'] = [{ name: 'under_cap', is_met: facts.fiatMinor <= minor(policy.cap) }];
  if (known.is_on) {
    const isKnown = facts.tradesTogether > 0 || facts.buyerTrades >= known.at_least;
    conditions.push({ name: 'known_buyer', is_met: isKnown });
  }
  if (buyerTrades.is_on) conditions.push({ name: 'buyer_trades', is_met: facts.buyerTrades >= buyerTrades.at_least });
  if (notFirst.is_on) conditions.push({ name: 'not_first_trade', is_met: facts.tradesTogether > 0 });
  if (instant.is_on) conditions.push({ name: 'instant_method', is_met: facts.isInstantMethod });
  if (byLevel.is_on)
    conditions.push({ name: 'cap_by_level', is_met: facts.fiatMinor <= minor(capOf(byLevel, facts.buyerLevel)) });
  return { lines: conditions, open_hours: policy.open_hours.is_on ? facts.sellerHours : null };
}

/** The facts that automatic release checks besides the terms: when the clock runs out, and earlier to show both sides. */
export interface ReleaseFacts {
  readonly hasVoucher: boolean;
  /** The most lines of text found on one of the vouchers. */
  readonly writingLines: number;
  readonly isVoucherReused: boolean;
  readonly isPayerDeclared: boolean;
  readonly hasSellerHeard: boolean;
  /**
   * Whether the seller's account is in the pause after a change of its credentials, when somebody else may be using it.
   */
  readonly isSellerInPause: boolean;
  readonly saidNotReceived: boolean;
  /** When the time to confirm ends or ended. */
  readonly confirmUntil: Date;
}

/** The conditions that must all be met before a time-out releases the coins. If one is not, an operator decides. */
export function releaseConditions(facts: ReleaseFacts, terms: ReleaseTerms): readonly PolicyCondition[] {
  return [
    { name: 'voucher_present', isMet: facts.hasVoucher },
    { name: 'voucher_readable', isMet: facts.writingLines >= VOUCHER_LINES_MIN },
    { name: 'voucher_new', isMet: !facts.isVoucherReused },
    { name: 'payer_declared', isMet: facts.isPayerDeclared },
    ...terms.lines.map(({ name, is_met: isMet }) => ({ name, isMet })),
    { name: 'seller_reached', isMet: facts.hasSellerHeard },
    ...(terms.open_hours === null
      ? []
      : [{ name: 'open_hours' as const, isMet: endsInOpenHours(terms.open_hours, facts.confirmUntil) }]),
    { name: 'seller_settled', isMet: !facts.isSellerInPause },
    { name: 'not_disputed', isMet: !facts.saidNotReceived },
  ];
}

export function passesPolicy(conditions: readonly PolicyCondition[]): boolean {
  return conditions.every((condition) => condition.isMet);
}

function capOf(caps: ReleasePolicy['cap_by_level'], level: number): string {
  if (level <= 0) return caps.level_0;
  if (level === 1) return caps.level_1;
  return level === 2 ? caps.level_2 : caps.level_3;
}

function minor(text: string): bigint {
  return requireDecimal(text, FIAT_DECIMALS);
}
