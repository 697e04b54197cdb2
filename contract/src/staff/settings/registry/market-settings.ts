import { COUNTS_FROM_MIN } from '../../../trading/market/counts-from.ts';
import { amount, number, onOff, type SettingSpecs } from './setting-spec.ts';

export const marketSettings = {
  lowest_price: amount(
    'fiat',
    { usual: '1.00', safer: 'higher', isPublic: true },
    ['最低单价', '挂单的单价不能低于它。'],
    ['Lowest price', 'No listing can ask for less a coin.'],
  ),
  highest_price: amount(
    'fiat',
    { usual: '100.00', safer: 'lower', isPublic: true },
    ['最高单价', '挂单的单价不能高于它。'],
    ['Highest price', 'No listing can ask for more a coin.'],
  ),
  first_price: amount(
    'fiat',
    { usual: '7.02', safer: 'neither', isPublic: true },
    ['首个参考价', '还没有成交时的参考价。'],
    ['First reference price', 'The reference price before the first trade.'],
  ),
  smallest_listing: amount(
    'coins',
    { usual: '1.00', safer: 'higher', isPublic: true },
    ['最小挂单数量', '一张挂单的数量不能少于它。'],
    ['Smallest listing', 'No listing can be of fewer coins.'],
  ),
  open_orders: number(
    'times',
    { least: 1, most: 100, usual: 5, safer: 'lower', isPublic: true },
    ['同时出售的挂单', '一个人同时最多有几张挂单。'],
    ['Listings at a time', 'How many listings one person can have open at a time.'],
  ),
  open_buy_listings: number(
    'times',
    { least: 0, most: 100, usual: 3, safer: 'lower', isPublic: true },
    ['同时求购的挂单', '一个人同时最多有几张求购单；0 为不开放求购。'],
    ['Buy listings at a time', 'How many listings to buy one person can have open at a time; 0 lets nobody post one.'],
  ),
  edits_an_hour: number(
    'times',
    { least: 1, most: 100, usual: 10, safer: 'lower', isPublic: true },
    ['每小时修改挂单', '一张挂单一小时里最多改几次。'],
    ['Edits an hour', 'How often one listing can be edited within an hour.'],
  ),
  review_window_hours: number(
    'hours',
    { least: 1, most: 168, usual: 24, safer: 'higher', isPublic: true },
    ['免审累计时间窗', '多长时间内的免审挂单加在一起计算。'],
    ['Listings add up over', 'Over how long listings without a review are added up.'],
  ),
  review_above: amount(
    'coins',
    { usual: '5000.00', safer: 'lower', isPublic: true },
    ['挂单审核，超过', '累计超过这个数量的挂单先审核再出售。'],
    ['Listings are reviewed above', 'A listing that brings the sum above this is reviewed before it sells.'],
  ),
  review_above_level_zero: amount(
    'coins',
    { usual: '1000.00', safer: 'lower', isPublic: true },
    ['0 级卖家挂单审核，超过', '0 级卖家累计超过这个数量先审核。'],
    ['At level 0, reviewed above', 'The same for sellers at level 0.'],
  ),
} as const satisfies SettingSpecs;

export const reputationSettings = {
  // If trades of cents counted, anybody could make a record that other rules trust.
  counts_from: amount(
    'fiat',
    { usual: COUNTS_FROM_MIN, safer: 'higher', isPublic: true },
    ['计入信誉的最低金额', '从这个金额起，一笔交易才计入信誉。'],
    ['Smallest trade that counts', 'From which sum on a trade counts for reputations.'],
  ),
} as const satisfies SettingSpecs;

export const newAccountSettings = {
  needs_code: onOff(
    { usual: true, safer: 'on', isPublic: true },
    ['添加时需要验证码', '添加收付款账户时，除支付密码外还要验证码。'],
    ['Adding one takes a code', 'A new payment account takes a code beside the payment password.'],
  ),
  wait_hours: number(
    'hours',
    { least: 0, most: 168, usual: 24, safer: 'higher', isPublic: true },
    ['大额出售前等待', '新收款账户用于大额出售前要等多久；0 为不等。'],
    ['Wait before big sales', 'How long a new account waits before big sales; 0 for not at all.'],
  ),
  big_sale: amount(
    'fiat',
    { usual: '20000.00', safer: 'lower', isPublic: true },
    ['大额：合计超过', '通过新账户的挂单合计超过它算大额。'],
    ['A sale is big above', 'Listings through new accounts are big above this sum.'],
  ),
} as const satisfies SettingSpecs;

export const restSettings = {
  is_on: onOff(
    { usual: false, safer: 'on', isPublic: true },
    ['限制新买入的币', '买入的币要静置一段时间才能转出、赎回或再出售。'],
    ['New coins rest', 'Bought coins rest before they can be moved, redeemed or sold again.'],
  ),
  level_0: restDays(
    3,
    ['0 级', '0 级的人买入的币静置几天。'],
    ['Level 0', 'How many days the coins of a buyer at level 0 rest.'],
  ),
  level_1: restDays(
    1,
    ['1 级', '1 级的人买入的币静置几天。'],
    ['Level 1', 'How many days the coins of a buyer at level 1 rest.'],
  ),
  level_2: restDays(
    1,
    ['2 级', '2 级的人买入的币静置几天。'],
    ['Level 2', 'How many days the coins of a buyer at level 2 rest.'],
  ),
  level_3: restDays(
    0,
    ['3 级及以上', '3 级及以上的人买入的币静置几天。'],
    ['Level 3 and above', 'How many days the coins of a buyer at level 3 or above rest.'],
  ),
} as const satisfies SettingSpecs;

function restDays(usual: number, zh: readonly [string, string], en: readonly [string, string]) {
  return number('days', { least: 0, most: 30, usual, safer: 'higher', isPublic: true }, zh, en);
}
