import { COIN_DECIMALS, parseDecimal } from '../../platform/money.ts';
import type { FieldChange } from '../signatures/field-changes.ts';
import type { RuleKind } from '../signatures/proposal-kinds.ts';

/** To which side a field of a rule is moved by one owner alone; `neither` has no safer side and always takes two. */
export type SaferSide = 'lower' | 'higher' | 'on' | 'neither';

/** Every field of every rule, by its path. What stands here with no safer side, or not at all, takes two. */
export const saferSides: Readonly<Record<RuleKind, Readonly<Record<string, SaferSide>>>> = {
  'transfer.rules': {
    minimum: 'higher',
    maximum: 'lower',
    daily_maximum: 'lower',
    // More takes it from people, less from the platform.
    fee_permille: 'neither',
    window_hours: 'higher',
    code_above: 'lower',
    code_above_risky: 'lower',
    'review.amount.is_on': 'on',
    'review.amount.above': 'lower',
    'review.level_zero.is_on': 'on',
    'review.level_zero.above': 'lower',
    'review.new_account.is_on': 'on',
    'review.new_account.days': 'higher',
    'review.new_account.above': 'lower',
    'review.first_time.is_on': 'on',
    'review.first_time.above': 'lower',
    'review.unverified.is_on': 'on',
    'review.unverified.above': 'lower',
    'review.new_device.is_on': 'on',
    'review.new_device.hours': 'higher',
    'review.new_device.above': 'lower',
    'review.fresh_coins.is_on': 'on',
    'review.fresh_coins.hours': 'higher',
    'review.fresh_coins.above': 'lower',
    'review.many_recipients.is_on': 'on',
    'review.many_recipients.an_hour': 'lower',
    'review.many_transfers.is_on': 'on',
    'review.many_transfers.an_hour': 'lower',
    'review.recipient.is_on': 'on',
    'review.recipient.above': 'lower',
  },
  'redemption.rules': {
    minimum: 'higher',
    window_hours: 'higher',
    code_above: 'lower',
    four_eyes_above: 'lower',
    code_above_risky: 'lower',
    four_eyes_above_risky: 'lower',
    new_login_hours: 'higher',
    new_account_days: 'higher',
    quote_minutes: 'lower',
    new_address_hours: 'higher',
    ...ofLevels('single', 'lower'),
    ...ofLevels('daily', 'lower'),
  },
  'cashier.rules': {
    // More takes it from merchants, less from the platform.
    fee_basis_points: 'neither',
    order_maximum: 'lower',
    day_maximum: 'lower',
    expiry_minutes: 'neither',
    payout_review_above: 'lower',
  },
  'trade.policy': {
    cap: 'lower',
    'known_buyer.is_on': 'on',
    'known_buyer.at_least': 'higher',
    'buyer_trades.is_on': 'on',
    'buyer_trades.at_least': 'higher',
    'not_first_trade.is_on': 'on',
    'instant_method.is_on': 'on',
    'cap_by_level.is_on': 'on',
    'cap_by_level.level_0': 'lower',
    'cap_by_level.level_1': 'lower',
    'cap_by_level.level_2': 'lower',
    'cap_by_level.level_3': 'lower',
    'open_hours.is_on': 'on',
  },
  'trade.clocks': {
    // Time that one side gains is time that the other side waits; only clocks that move coins at their end have a safer side.
    accept: 'neither',
    late_paid_hold: 'neither',
    grace: 'neither',
    confirm: 'higher',
    confirm_slow: 'higher',
  },
  'coins.hold': { is_on: 'on', level_0: 'higher', level_1: 'higher', level_2: 'higher', level_3: 'higher' },
  'account.rules': { needs_code: 'on', wait_hours: 'higher', big_sale: 'lower' },
  'account.safety': {
    pause_hours: 'higher',
    earlier_proof_minutes: 'lower',
    is_code_for_password_change: 'on',
    is_code_for_posting: 'on',
    is_code_for_authorization: 'on',
  },
  // Cents that count make a record that other rules trust.
  'reputation.rules': { counts_from: 'higher' },
};

/** Whether a change moves every field it touches to its safer side: then one owner alone puts it in force. */
export function isTightening(kind: RuleKind, changes: readonly FieldChange[]): boolean {
  return changes.every(({ field, before, after }) => isSafer(saferSides[kind][field], before, after));
}

function isSafer(side: SaferSide | undefined, before: string | null, after: string | null): boolean {
  if (side === undefined || side === 'neither' || before === null || after === null) return false;
  if (side === 'on') return before === 'false' && after === 'true';
  const [was, would] = [parseDecimal(before, COIN_DECIMALS), parseDecimal(after, COIN_DECIMALS)];
  if (was === null || would === null) return false;
  return side === 'lower' ? would <= was : would >= was;
}

function ofLevels(name: string, side: SaferSide): Readonly<Record<string, SaferSide>> {
  return Object.fromEntries([0, 1, 2, 3].map((level) => [`level_${level}.${name}`, side]));
}
