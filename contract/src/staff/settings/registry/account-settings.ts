import { accountSafetyBounds, PAUSE_AFTER_CHANGE_HOURS } from '../../../accounts/account-safety/bounds.ts';
import { choice, list, number, onOff, type SettingSpecs, text } from './setting-spec.ts';

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
    { ...accountSafetyBounds.earlier_proof_minutes, usual: 10, safer: 'lower', isPublic: true },
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

/** The users who must have a phone or an e-mail, from nobody to everybody. */
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

/** The kinds of login name, in the order shown on the login page. */
const accountNames = {
  mobile: { zh: '手机号', en: 'Phone' },
  email: { zh: '邮箱', en: 'E-mail' },
  username: { zh: '用户名', en: 'Username' },
} as const;

/**
 * Switching a kind off locks people out, and on allows more guessing, so there is no safer side and two owners sign
 * each change.
 */
export const loginNameSettings = {
  login_by: list(
    { options: accountNames, least: 1, usual: 'mobile,email,username', safer: 'neither' },
    ['登录方式', '用哪些名字登录。关闭后，使用该方式的用户须改用其他方式；已登录的不受影响。至少保留一种。'],
    [
      'Log in with',
      'The names by which people log in. When one is off, its users have to log in another way; whoever is logged in stays so. At least one.',
    ],
  ),
  register_by: list(
    { options: accountNames, least: 1, usual: 'mobile,email', safer: 'neither' },
    ['注册方式', '手机号和邮箱凭验证码注册；只开放用户名时使用图形验证码。至少保留一种。'],
    [
      'Register with',
      'Phones and e-mails are verified with a code; with usernames only, a captcha is used. At least one.',
    ],
  ),
} as const satisfies SettingSpecs;

/** A wrong bank name beside a card number misleads payers, so two owners sign each change. */
export const bankSettings = {
  added: text(
    { form: 'banks', longest: 8000, isOptional: true, usual: '', safer: 'neither' },
    [
      '增加或更正的银行',
      '每行一家：代码、中文名、英文名、中文首字母、卡号前几位，用竖线隔开。代码已有的，以这里为准。',
    ],
    [
      'Added or corrected banks',
      'One on each row: symbol, Chinese name, English name, Chinese initial and first digits of the cards, with bars between them. A known symbol is replaced.',
    ],
  ),
} as const satisfies SettingSpecs;
