import { amountOf, numberOf } from '../../settings/typed.ts';
import type { NewAccountRules } from './queries.ts';

/** The rules for new payment accounts as typed. */
export interface AccountsDraft {
  readonly needsCode: boolean;
  readonly hours: string;
  readonly bigSale: string;
}

const WAIT_HOURS_MAX = 168;

export function accountsDraftOf(rules: NewAccountRules): AccountsDraft {
  return { needsCode: rules.needs_code, hours: String(rules.wait_hours), bigSale: rules.big_sale };
}

export function hoursOf({ hours }: AccountsDraft): number | null {
  return numberOf(hours, { least: 0, most: WAIT_HOURS_MAX });
}

/** The rules to send; null while a field holds a value that cannot be sent. */
export function accountRulesOf(draft: AccountsDraft): NewAccountRules | null {
  const hours = hoursOf(draft);
  const bigSale = amountOf(draft.bigSale);
  return hours === null || bigSale === null
    ? null
    : { needs_code: draft.needsCode, wait_hours: hours, big_sale: bigSale };
}
