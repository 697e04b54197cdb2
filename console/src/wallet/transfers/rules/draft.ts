import { COIN_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import type { TransferReviewReason } from '@eh/contract/wallet/transfers/status.ts';
import { amountOf, numberOf } from '../../../settings/typed.ts';
import type { TransferRules } from './queries.ts';

/** The rules as typed: the text of each field, and each switch. */
export interface RulesDraft {
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly isOn: Readonly<Record<TransferReviewReason, boolean>>;
}

/** The fields that hold an amount of EH; the others hold a whole number. */
const amountFields = [
  'minimum',
  'maximum',
  'daily_maximum',
  'code_above',
  'code_above_risky',
  'amount.above',
  'level_zero.above',
  'new_account.above',
  'unverified.above',
  'recipient.above',
  'first_time.above',
  'new_device.above',
  'fresh_coins.above',
] as const;
const numberFields = [
  'fee_permille',
  'window_hours',
  'new_account.days',
  'new_device.hours',
  'fresh_coins.hours',
  'many_recipients.an_hour',
  'many_transfers.an_hour',
] as const;
export type FieldName = (typeof amountFields)[number] | (typeof numberFields)[number];

/** The largest number of each field; the smallest is one, for the fee zero. */
const NUMBER_MAX: Readonly<Record<(typeof numberFields)[number], number>> = {
  fee_permille: 50,
  window_hours: 168,
  'new_account.days': 365,
  'new_device.hours': 720,
  'fresh_coins.hours': 720,
  'many_recipients.an_hour': 1000,
  'many_transfers.an_hour': 1000,
};

export function draftOf(rules: TransferRules): RulesDraft {
  const { review } = rules;
  return {
    fields: {
      minimum: rules.minimum,
      maximum: rules.maximum,
      daily_maximum: rules.daily_maximum,
      fee_permille: String(rules.fee_permille),
      window_hours: String(rules.window_hours),
      code_above: rules.code_above,
      code_above_risky: rules.code_above_risky,
      'amount.above': review.amount.above,
      'level_zero.above': review.level_zero.above,
      'new_account.days': String(review.new_account.days),
      'new_account.above': review.new_account.above,
      'unverified.above': review.unverified.above,
      'recipient.above': review.recipient.above,
      'many_transfers.an_hour': String(review.many_transfers.an_hour),
      'first_time.above': review.first_time.above,
      'new_device.above': review.new_device.above,
      'new_device.hours': String(review.new_device.hours),
      'fresh_coins.above': review.fresh_coins.above,
      'fresh_coins.hours': String(review.fresh_coins.hours),
      'many_recipients.an_hour': String(review.many_recipients.an_hour),
    },
    isOn: {
      amount: review.amount.is_on,
      level_zero: review.level_zero.is_on,
      new_account: review.new_account.is_on,
      unverified: review.unverified.is_on,
      many_transfers: review.many_transfers.is_on,
      recipient: review.recipient.is_on,
      first_time: review.first_time.is_on,
      new_device: review.new_device.is_on,
      fresh_coins: review.fresh_coins.is_on,
      many_recipients: review.many_recipients.is_on,
    },
  };
}

/** The fields whose values cannot be sent. */
export function wrongFields({ fields }: RulesDraft): ReadonlySet<FieldName> {
  const wrong = new Set<FieldName>();
  for (const name of amountFields) if (amountOf(fields[name]) === null) wrong.add(name);
  for (const name of numberFields) {
    const least = name === 'fee_permille' ? 0 : 1;
    if (numberOf(fields[name], { least, most: NUMBER_MAX[name] }) === null) wrong.add(name);
  }
  if (!wrong.has('minimum') && !wrong.has('maximum') && isBelow(fields.maximum, fields.minimum)) wrong.add('maximum');
  if (!wrong.has('maximum') && !wrong.has('daily_maximum') && isBelow(fields.daily_maximum, fields.maximum))
    wrong.add('daily_maximum');
  if (!wrong.has('code_above') && !wrong.has('code_above_risky') && isBelow(fields.code_above, fields.code_above_risky))
    wrong.add('code_above_risky');
  return wrong;
}

/** The rules to send; only of a draft without wrong fields. */
export function rulesOf({ fields, isOn }: RulesDraft): TransferRules {
  const amount = (name: (typeof amountFields)[number]) => amountOf(fields[name]) ?? '0.00';
  return {
    minimum: amount('minimum'),
    maximum: amount('maximum'),
    daily_maximum: amount('daily_maximum'),
    fee_permille: Number(fields.fee_permille),
    window_hours: Number(fields.window_hours),
    code_above: amount('code_above'),
    code_above_risky: amount('code_above_risky'),
    review: {
      amount: { is_on: isOn.amount, above: amount('amount.above') },
      level_zero: { is_on: isOn.level_zero, above: amount('level_zero.above') },
      new_account: {
        is_on: isOn.new_account,
        days: Number(fields['new_account.days']),
        above: amount('new_account.above'),
      },
      unverified: { is_on: isOn.unverified, above: amount('unverified.above') },
      recipient: { is_on: isOn.recipient, above: amount('recipient.above') },
      many_transfers: { is_on: isOn.many_transfers, an_hour: Number(fields['many_transfers.an_hour']) },
      first_time: { is_on: isOn.first_time, above: amount('first_time.above') },
      new_device: {
        is_on: isOn.new_device,
        hours: Number(fields['new_device.hours']),
        above: amount('new_device.above'),
      },
      fresh_coins: {
        is_on: isOn.fresh_coins,
        hours: Number(fields['fresh_coins.hours']),
        above: amount('fresh_coins.above'),
      },
      many_recipients: { is_on: isOn.many_recipients, an_hour: Number(fields['many_recipients.an_hour']) },
    },
  };
}

function isBelow(amount: string, limit: string): boolean {
  return (minorOf(amount) ?? 0n) < (minorOf(limit) ?? 0n);
}

function minorOf(text: string): bigint | null {
  return parseDecimal(text.trim(), COIN_DECIMALS);
}
