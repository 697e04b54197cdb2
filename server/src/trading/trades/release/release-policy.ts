import { FIAT_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';
import type { ReleaseLineName, ReleasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import { endsInOpenHours } from './open-hours.ts';
import type { ReleaseTerms } from './release-terms.ts';

export interface PolicyLine {
  readonly name: ReleaseLineName;
  readonly isMet: boolean;
}

/** A payment slip shows its bank, payee, sum, time and number; fewer different lines of writing are no slip. */
export const VOUCHER_LINES_MIN = 5;

/** What a platform begins with: the lines of the specification, and that the buyer is no stranger. */
export const usualReleasePolicy: ReleasePolicy = {
  cap: '50000.00',
  known_buyer: { is_on: true, at_least: 5 },
  buyer_trades: { is_on: false, at_least: 3 },
  not_first_trade: { is_on: false },
  instant_method: { is_on: false },
  cap_by_level: { is_on: false, level_0: '2000.00', level_1: '10000.00', level_2: '30000.00', level_3: '50000.00' },
  open_hours: { is_on: false },
};

/** What is known of a trade when it opens. */
export interface OpeningFacts {
  /** In minor units. */
  readonly fiatMinor: bigint;
  /** Trades of the buyer that count: one for each other person and day, nobody for more than a fifth. */
  readonly buyerTrades: number;
  /** Days on which these two have finished a trade that counts. */
  readonly tradesTogether: number;
  readonly isInstantMethod: boolean;
  readonly buyerLevel: number;
  readonly sellerHours: OpenHours | null;
}

/** The terms of a trade that opens under this policy. A seller who gave no hours is always open. */
export function termsAtOpening(policy: ReleasePolicy, facts: OpeningFacts): ReleaseTerms {
  const {
    known_buyer: known,
    buyer_trades: buyerTrades,
    not_first_trade: notFirst,
    instant_method: instant,
    cap_by_level: byLevel,
  } = policy;
  const lines: ReleaseTerms['lines'] = [{ name: 'under_cap', is_met: facts.fiatMinor <= minor(policy.cap) }];
  if (known.is_on) {
    const isKnown = facts.tradesTogether > 0 || facts.buyerTrades >= known.at_least;
    lines.push({ name: 'known_buyer', is_met: isKnown });
  }
  if (buyerTrades.is_on) lines.push({ name: 'buyer_trades', is_met: facts.buyerTrades >= buyerTrades.at_least });
  if (notFirst.is_on) lines.push({ name: 'not_first_trade', is_met: facts.tradesTogether > 0 });
  if (instant.is_on) lines.push({ name: 'instant_method', is_met: facts.isInstantMethod });
  if (byLevel.is_on)
    lines.push({ name: 'cap_by_level', is_met: facts.fiatMinor <= minor(capOf(byLevel, facts.buyerLevel)) });
  return { lines, open_hours: policy.open_hours.is_on ? facts.sellerHours : null };
}

/** What automatic release looks at beside its terms; gathered when the clock runs out, and beforehand for both sides to see. */
export interface ReleaseFacts {
  readonly hasVoucher: boolean;
  /** The most lines of writing that one of the vouchers shows. */
  readonly writingLines: number;
  readonly isVoucherReused: boolean;
  readonly isPayerDeclared: boolean;
  readonly hasSellerHeard: boolean;
  /** The seller's account is in the pause after a change of what guards it: somebody else may answer for them. */
  readonly isSellerInPause: boolean;
  readonly saidNotReceived: boolean;
  /** When the clock of the confirmation runs out, or ran out. */
  readonly confirmUntil: Date;
}

/** The lines that must all hold before coins go to the buyer unseen by the seller. One that fails brings an operator. */
export function releaseLines(facts: ReleaseFacts, terms: ReleaseTerms): readonly PolicyLine[] {
  return [
    { name: 'voucher_present', isMet: facts.hasVoucher },
    { name: 'voucher_readable', isMet: facts.writingLines >= VOUCHER_LINES_MIN },
    { name: 'voucher_new', isMet: !facts.isVoucherReused },
    { name: 'payer_declared', isMet: facts.isPayerDeclared },
    ...terms.lines.map((line) => ({ name: line.name, isMet: line.is_met })),
    { name: 'seller_reached', isMet: facts.hasSellerHeard },
    ...(terms.open_hours === null
      ? []
      : [{ name: 'open_hours' as const, isMet: endsInOpenHours(terms.open_hours, facts.confirmUntil) }]),
    { name: 'seller_settled', isMet: !facts.isSellerInPause },
    { name: 'not_disputed', isMet: !facts.saidNotReceived },
  ];
}

export function passesPolicy(lines: readonly PolicyLine[]): boolean {
  return lines.every((line) => line.isMet);
}

function capOf(caps: ReleasePolicy['cap_by_level'], level: number): string {
  if (level <= 0) return caps.level_0;
  if (level === 1) return caps.level_1;
  return level === 2 ? caps.level_2 : caps.level_3;
}

function minor(text: string): bigint {
  const value = parseDecimal(text, FIAT_DECIMALS);
  if (value === null) throw new Error(`The release policy holds ${text}, which is no amount`);
  return value;
}
