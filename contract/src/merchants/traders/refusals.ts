import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals about trader keys: the keys with which people's own programs trade for them. */
export const traderRefusals = {
  TraderKeyNotFound: { code: 49_201, http: 404, en: 'There is no such key', zh: '未找到该密钥' },
  TraderKeyIsOver: { code: 49_202, http: 200, en: 'This key has already ended', zh: '该密钥已失效' },
  TooManyTraderKeys: {
    code: 49_203,
    http: 200,
    en: 'You can have {most} working keys. End one first.',
    zh: '最多可有 {most} 个有效密钥，请先停用一个',
  },
  /** Every call of a trader key may give it. */
  TraderPaused: {
    code: 49_204,
    http: 403,
    en: 'The account rests after a security change: its trader keys work again in {hours} h, unless they were ended',
    zh: '账号安全信息变更后处于保护期，交易密钥将在 {hours} 小时后恢复（已停用的除外）',
  },
  PriceTooFar: {
    code: 49_205,
    http: 200,
    en: 'A key may set a price at most {percent}% worse for its owner than the reference price. Change it in the app.',
    zh: '通过密钥设置的价格不能比参考价差 {percent}% 以上，请在 App 中修改',
  },
  TraderKeyReadsNoTrades: {
    code: 49_207,
    http: 403,
    en: 'This key may not read trades. Make one with the right “Read” or “Handle trades”.',
    zh: '该密钥无权查看交易，请创建带有“查看”或“处理交易”权限的密钥',
  },
  PostingNeedsCode: {
    code: 49_206,
    http: 403,
    en: 'Posting needs a code that is sent to its owner, so a key must not post. Post in the app.',
    zh: '发布挂单需要验证码，不能通过密钥发布，请在 App 中发布',
  },
} as const satisfies RefusalTable;
