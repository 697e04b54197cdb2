import type { RefusalTable } from './refusal.ts';

/** Refusals of sending EH to somebody, and of the address book. */
export const transferRefusals = {
  RecipientNotFound: {
    code: 24_001,
    http: 200,
    en: 'Nobody can receive under this account, phone or e-mail. Please check it.',
    zh: '未找到可收款的账户，请核对账号、手机号或邮箱',
  },
  OwnAccount: { code: 24_002, http: 200, en: 'You cannot transfer to yourself', zh: '不能转账给自己' },
  AmountOutOfRange: {
    code: 24_003,
    http: 200,
    en: 'One transfer is at least {minimum} and at most {maximum} {currency}',
    zh: '单笔转账须在 {minimum} 至 {maximum} {currency} 之间',
  },
  DailyLimitReached: {
    code: 24_004,
    http: 200,
    en: 'You can transfer {left} {currency} more today',
    zh: '今日还可转账 {left} {currency}',
  },
  SameJustNow: {
    code: 24_005,
    http: 200,
    en: 'You sent the same amount to the same account {seconds} s ago. Is this another transfer?',
    zh: '{seconds} 秒前刚向同一账户转出相同金额，确认再转一笔吗？',
  },
  NeedsTransferCode: {
    code: 24_006,
    http: 200,
    en: 'You can send {left} {currency} more without a code. This transfer needs one: please ask for it.',
    zh: '当前还可免验证码转 {left} {currency}，本笔需要验证码，请先获取',
  },
  TransferNotFound: { code: 24_007, http: 404, en: 'This transfer was not found', zh: '未找到该转账' },
  TransferDecided: {
    code: 24_008,
    http: 200,
    en: 'This transfer is already decided',
    zh: '该转账已处理，无法更改',
  },
  AddressExists: { code: 24_009, http: 200, en: 'This account is in your address book', zh: '该账户已在地址簿中' },
  AddressNotFound: { code: 24_010, http: 404, en: 'This address was not found', zh: '未找到该地址' },
  AddressBookFull: {
    code: 24_011,
    http: 200,
    en: 'An address book holds at most {most} entries',
    zh: '地址簿最多保存 {most} 条',
  },
  TransferPartyStopped: {
    code: 24_012,
    http: 200,
    en: 'This transfer cannot go: the sender may not move coins any more, or the receiver is frozen. Reject it, or lift the stop first.',
    zh: '转出方已不能动用资金，或收款方已被冻结，无法放行：请驳回，或先解除限制',
  },
} as const satisfies RefusalTable;
