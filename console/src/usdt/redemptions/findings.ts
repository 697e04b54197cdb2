import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import type { RedemptionCase } from './queries.ts';

/** A fact about a redemption found automatically. It suggests where to look; the operator decides. */
export type Finding =
  | { readonly kind: 'address'; readonly times: number; readonly isWorthALook: boolean }
  | { readonly kind: 'shared'; readonly people: number; readonly isWorthALook: boolean }
  | { readonly kind: 'bought'; readonly percent: number; readonly isWorthALook: boolean }
  | { readonly kind: 'age'; readonly days: number; readonly isWorthALook: boolean }
  | { readonly kind: 'name'; readonly isWorthALook: boolean };

export interface Checked {
  readonly before: Pick<RedemptionCase['before'], 'to_this_address' | 'others_at_this_address'>;
  readonly bought_today: string;
  readonly redemption: Pick<RedemptionCase['redemption'], 'amount'>;
  readonly person: Pick<RedemptionCase['person'], 'registered_at' | 'real_name'>;
}

const NEW_ACCOUNT_DAYS = 7;
/** Coins that arrive and leave on one day may have come from a fraud victim. */
const NOTABLE_PERCENT = 50;

/** All findings, notable or not. `now` is in Unix seconds. */
export function findingsIn(redemptionCase: Checked, now: number): readonly Finding[] {
  const { to_this_address: times, others_at_this_address: people } = redemptionCase.before;
  const days = Math.max(0, Math.floor((now - redemptionCase.person.registered_at) / DAY_SECONDS));
  const percent = percentOf(redemptionCase.bought_today, redemptionCase.redemption.amount);
  return [
    { kind: 'address', times, isWorthALook: times === 0 },
    { kind: 'shared', people, isWorthALook: people > 0 },
    { kind: 'bought', percent, isWorthALook: percent >= NOTABLE_PERCENT },
    { kind: 'age', days, isWorthALook: days < NEW_ACCOUNT_DAYS },
    { kind: 'name', isWorthALook: redemptionCase.person.real_name === '' },
  ];
}

/** The share of the amount, in percent, that can have been bought today; at most 100. */
function percentOf(bought: string, amount: string): number {
  const [part, whole] = [requireDecimal(bought, COIN_DECIMALS), requireDecimal(amount, COIN_DECIMALS)];
  if (whole === 0n) return 0;
  return Number(((part < whole ? part : whole) * 100n) / whole);
}
