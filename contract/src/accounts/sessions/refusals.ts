import { pick } from '../../platform/pick.ts';
import type { RefusalTable } from '../../platform/refusal.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';

/** Refusals of registering, logging in, codes and passwords. That an account is frozen: `gates/gate-refusals.ts`. */
export const sessionRefusals = {
  WrongLogin: { code: 13_001, http: 200, en: 'Wrong name or password', zh: '账号或密码错误' },
  WrongCaptcha: {
    code: 13_002,
    http: 200,
    en: 'The check failed. Please try again.',
    zh: '验证未通过，请重试',
  },
  NeedsCaptcha: { code: 13_003, http: 200, en: 'Please enter the code in the picture', zh: '请输入图形验证码' },
  NameTaken: {
    code: 13_004,
    http: 200,
    en: 'This name, phone or e-mail cannot be used. Log in instead, or enter another one.',
    zh: '该账号无法使用，请直接登录或更换',
  },
  BarredFromReturning: {
    code: 13_012,
    http: 200,
    en: 'This belonged to a closed account that was restricted. Please contact customer service.',
    zh: '该信息属于一个已注销且曾被限制的账号，请联系客服',
  },
  TextsNotAccepted: {
    code: 13_013,
    http: 200,
    en: 'Please read and accept the Terms of use and the Privacy notice',
    zh: '请先阅读并同意《使用条款》和《隐私说明》',
  },
  TextsChanged: {
    code: 13_014,
    http: 200,
    en: 'The Terms of use or the Privacy notice has changed meanwhile. Please read and accept the new version.',
    zh: '《使用条款》或《隐私说明》刚刚更新，请阅读新版本后再同意',
  },
  WeakPassword: { code: 13_005, http: 200, en: 'This password is too easy to guess', zh: '密码过于简单' },
  NeedsDeviceCode: {
    code: 13_006,
    http: 200,
    en: 'This is a new device. We sent a code to {target}.',
    zh: '首次在此设备登录，验证码已发送至 {target}',
  },
  FieldNotOffered: {
    code: 13_007,
    http: 422,
    en: '{field} cannot be used to register or log in',
    zh: '暂不支持使用{field}',
  },
  NoAccountHere: {
    code: 13_008,
    http: 200,
    en: 'No account uses this phone or e-mail. You can register with it.',
    zh: '该手机号或邮箱尚未注册，可用它注册新账号',
  },
  CaptchaUsed: {
    code: 13_009,
    http: 200,
    en: 'This check has already been used. Please try again.',
    zh: '此次验证已使用过，请重试',
  },
  CaptchaExpired: {
    code: 13_010,
    http: 200,
    en: 'This check has expired. Please try again.',
    zh: '验证已过期，请重试',
  },
  CaptchaTooEasy: {
    code: 13_011,
    http: 200,
    en: 'A stricter check is needed. Please try again.',
    zh: '当前需要更严格的验证，请重试',
  },
} as const satisfies RefusalTable;

export const codeRefusals = {
  WrongCode: {
    code: 12_001,
    http: 200,
    en: 'This code is wrong. {left} tries left.',
    zh: '验证码错误，还可尝试 {left} 次',
  },
  CodeExpired: {
    code: 12_002,
    http: 200,
    en: 'This code is no longer valid. Please request a new one.',
    zh: '验证码已失效，请重新获取',
  },
  CodeTooSoon: {
    code: 12_003,
    http: 200,
    en: 'A code was just sent. You can request another one in {seconds} s.',
    zh: '验证码已发送，{seconds} 秒后可重新获取',
  },
  CodeNotSent: {
    code: 12_004,
    http: 200,
    en: 'The code could not be sent. Please try again.',
    zh: '验证码发送失败，请重试',
  },
  CodeNotTaken: {
    code: 12_006,
    http: 200,
    en: 'No code is needed right now, so none was sent',
    zh: '当前操作不需要验证码，未发送',
  },
  NeedsCode: {
    code: 12_007,
    http: 200,
    en: 'This needs a verification code. Please request one.',
    zh: '此操作需要验证码，请先获取',
  },
  BadTarget: {
    code: 12_005,
    http: 422,
    en: 'This phone number or e-mail address is not valid',
    zh: '手机号或邮箱格式不正确',
  },
} as const satisfies RefusalTable;

export const passwordRefusals = {
  // Some calls that need it are not behind a gate that requires one.
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
  WrongSecurityPassword: {
    code: 11_001,
    http: 200,
    en: 'Wrong payment password. {left} tries left.',
    zh: '支付密码错误，还可尝试 {left} 次',
  },
  SecurityPasswordLocked: {
    code: 11_002,
    http: 200,
    en: 'Too many wrong payment passwords. Try again in {minutes} min.',
    zh: '支付密码错误次数过多，已锁定，{minutes} 分钟后自动解锁',
  },
  TrivialSecurityPassword: {
    code: 11_003,
    http: 200,
    en: 'Six equal or consecutive digits are too easy to guess',
    zh: '支付密码不能为相同或连续的数字',
  },
  WrongPassword: { code: 11_004, http: 200, en: 'Wrong login password', zh: '登录密码错误' },
  IdentityDiffers: {
    code: 11_006,
    http: 200,
    en: 'The name does not match your verified name. {left} tries left.',
    zh: '与实名信息不一致，还可尝试 {left} 次',
  },
  SecurityPasswordChanged: {
    code: 11_005,
    http: 200,
    en: 'A password, phone, e-mail or two-step verification of yours was changed. To protect your funds, selling and transfers are paused for {hours} h.',
    zh: '您刚变更了密码、手机号、邮箱或两步验证，为保障资金安全，{hours} 小时后可出售和转账',
  },
} as const satisfies RefusalTable;
