import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of passkeys. */
export const passkeyRefusals = {
  PasskeysNotHere: {
    code: 19_201,
    http: 200,
    en: 'Passkeys only work at the domain name of the platform, not at {origin}.',
    zh: '通行密钥只能在平台的域名下使用，{origin} 不支持',
  },
  PasskeyRefused: {
    code: 19_202,
    http: 200,
    en: 'This passkey could not be accepted. Please try again.',
    zh: '通行密钥验证未通过，请重试',
  },
  PasskeyNotFound: { code: 19_203, http: 404, en: 'Passkey not found', zh: '未找到该通行密钥' },
  TooManyPasskeys: {
    code: 19_204,
    http: 200,
    en: 'You can have up to {count} passkeys. Remove one first.',
    zh: '最多可添加 {count} 个通行密钥，请先删除一个',
  },
  PhoneKeyRefused: {
    code: 19_205,
    http: 200,
    en: 'This phone could not confirm it. Use your payment password instead.',
    zh: '此手机的验证未通过，请使用支付密码',
  },
  PhoneKeyNotFound: { code: 19_206, http: 404, en: 'Phone not found', zh: '未找到该手机' },
  TooManyPhoneKeys: {
    code: 19_207,
    http: 200,
    en: 'You can have up to {count} phones. Remove one first.',
    zh: '最多可添加 {count} 台手机，请先删除一台',
  },
  PhoneKeyOutdated: {
    code: 19_208,
    http: 200,
    en: 'Your payment password has changed. Add this phone again to pay by fingerprint or face.',
    zh: '支付密码已更改，请重新添加此手机，再使用指纹或面容支付',
  },
} as const satisfies RefusalTable;
