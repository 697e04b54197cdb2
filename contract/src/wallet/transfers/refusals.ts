import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of transfers, and of the address book. */
export const transferRefusals = {
  RecipientNotFound: {
    code: 24_001,
    http: 200,
    en: 'No recipient found for this account, phone or e-mail. Please check it.',
    zh: '未找到可收款的账户，请核对账号、手机号或邮箱',
  },
  OwnAccount: { code: 24_002, http: 200, en: 'You cannot transfer to yourself', zh: '不能转账给自己' },
  AmountOutOfRange: {
    code: 24_003,
    http: 200,
    en: 'A transfer must be between {minimum} and {maximum} {currency}',
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
    en: 'You can send {left} {currency} more without a code. This transfer needs one. Please request a code.',
    zh: '免验证码额度剩余 {left} {currency}，本笔需要验证码，请先获取',
  },
  TransferNotFound: { code: 24_007, http: 404, en: 'Transfer not found', zh: '未找到该转账' },
  TransferDecided: {
    code: 24_008,
    http: 200,
    en: 'This transfer has already been decided',
    zh: '该转账已处理，无法更改',
  },
  AddressExists: {
    code: 24_009,
    http: 200,
    en: 'This account is already in your address book',
    zh: '该账户已在地址簿中',
  },
  AddressNotFound: { code: 24_010, http: 404, en: 'Address not found', zh: '未找到该地址' },
  AddressBookFull: {
    code: 24_011,
    http: 200,
    en: 'An address book holds at most {most} entries',
    zh: '地址簿最多保存 {most} 条',
  },
  TransferPartyStopped: {
    code: 24_012,
    http: 200,
    en: 'This transfer cannot go through because the sender is no longer allowed to move funds, or the recipient is frozen. Reject it, or lift the restriction first.',
    zh: '转出方已不能动用资金，或收款方已被冻结，无法放行：请驳回，或先解除限制',
  },
} as const satisfies RefusalTable;
