import { accountSafetyBounds } from '../../../accounts/account-safety/bounds.ts';
import { cashierBounds } from '../../../merchants/cashier/rule-bounds.ts';
import { PAUSE_AFTER_CHANGE_HOURS } from '../../../platform/field-bounds.ts';
import { amount, choice, number, onOff, type SettingSpecs, text } from './setting-spec.ts';

export const cashierSettings = {
  // More takes it from merchants, less from the platform.
  fee_basis_points: number(
    'basis_points',
    { ...cashierBounds.fee_basis_points, usual: 50, safer: 'neither', isPublic: true },
    ['收银台手续费', '商户收款时扣除的比例；商户可以有自己的费率。'],
    ['Fee of the cashier', 'The share taken from a merchant’s payment; a merchant can have a rate of its own.'],
  ),
  order_maximum: amount(
    'coins',
    { usual: '50000.00', safer: 'lower', isPublic: true },
    ['一张订单最多', '商户的一张订单最多多少。'],
    ['Largest order', 'The most that one order of a merchant can be for.'],
  ),
  day_maximum: amount(
    'coins',
    { usual: '1000000.00', safer: 'lower', isPublic: true },
    ['商户每日最多', '一个商户一天最多收多少。'],
    ['Most a merchant takes a day', 'The most that one merchant can take in a day.'],
  ),
  expiry_minutes: number(
    'minutes',
    { ...cashierBounds.expiry_minutes, usual: 30, safer: 'neither', isPublic: true },
    ['订单有效期', '商户没有写明时，一张订单保留多久。'],
    ['An order stays open', 'How long an order stays open when its merchant names no time.'],
  ),
  payout_review_above: amount(
    'coins',
    { usual: '5000.00', safer: 'lower' },
    ['付款审核，超过', '商户的一笔付款超过它，先由运营人员审核。'],
    ['Payouts are reviewed above', 'A larger payout of a merchant waits for operators.'],
  ),
} as const satisfies SettingSpecs;

export const accountSafetySettings = {
  pause_hours: number(
    'hours',
    { ...accountSafetyBounds.pause_hours, usual: PAUSE_AFTER_CHANGE_HOURS, safer: 'higher', isPublic: true },
    ['变更后暂停', '改支付密码、手机、邮箱后，暂停出售和转账多久。'],
    [
      'Pause after a change',
      'How long selling and transferring stop after the payment password, phone or e-mail was changed.',
    ],
  ),
  earlier_proof_minutes: number(
    'minutes',
    { ...accountSafetyBounds.earlier_proof_minutes, usual: 10, safer: 'lower' },
    ['验证后有效', '用变更前的凭据验证后，多久之内有效。'],
    ['A proof holds', 'How long a proof by what was there before holds.'],
  ),
  is_code_for_password_change: onOff(
    { usual: false, safer: 'on', isPublic: true },
    ['改密码需要验证码', '改登录密码或支付密码时要短信或邮件验证码。'],
    ['Changing a password takes a code', 'A changed password takes a code by SMS or e-mail.'],
  ),
  is_code_for_posting: onOff(
    { usual: false, safer: 'on', isPublic: true },
    ['发布挂单需要验证码', '发布挂单时要短信或邮件验证码。'],
    ['Posting a listing takes a code', 'A new listing takes a code by SMS or e-mail.'],
  ),
  is_code_for_authorization: onOff(
    { usual: true, safer: 'on', isPublic: true },
    ['授权应用代付需要验证码', '允许应用替自己付款时要短信或邮件验证码。'],
    ['Letting an app pay takes a code', 'Letting an app pay for oneself takes a code by SMS or e-mail.'],
  ),
} as const satisfies SettingSpecs;

/** Of whom a phone or an e-mail is demanded, from nobody to everybody. */
const demanded = {
  nobody: { zh: '不要求', en: 'Nobody' },
  level_3: { zh: '3 级及以上', en: 'Level 3 and above' },
  level_2: { zh: '2 级及以上', en: 'Level 2 and above' },
  level_1: { zh: '1 级及以上', en: 'Level 1 and above' },
  everybody: { zh: '所有人', en: 'Everybody' },
} as const;

export const contactDemandSettings = {
  phone: choice(
    { options: demanded, usual: 'nobody', safer: 'later', isPublic: true },
    ['必须绑定手机', '要求谁绑定手机；没绑定的人不能转账，也看不到付款信息。'],
    [
      'A phone is demanded of',
      'Who has to bind a phone before transferring, seeing payment details or changing the payment password.',
    ],
  ),
  email: choice(
    { options: demanded, usual: 'nobody', safer: 'later', isPublic: true },
    ['必须绑定邮箱', '要求谁绑定邮箱；没绑定的人不能转账，也看不到付款信息。'],
    [
      'An e-mail is demanded of',
      'Who has to bind an e-mail before transferring, seeing payment details or changing the payment password.',
    ],
  ),
} as const satisfies SettingSpecs;

export const platformSettings = {
  coin_name_zh: name(
    'EH',
    ['币的名称（中文）', '中文界面里币叫什么。'],
    ['Name of the coin, in Chinese', 'What the coin is called on Chinese pages.'],
  ),
  coin_name_en: name(
    'EH',
    ['币的名称（英文）', '英文界面里币叫什么。'],
    ['Name of the coin, in English', 'What the coin is called on English pages.'],
  ),
  coin_symbol: name(
    'EH',
    ['币的符号', '写在数量旁边的符号。'],
    ['Symbol of the coin', 'The sign beside an amount of the coin.'],
  ),
  fiat_symbol: name(
    '¥',
    ['法币符号', '写在法币金额前的符号。'],
    ['Symbol of the fiat', 'The sign before an amount of fiat.'],
  ),
  // A link of someone else's would meet people who look for help: two sign it.
  customer_service_link: text(
    { form: 'link', longest: 300, isOptional: true, usual: '', safer: 'neither', isPublic: true },
    ['客服链接', '“联系客服”打开的网址；空着时提示暂不支持。'],
    ['Link of customer service', 'The address that “contact customer service” opens; empty for none.'],
  ),
  languages: choice(
    {
      options: {
        both: { zh: '中文和英文', en: 'Chinese and English' },
        'zh-CN': { zh: '只有中文', en: 'Chinese only' },
        en: { zh: '只有英文', en: 'English only' },
      },
      usual: 'both',
      safer: 'both',
      isPublic: true,
    },
    ['提供的语言', '应用里可以选择哪些语言。'],
    ['Languages offered', 'The languages that people can choose in the app.'],
  ),
} as const satisfies SettingSpecs;

function name(usual: string, zh: readonly [string, string], en: readonly [string, string]) {
  return text({ form: 'phrase', longest: 12, isOptional: false, usual, safer: 'neither', isPublic: true }, zh, en);
}
