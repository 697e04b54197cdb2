import { COIN_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import { amountOf, numberOf } from '../../../settings/typed.ts';
import type { RedemptionRules } from './queries.ts';

export const levels = ['level_0', 'level_1', 'level_2', 'level_3'] as const;
type Level = (typeof levels)[number];

const amountFields = ['minimum', 'code_above', 'four_eyes_above', 'code_above_risky', 'four_eyes_above_risky'] as const;
const numberFields = [
  'window_hours',
  'quote_minutes',
  'new_address_hours',
  'new_login_hours',
  'new_account_days',
] as const;
export type LimitName = `${Level}.${'single' | 'daily'}`;
export type FieldName = (typeof amountFields)[number] | (typeof numberFields)[number] | LimitName;

/** The rules as typed, field by field. */
export type RulesDraft = Readonly<Record<FieldName, string>>;

const BOUNDS = {
  quote_minutes: { least: 1, most: 60 },
  new_address_hours: { least: 0, most: 168 },
  window_hours: { least: 1, most: 168 },
  new_login_hours: { least: 1, most: 720 },
  new_account_days: { least: 0, most: 365 },
} as const;

export function draftOf(rules: RedemptionRules): RulesDraft {
  const { level_0, level_1, level_2, level_3 } = rules;
  return {
    minimum: rules.minimum,
    code_above: rules.code_above,
    four_eyes_above: rules.four_eyes_above,
    code_above_risky: rules.code_above_risky,
    four_eyes_above_risky: rules.four_eyes_above_risky,
    window_hours: String(rules.window_hours),
    new_login_hours: String(rules.new_login_hours),
    new_account_days: String(rules.new_account_days),
    quote_minutes: String(rules.quote_minutes),
    new_address_hours: String(rules.new_address_hours),
    'level_0.single': level_0.single,
    'level_0.daily': level_0.daily,
    'level_1.single': level_1.single,
    'level_1.daily': level_1.daily,
    'level_2.single': level_2.single,
    'level_2.daily': level_2.daily,
    'level_3.single': level_3.single,
    'level_3.daily': level_3.daily,
  };
}

/** The fault of a field: not an amount, not a number within bounds, or out of order with the field it depends on. */
export type Wrong = 'amount' | 'number' | 'order';

/** The fields whose values cannot be sent, each with its fault. */
export function wrongFields(draft: RulesDraft): ReadonlyMap<FieldName, Wrong> {
  const wrong = new Map<FieldName, Wrong>();
  for (const name of amountFields) if (amountOf(draft[name]) === null) wrong.set(name, 'amount');
  for (const name of numberFields) if (numberOf(draft[name], BOUNDS[name]) === null) wrong.set(name, 'number');
  for (const name of ['code_above', 'four_eyes_above'] as const) {
    const risky = `${name}_risky` as const;
    if (!wrong.has(name) && !wrong.has(risky) && isBelow(draft[name], draft[risky])) wrong.set(risky, 'order');
  }
  for (const level of levels) {
    const [single, daily] = [`${level}.single`, `${level}.daily`] as const;
    if (amountOf(draft[single]) === null) wrong.set(single, 'amount');
    else if (isBelow(draft[single], draft.minimum)) wrong.set(single, 'order');
    if (amountOf(draft[daily]) === null) wrong.set(daily, 'amount');
    else if (isBelow(draft[daily], draft[single])) wrong.set(daily, 'order');
  }
  return wrong;
}

/** The rules to send; only of a draft without wrong fields. */
export function rulesOf(draft: RulesDraft): RedemptionRules {
  const amount = (name: FieldName) => amountOf(draft[name]) ?? '0.00';
  const limit = (level: Level) => ({ single: amount(`${level}.single`), daily: amount(`${level}.daily`) });
  return {
    minimum: amount('minimum'),
    code_above: amount('code_above'),
    four_eyes_above: amount('four_eyes_above'),
    code_above_risky: amount('code_above_risky'),
    four_eyes_above_risky: amount('four_eyes_above_risky'),
    window_hours: Number(draft.window_hours),
    new_login_hours: Number(draft.new_login_hours),
    new_account_days: Number(draft.new_account_days),
    quote_minutes: Number(draft.quote_minutes),
    new_address_hours: Number(draft.new_address_hours),
    level_0: limit('level_0'),
    level_1: limit('level_1'),
    level_2: limit('level_2'),
    level_3: limit('level_3'),
  };
}

function isBelow(amount: string, limit: string): boolean {
  return (minorOf(amount) ?? 0n) < (minorOf(limit) ?? 0n);
}

function minorOf(text: string): bigint | null {
  return parseDecimal(text.trim(), COIN_DECIMALS);
}
