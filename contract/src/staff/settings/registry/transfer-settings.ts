import { amount, number, onOff, type SettingSpecs } from './setting-spec.ts';

const WINDOW_HOURS_USUAL = 24;

export const transferSettings = {
  minimum: amount(
    'coins',
    { usual: '0.01', safer: 'higher', isPublic: true },
    ['单笔最少', '一笔转账至少多少。'],
    ['Smallest transfer', 'The least that one transfer can be for.'],
  ),
  maximum: amount(
    'coins',
    { usual: '50000.00', safer: 'lower', isPublic: true },
    ['单笔最多', '一笔转账最多多少。'],
    ['Largest transfer', 'The most that one transfer can be for.'],
  ),
  daily_maximum: amount(
    'coins',
    { usual: '200000.00', safer: 'lower', isPublic: true },
    ['每人每日最多', '一个人一天（北京时间）最多转出和付给商户多少。'],
    [
      'Most a person may send a day',
      'The most one person can send and pay shops from midnight to midnight, Beijing time.',
    ],
  ),
  // A higher fee costs users, a lower one the platform.
  fee_permille: number(
    'permille',
    { least: 0, most: 50, usual: 0, safer: 'neither', isPublic: true },
    ['手续费', '转账金额中收取的比例。'],
    ['Fee', 'The share of the amount that is charged.'],
  ),
  window_hours: number(
    'hours',
    { least: 1, most: 168, usual: WINDOW_HOURS_USUAL, safer: 'higher', isPublic: true },
    ['累计时间窗', '多长时间内的转账加在一起计算。'],
    ['Sums are counted over', 'Over how long transfers are added up.'],
  ),
  code_above: amount(
    'coins',
    { usual: '5000.00', safer: 'lower', isPublic: true },
    ['需要验证码，累计超过', '累计超过它，除支付密码外还要短信或邮件验证码；付给商户的也算在内。'],
    [
      'Needs a code above',
      'Above this sum a code by SMS or e-mail is needed beside the payment password; payments to shops count too.',
    ],
  ),
  code_above_risky: amount(
    'coins',
    { usual: '1000.00', safer: 'lower' },
    ['有风险时需要验证码，累计超过', '新登录、新收款人或未实名收款人时的额度。'],
    ['At a risk, needs a code above', 'The same for a new login, a new receiver or one who is not verified.'],
  ),
  ...review('amount', ['金额较大', 'a large sum']),
  'review.amount.above': above('10000.00', ['金额较大', 'A large sum']),
  ...review('level_zero', ['等级 0', 'level 0']),
  'review.level_zero.above': above('5000.00', ['等级 0', 'Level 0']),
  ...review('new_account', ['新账户', 'a new account']),
  'review.new_account.days': number(
    'days',
    { least: 1, most: 365, usual: 7, safer: 'higher' },
    ['新账户：注册不满', '注册不满几天算新账户。'],
    ['A new account: younger than', 'For how many days an account counts as new.'],
  ),
  'review.new_account.above': above('5000.00', ['新账户', 'A new account']),
  ...review('first_time', ['新收款人', 'new receivers']),
  'review.first_time.above': above('2000.00', ['新收款人', 'New receivers']),
  ...review('unverified', ['未实名收款人', 'receivers who are not verified']),
  'review.unverified.above': above('1000.00', ['未实名收款人', 'Receivers who are not verified']),
  ...review('new_device', ['新登录', 'a new login']),
  'review.new_device.hours': number(
    'hours',
    { least: 1, most: 720, usual: 24, safer: 'higher' },
    ['新登录：不满', '登录不满几小时算新登录。'],
    ['A new login: younger than', 'For how many hours a login counts as new.'],
  ),
  'review.new_device.above': above('1000.00', ['新登录', 'A new login']),
  ...review('fresh_coins', ['刚买入的币', 'coins bought just now']),
  'review.fresh_coins.hours': number(
    'hours',
    { least: 1, most: 720, usual: 24, safer: 'higher' },
    ['刚买入的币：不满', '买入不满几小时算刚买入。'],
    ['Coins bought just now: within', 'For how many hours coins count as bought just now.'],
  ),
  'review.fresh_coins.above': above('5000.00', ['刚买入的币', 'Coins bought just now']),
  ...review('many_recipients', ['收款人很多', 'many receivers']),
  'review.many_recipients.an_hour': number(
    'people',
    { least: 1, most: 1000, usual: 10, safer: 'lower' },
    ['一小时内收款人超过', '一小时内转给超过几个人要审核。'],
    ['Receivers within an hour: more than', 'A transfer to more receivers within an hour is reviewed.'],
  ),
  ...review('many_transfers', ['转账频繁', 'many transfers']),
  'review.many_transfers.an_hour': number(
    'times',
    { least: 1, most: 1000, usual: 60, safer: 'lower' },
    ['一小时内转账超过', '一小时内转账超过几次要审核。'],
    ['Transfers within an hour: more than', 'More transfers within an hour are reviewed.'],
  ),
  ...review('recipient', ['一人收到很多', 'one receiver, from everybody']),
  'review.recipient.above': above('100000.00', ['一人收到', 'One receiver, from everybody']),
} as const satisfies SettingSpecs;

type Trait = readonly [zh: string, en: string];

function review<Name extends string>(name: Name, [zh, en]: Trait) {
  return {
    [`review.${name}.is_on`]: onOff(
      { usual: true, safer: 'on' },
      [`审核：${zh}`, '打开后，超过额度的转账先审核。'],
      [`Review of ${en}`, 'While it is on, transfers above the limit are reviewed first.'],
    ),
  };
}

function above(usual: string, [zh, en]: Trait) {
  return amount(
    'coins',
    { usual, safer: 'lower' },
    [`${zh}：累计超过`, '累计超过它的转账先审核。'],
    [`${en}: above`, 'A transfer that brings the sum above this is reviewed first.'],
  );
}
