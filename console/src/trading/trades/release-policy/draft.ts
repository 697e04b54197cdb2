import { amountOf, numberOf } from '../../../settings/typed.ts';
import type { ReleasePolicy } from './queries.ts';

export const levelFields = ['level_0', 'level_1', 'level_2', 'level_3'] as const;
export const lineNames = [
  'known_buyer',
  'buyer_trades',
  'not_first_trade',
  'instant_method',
  'cap_by_level',
  'open_hours',
] as const;
export type PolicyFieldName = 'cap' | 'known_at_least' | 'at_least' | (typeof levelFields)[number];
export type SwitchedLine = (typeof lineNames)[number];

/** The policy as typed: the text of each field, and each switch. */
export interface PolicyDraft {
  readonly fields: Readonly<Record<PolicyFieldName, string>>;
  readonly isOn: Readonly<Record<SwitchedLine, boolean>>;
}

const TRADES_MAX = 1000;
/** Fields that hold a number of trades; the others hold a sum. */
export const tradeFields: readonly PolicyFieldName[] = ['known_at_least', 'at_least'];

export function draftOf(policy: ReleasePolicy): PolicyDraft {
  const { level_0, level_1, level_2, level_3 } = policy.cap_by_level;
  return {
    fields: {
      cap: policy.cap,
      known_at_least: String(policy.known_buyer.at_least),
      at_least: String(policy.buyer_trades.at_least),
      level_0,
      level_1,
      level_2,
      level_3,
    },
    isOn: {
      known_buyer: policy.known_buyer.is_on,
      buyer_trades: policy.buyer_trades.is_on,
      not_first_trade: policy.not_first_trade.is_on,
      instant_method: policy.instant_method.is_on,
      cap_by_level: policy.cap_by_level.is_on,
      open_hours: policy.open_hours.is_on,
    },
  };
}

/** The policy to send; null while a field holds a value that cannot be sent. */
export function policyOf({ fields, isOn }: PolicyDraft): ReleasePolicy | null {
  const amounts = ['cap', ...levelFields] as const;
  const [cap = null, level_0 = null, level_1 = null, level_2 = null, level_3 = null] = amounts.map((name) =>
    amountOf(fields[name]),
  );
  const [knownAtLeast, atLeast] = [tradesOf(fields.known_at_least), tradesOf(fields.at_least)];
  if (cap === null || level_0 === null || level_1 === null || level_2 === null || level_3 === null) return null;
  if (knownAtLeast === null || atLeast === null) return null;
  return {
    cap,
    known_buyer: { is_on: isOn.known_buyer, at_least: knownAtLeast },
    buyer_trades: { is_on: isOn.buyer_trades, at_least: atLeast },
    not_first_trade: { is_on: isOn.not_first_trade },
    instant_method: { is_on: isOn.instant_method },
    cap_by_level: { is_on: isOn.cap_by_level, level_0, level_1, level_2, level_3 },
    open_hours: { is_on: isOn.open_hours },
  };
}

/** Whether the value of a field cannot be sent. */
export function isWrong(name: PolicyFieldName, typed: string): boolean {
  return (tradeFields.includes(name) ? tradesOf(typed) : amountOf(typed)) === null;
}

function tradesOf(typed: string): number | null {
  return numberOf(typed, { least: 1, most: TRADES_MAX });
}
