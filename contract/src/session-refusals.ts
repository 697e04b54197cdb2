import { gateRefusals } from './gate-refusals.ts';
import { pick } from './pick.ts';
import type { RefusalTable } from './refusal.ts';

/** Refusals of registering, logging in, codes and passwords. */
export const sessionRefusals = {
  WrongLogin: { code: 13_001, http: 200, en: 'Name or password is wrong', zh: '账号或密码错误' },
  WrongCaptcha: {
    code: 13_002,
    http: 200,
    en: 'The characters do not match the picture. Here is a new one.',
    zh: '图形验证码不正确，已为您换一张',
  },
  NeedsCaptcha: { code: 13_003, http: 200, en: 'Please type the characters in the picture', zh: '请输入图形验证码' },
  NameTaken: {
    code: 13_004,
    http: 200,
    en: 'This name, phone or e-mail cannot be used. Log in instead, or choose another.',
    zh: '该账号无法使用，请直接登录或更换',
  },
  WeakPassword: { code: 13_005, http: 200, en: 'This password is too easy to guess', zh: '密码过于简单' },
  NeedsDeviceCode: {
    code: 13_006,
    http: 200,
    en: 'This device is new. We sent a code to {target}.',
    zh: '首次在此设备登录，验证码已发送至 {target}',
  },
  FieldNotOffered: {
    code: 13_007,
    http: 422,
    en: 'Registering or logging in by {field} is not offered',
    zh: '暂不支持使用{field}',
  },
  NoAccountHere: {
    code: 13_008,
    http: 200,
    en: 'There is no account with this phone or e-mail. You can open one with it.',
    zh: '该手机号或邮箱尚未注册，可用它注册新账号',
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
    en: 'This code is no longer valid. Please ask for a new one.',
    zh: '验证码已失效，请重新获取',
  },
  CodeTooSoon: {
    code: 12_003,
    http: 200,
    en: 'A code was just sent. You can ask for another in {seconds} s.',
    zh: '验证码已发送，{seconds} 秒后可重新获取',
  },
  CodeNotSent: {
    code: 12_004,
    http: 200,
    en: 'The code could not be sent. Please try again now.',
    zh: '验证码发送失败，请立即重试',
  },
  CodeNotTaken: {
    code: 12_006,
    http: 200,
    en: 'Nothing asks for a code of this kind at the moment, so none was sent',
    zh: '目前没有操作需要此类验证码，未发送',
  },
  BadTarget: {
    code: 12_005,
    http: 422,
    en: 'This is not a phone number or e-mail address we can reach',
    zh: '手机号或邮箱格式不正确',
  },
} as const satisfies RefusalTable;

export const passwordRefusals = {
  // Some calls that ask for it stand behind no gate that demands one.
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
    en: 'The payment password is locked after too many tries. It opens again in {minutes} min.',
    zh: '支付密码错误次数过多已锁定，{minutes} 分钟后自动解锁',
  },
  TrivialSecurityPassword: {
    code: 11_003,
    http: 200,
    en: 'Six equal or consecutive digits are too easy to guess',
    zh: '支付密码不能为相同或连续数字',
  },
  WrongPassword: { code: 11_004, http: 200, en: 'The login password is wrong', zh: '登录密码错误' },
  IdentityDiffers: {
    code: 11_006,
    http: 200,
    en: 'This is not the name that was verified. {left} tries left.',
    zh: '与实名信息不一致，还可尝试 {left} 次',
  },
  SecurityPasswordChanged: {
    code: 11_005,
    http: 200,
    en: 'A password, phone, e-mail or second factor of yours was changed. For your safety, selling and transferring open again in {hours} h.',
    zh: '您的密码、手机号、邮箱或二次验证刚变更，为保障资金安全，{hours} 小时后可出售和转账',
  },
} as const satisfies RefusalTable;
