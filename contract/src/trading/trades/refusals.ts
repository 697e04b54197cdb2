import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of a trade's steps. If another action came first, the refusal includes the new state. */
export const tradeRefusals = {
  TradeNotFound: { code: 22_001, http: 404, en: 'Trade not found', zh: '未找到该交易' },
  TradeMovedOn: {
    code: 22_002,
    http: 200,
    en: 'This trade has changed in the meantime, so your action had no effect.',
    zh: '交易状态已更新，本次操作未生效',
  },
  NotYourStep: { code: 22_003, http: 200, en: 'This step is up to the other side', zh: '该步骤由对方操作' },
  NeedsVoucher: { code: 22_004, http: 200, en: 'Please upload the payment voucher first', zh: '请先上传付款凭证' },
  VoucherNotYours: {
    code: 22_005,
    http: 200,
    en: 'This voucher was not uploaded by you',
    zh: '该凭证不是由您上传的',
  },
  NeedsTicks: { code: 22_006, http: 200, en: 'Please confirm all three points first', zh: '请先逐项确认三项内容' },
  NeedsNotPaid: { code: 22_007, http: 200, en: 'Please confirm that you have not paid', zh: '请先确认您尚未付款' },
  RemindTooSoon: {
    code: 22_008,
    http: 200,
    en: 'You can remind the seller in {seconds} s',
    zh: '{seconds} 秒后可提醒卖家',
  },
  NoRemindersLeft: {
    code: 22_009,
    http: 200,
    en: 'You have used all reminders for this trade',
    zh: '本单提醒次数已用完',
  },
  DeadlinePassed: { code: 22_010, http: 200, en: 'The time for this step has run out', zh: '该步骤已超时' },
  TooSoonToComplain: {
    code: 22_011,
    http: 200,
    en: 'You can open a complaint {minutes} min after paying. Remind the seller first.',
    zh: '付款 {minutes} 分钟后可申诉，请先提醒卖家',
  },
  CancelAsked: {
    code: 22_012,
    http: 200,
    en: 'The other side has not answered your request yet',
    zh: '已有取消请求在等待答复',
  },
  NoCancelRequest: {
    code: 22_013,
    http: 200,
    en: 'The other side has not asked to cancel, or the request has expired',
    zh: '对方没有取消请求，或请求已失效',
  },
  ClockStopUsed: {
    code: 22_014,
    http: 200,
    en: 'You have already paused the clock of this trade once',
    zh: '本单您已使用过一次暂停计时',
  },
  ClockStands: {
    code: 22_015,
    http: 200,
    en: 'The clock has already stopped because the payment method is paused',
    zh: '该付款方式暂停期间，计时已停止',
  },
  SuspendFirst: {
    code: 22_016,
    http: 200,
    en: 'Two operators are needed: suspend the trade first, then decide',
    zh: '此操作须双人审核：请先暂停交易，再作决定',
  },
  NotAcceptedYet: {
    code: 22_020,
    http: 200,
    en: 'The seller has not accepted this trade yet',
    zh: '卖家还没有接单',
  },
  NotPaidYet: {
    code: 22_021,
    http: 200,
    en: 'The buyer has not marked this trade as paid yet',
    zh: '买家还没有标记已付款',
  },
  DayNotBegun: {
    code: 22_022,
    http: 200,
    en: 'This day has not begun yet',
    zh: '该日尚未开始',
  },
  SideStopped: {
    code: 22_017,
    http: 200,
    en: 'One side cannot act because the account is frozen or no longer verified. Decide the trade, or unfreeze the account first.',
    zh: '其中一方账号已冻结或实名已失效，无法操作：请直接裁定，或先解除限制',
  },
} as const satisfies RefusalTable;
