import { amount, number, onOff, type SettingSpecs } from './setting-spec.ts';

/** The conditions of automatic release; a trade keeps those in force when it opened. */
export const releasePolicySettings = {
  cap: amount(
    'fiat',
    { usual: '50000.00', safer: 'lower', isPublic: true },
    ['自动放币上限', '超过这个金额的交易不会自动放币。'],
    ['Cap of automatic release', 'No trade above this sum is released automatically.'],
  ),
  ...condition(
    'known_buyer',
    true,
    ['买家不是陌生人', '双方成交过，或买家有足够的成交。'],
    ['The buyer is no stranger', 'The two have traded before, or the buyer has finished enough trades.'],
  ),
  'known_buyer.at_least': least(
    5,
    ['买家不是陌生人：或至少完成', '没有和这位卖家成交过的买家，至少要完成几笔。'],
    [
      'The buyer is no stranger: or has finished at least',
      'How many trades a buyer new to this seller has to have finished.',
    ],
  ),
  ...condition(
    'buyer_trades',
    false,
    ['买家有成交记录', '无论是否认识，买家都要有成交记录。'],
    ['The buyer has a record', 'The buyer has finished trades, whoever the seller is.'],
  ),
  'buyer_trades.at_least': least(
    3,
    ['买家有成交记录：至少完成', '买家至少要完成几笔。'],
    ['The buyer has a record: finished at least', 'How many trades the buyer has to have finished.'],
  ),
  ...condition(
    'not_first_trade',
    false,
    ['双方不是第一次交易', '双方之间至少成交过一次。'],
    ['Not the first trade of the two', 'Buyer and seller have finished a trade with each other.'],
  ),
  ...condition(
    'instant_method',
    false,
    ['只限即时到账的方式', '到账慢的付款方式不自动放币。'],
    ['Instant methods only', 'No automatic release for slow payment methods.'],
  ),
  ...condition(
    'cap_by_level',
    false,
    ['按买家等级限额', '每个等级有自己的上限。'],
    ['A cap by the level of the buyer', 'Each level has a cap of its own.'],
  ),
  'cap_by_level.level_0': levelCap(
    '2000.00',
    ['0 级限额', '0 级买家自动放币的上限。'],
    ['Cap of level 0', 'The cap of a buyer at level 0.'],
  ),
  'cap_by_level.level_1': levelCap(
    '10000.00',
    ['1 级限额', '1 级买家自动放币的上限。'],
    ['Cap of level 1', 'The cap of a buyer at level 1.'],
  ),
  'cap_by_level.level_2': levelCap(
    '30000.00',
    ['2 级限额', '2 级买家自动放币的上限。'],
    ['Cap of level 2', 'The cap of a buyer at level 2.'],
  ),
  'cap_by_level.level_3': levelCap(
    '50000.00',
    ['3 级及以上限额', '3 级及以上买家自动放币的上限。'],
    ['Cap of level 3 and above', 'The cap of a buyer at level 3 or above.'],
  ),
  ...condition(
    'open_hours',
    false,
    ['在卖家营业时间内', '时间到之前的半小时在卖家营业时间内。'],
    ['In the hours of the seller', 'The last half hour lies in the seller’s open hours.'],
  ),
} as const satisfies SettingSpecs;

type LabelAndHelp = readonly [label: string, help: string];

function condition<Name extends string>(name: Name, usual: boolean, zh: LabelAndHelp, en: LabelAndHelp) {
  return { [`${name}.is_on`]: onOff({ usual, safer: 'on' }, zh, en) };
}

function least(usual: number, zh: LabelAndHelp, en: LabelAndHelp) {
  return number('times', { least: 1, most: 1000, usual, safer: 'higher' }, zh, en);
}

function levelCap(usual: string, zh: LabelAndHelp, en: LabelAndHelp) {
  return amount('fiat', { usual, safer: 'lower' }, zh, en);
}
