import { amount, number, type SettingSpecs } from './setting-spec.ts';

export const purchaseSettings = {
  minimum: amount(
    'usdt',
    { usual: '20.00', safer: 'higher', isPublic: true },
    ['单次最少', '用 USDT 买币一次至少多少。'],
    ['Smallest purchase', 'The least USDT that one purchase can be for.'],
  ),
  maximum: amount(
    'usdt',
    { usual: '50000.00', safer: 'lower', isPublic: true },
    ['单次最多', '用 USDT 买币一次最多多少。'],
    ['Largest purchase', 'The most USDT that one purchase can be for.'],
  ),
  quote_minutes: number(
    'minutes',
    { least: 1, most: 60, usual: 15, safer: 'lower', isPublic: true },
    ['报价保留', '买币报价的汇率保留多久。'],
    ['A quote holds', 'How long the rate of a purchase is kept.'],
  ),
} as const satisfies SettingSpecs;

export const redemptionSettings = {
  minimum: amount(
    'coins',
    { usual: '50.00', safer: 'higher', isPublic: true },
    ['单笔最少', '一次赎回至少多少。'],
    ['Smallest redemption', 'The least that one redemption can be for.'],
  ),
  window_hours: number(
    'hours',
    { least: 1, most: 168, usual: 24, safer: 'higher', isPublic: true },
    ['累计时间窗', '多长时间内的赎回加在一起计算。'],
    ['Sums are counted over', 'Over how long redemptions are added up.'],
  ),
  code_above: amount(
    'coins',
    { usual: '2000.00', safer: 'lower', isPublic: true },
    ['需要验证码，累计超过', '累计超过它，除支付密码外还要短信或邮件验证码。'],
    ['Needs a code above', 'Above this sum a code by SMS or e-mail is needed beside the payment password.'],
  ),
  four_eyes_above: amount(
    'coins',
    { usual: '3000.00', safer: 'lower' },
    ['需要两人批准，累计超过', '累计超过它，要两位运营人员批准。'],
    ['Two operators approve above', 'Above this sum two operators have to approve.'],
  ),
  code_above_risky: amount(
    'coins',
    { usual: '1000.00', safer: 'lower' },
    ['有风险时需要验证码，累计超过', '新登录、新账户或新地址时的额度。'],
    ['At a risk, needs a code above', 'The same for a new login, a new account or a new address.'],
  ),
  four_eyes_above_risky: amount(
    'coins',
    { usual: '2000.00', safer: 'lower' },
    ['有风险时需要两人批准，累计超过', '新登录、新账户或新地址时的额度。'],
    ['At a risk, two operators approve above', 'The same for a new login, a new account or a new address.'],
  ),
  new_login_hours: number(
    'hours',
    { least: 1, most: 720, usual: 24, safer: 'higher' },
    ['新登录：不满', '登录不满几小时算新登录。'],
    ['A login is new for', 'For how many hours a login counts as new.'],
  ),
  new_account_days: number(
    'days',
    { least: 0, most: 365, usual: 7, safer: 'higher' },
    ['新账户：注册不满', '注册不满几天算新账户；0 为不区分。'],
    ['An account is new for', 'For how many days an account counts as new; 0 for none.'],
  ),
  quote_minutes: number(
    'minutes',
    { least: 1, most: 60, usual: 5, safer: 'lower', isPublic: true },
    ['报价保留', '赎回报价的汇率保留多久。'],
    ['A quote holds', 'How long the rate of a redemption is kept.'],
  ),
  new_address_hours: number(
    'hours',
    { least: 0, most: 168, usual: 0, safer: 'higher', isPublic: true },
    ['首次付到的地址，等待', '第一次付到一个地址前要等多久；0 为不等。'],
    ['A new address waits', 'How long the payout to an address new to the person waits; 0 for not at all.'],
  ),
  ...level(0, { single: '1000.00', daily: '2000.00' }, ['0 级', 'Level 0']),
  ...level(1, { single: '5000.00', daily: '10000.00' }, ['1 级', 'Level 1']),
  ...level(2, { single: '20000.00', daily: '50000.00' }, ['2 级', 'Level 2']),
  ...level(3, { single: '100000.00', daily: '300000.00' }, ['3 级及以上', 'Level 3 and above']),
} as const satisfies SettingSpecs;

function level(
  index: number,
  { single, daily }: { readonly single: string; readonly daily: string },
  [zh, en]: readonly [zh: string, en: string],
) {
  return {
    [`level_${index}.single`]: amount(
      'coins',
      { usual: single, safer: 'lower', isPublic: true },
      [`${zh}：单笔最多`, '这个等级的人一次最多赎回多少。'],
      [`${en}: largest at once`, 'The most a person of this level can redeem at once.'],
    ),
    [`level_${index}.daily`]: amount(
      'coins',
      { usual: daily, safer: 'lower', isPublic: true },
      [`${zh}：每日最多`, '这个等级的人一天最多赎回多少。'],
      [`${en}: most a day`, 'The most a person of this level can redeem a day.'],
    ),
  };
}
