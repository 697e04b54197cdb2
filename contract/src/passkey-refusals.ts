import type { RefusalTable } from './refusal.ts';

/** Refusals of passkeys. */
export const passkeyRefusals = {
  PasskeysNotHere: {
    code: 19_201,
    http: 200,
    en: 'Passkeys need the address of the platform, with its name. They do not work at {origin}.',
    zh: '通行密钥只能在平台的域名下使用，{origin} 不支持',
  },
  PasskeyRefused: {
    code: 19_202,
    http: 200,
    en: 'This passkey could not be accepted. Please try again.',
    zh: '通行密钥验证未通过，请重试',
  },
  PasskeyNotFound: { code: 19_203, http: 404, en: 'There is no such passkey', zh: '没有找到该通行密钥' },
  TooManyPasskeys: {
    code: 19_204,
    http: 200,
    en: 'An account can have {count} passkeys. Remove one first.',
    zh: '最多可添加 {count} 个通行密钥，请先删除一个',
  },
} as const satisfies RefusalTable;
