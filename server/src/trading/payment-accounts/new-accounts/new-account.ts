import { FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { newAccountSettings } from '@eh/contract/staff/settings/registry/market-settings.ts';

/** The rules that apply before a new payment account receives money. */
export interface NewAccountRules {
  /** Whether adding an account or changing its number needs a code of purpose 5. */
  readonly needsCode: boolean;
  /** Hours to wait before big sales; 0 for none. */
  readonly waitHours: number;
  /** The sum of a person's open listings through new accounts above which a sale counts as big, in fiat minor units. */
  readonly bigSaleMinor: bigint;
}

/** The rules until operators change them. */
export const usualNewAccounts: NewAccountRules = {
  needsCode: newAccountSettings.needs_code.usual,
  waitHours: newAccountSettings.wait_hours.usual,
  bigSaleMinor: requireDecimal(newAccountSettings.big_sale.usual, FIAT_DECIMALS),
};
/** No waits and no codes, as in the demo and in tests. */
export const unguardedNewAccounts: NewAccountRules = { ...usualNewAccounts, needsCode: false, waitHours: 0 };

/** The end of an account's wait before big sales; null if there is none or it is over. */
export function waitsUntil(
  numberSetAt: Date,
  { waitHours }: Pick<NewAccountRules, 'waitHours'>,
  now: Date,
): Date | null {
  const until = new Date(numberSetAt.getTime() + waitHours * HOUR);
  return until > now ? until : null;
}
