import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { formatDecimal, multiplyDivide, parseDecimal } from '@eh/contract/platform/money.ts';
import { RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';

/** A rate as typed. Empty minutes mean that it is valid until the next rate is set. */
export interface RateDraft {
  readonly base: string;
  readonly spread: string;
  readonly minutes: string;
}

export type RateField = keyof RateDraft;

/** The typed rate as numbers, with the coins a buyer gets and a redeemer gives for one USDT. */
export interface ParsedRate {
  readonly base: string;
  readonly spreadPermille: number;
  readonly goodMinutes: number | null;
  readonly buy: string;
  readonly redeem: string;
}

const PERMILLE = 1000;
const SPREAD_MAX = 200;
const MINUTES_MAX = 10_080;
/** From this change in percent on, the form warns before the rate is set. */
const NOTABLE_PERCENT = 5n;

/** The fields whose values cannot be sent. */
export function wrongFields(draft: RateDraft): ReadonlySet<RateField> {
  const wrong = new Set<RateField>();
  if (typedAmount(draft.base, RATE_DECIMALS) === undefined) wrong.add('base');
  if (wholeIn(draft.spread, 0, SPREAD_MAX) === null) wrong.add('spread');
  if (draft.minutes.trim() !== '' && wholeIn(draft.minutes, 1, MINUTES_MAX) === null) wrong.add('minutes');
  return wrong;
}

/** The parsed rate; null while a field is wrong. The server calculates the same way. */
export function parseRate(draft: RateDraft): ParsedRate | null {
  const baseE4 = typedAmount(draft.base, RATE_DECIMALS);
  const spread = wholeIn(draft.spread, 0, SPREAD_MAX);
  if (baseE4 === undefined || spread === null || wrongFields(draft).size > 0) return null;
  const text = (rateE4: bigint) => formatDecimal(rateE4, RATE_DECIMALS);
  return {
    base: text(baseE4),
    spreadPermille: spread,
    goodMinutes: draft.minutes.trim() === '' ? null : wholeIn(draft.minutes, 1, MINUTES_MAX),
    buy: text(multiplyDivide(baseE4, BigInt(PERMILLE - spread), BigInt(PERMILLE))),
    redeem: text(multiplyDivide(baseE4, BigInt(PERMILLE + spread), BigInt(PERMILLE))),
  };
}

/** Whether a rate is so far from the one in force that it may be a typing mistake. */
export function isLargeChange(before: string | null, wanted: string): boolean {
  const [old, next] = [parseDecimal(before ?? '', RATE_DECIMALS), parseDecimal(wanted, RATE_DECIMALS)];
  if (old === null || next === null) return false;
  const difference = next > old ? next - old : old - next;
  return difference * 100n >= old * NOTABLE_PERCENT;
}

function wholeIn(text: string, least: number, most: number): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
