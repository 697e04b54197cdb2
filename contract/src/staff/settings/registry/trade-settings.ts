import { tradeClockBounds as clocks } from '../../../trading/trades/clock-bounds.ts';
import { amount, number, onOff, type SettingSpecs } from './setting-spec.ts';

/** The clocks of a trade; a trade keeps those in force when it opened. */
export const tradeClockSettings = {
  // One side's extra time is the other's waiting time, so only clocks that move coins when they end have a safer side.
  accept: number(
    'minutes',
    { ...clocks.accept, usual: 10, safer: 'neither', isPublic: true },
    ['卖家接单', '买家下单后，卖家多久之内要接单，否则交易取消。'],
    ['Seller accepts', 'How long a seller has to accept a new trade before it is cancelled.'],
  ),
  late_paid_hold: number(
    'minutes',
    { ...clocks.late_paid_hold, usual: 10, safer: 'neither', isPublic: true },
    ['付款超时后买家补报已付', '付款时间到了以后，买家还有多久可以说明自己已经付款。'],
    [
      'Buyer still says they have paid',
      'How long a buyer can still say they have paid after the time to pay has run out.',
    ],
  ),
  grace: number(
    'minutes',
    { ...clocks.grace, usual: 10, safer: 'neither', isPublic: true },
    ['只有凭证时卖家选择', '买家上传了凭证却没有点“已付款”时，卖家有多久选择收到或没收到。'],
    [
      'Seller chooses after a voucher alone',
      'How long a seller has to choose when there is a voucher but the buyer never said “paid”.',
    ],
  ),
  confirm: number(
    'minutes',
    { ...clocks.confirm, usual: 30, safer: 'higher', isPublic: true },
    ['卖家确认收款', '买家付款后，卖家多久之内要确认收款。'],
    ['Seller confirms the money', 'How long a seller has to confirm after the buyer has paid.'],
  ),
  confirm_slow: number(
    'minutes',
    { ...clocks.confirm_slow, usual: 1440, safer: 'higher', isPublic: true },
    ['卖家确认收款，到账慢的方式', '付款方式到账慢时，卖家多久之内要确认收款。'],
    ['Seller confirms, slow method', 'How long a seller has to confirm when the payment method is slow.'],
  ),
  after_withdrawal: number(
    'minutes',
    { ...clocks.after_withdrawal, usual: 10, safer: 'higher', isPublic: true },
    ['撤回申诉后至少还有', '申诉撤回后，卖家确认收款至少还有多久。'],
    [
      'At least, after a withdrawn complaint',
      'The least time a seller has left to confirm once a complaint was withdrawn.',
    ],
  ),
  complain_after_paid: number(
    'minutes',
    { ...clocks.complain_after_paid, usual: 10, safer: 'neither', isPublic: true },
    ['付款后多久可以申诉', '买家说已付款后，过多久双方可以申诉；卖家说没收到时随时可以。'],
    [
      'A complaint opens after',
      'How long after the payment a complaint can be opened; at once when the seller says “not received”.',
    ],
  ),
  cancel_request: number(
    'minutes',
    { ...clocks.cancel_request, usual: 10, safer: 'neither', isPublic: true },
    ['协商取消等待答复', '一方请求取消后，对方有多久可以同意，之后请求失效。'],
    ['A request to cancel lapses after', 'How long the other side can agree to a request to cancel.'],
  ),
  clock_stop: number(
    'minutes',
    { ...clocks.clock_stop, usual: 30, safer: 'neither', isPublic: true },
    ['暂停计时', '银行出问题时，每一方可以把时钟停一次，停多久。'],
    ['A stop of the clock', 'How long either side can stop the clock, once, when a bank has trouble.'],
  ),
} as const satisfies SettingSpecs;

export const tradeRuleSettings = {
  running_buys: number(
    'times',
    { least: 1, most: 50, usual: 3, safer: 'lower', isPublic: true },
    ['同时进行的买入', '一个人同时最多有几笔进行中的买入。'],
    ['Purchases at a time', 'How many purchases one person can have running at a time.'],
  ),
  fee_basis_points: number(
    'basis_points',
    { least: 0, most: 500, usual: 0, safer: 'neither', isPublic: true },
    ['交易手续费', '放币时从买家收到的币里扣除的比例。'],
    ['Fee of a trade', 'The share that is taken from the coins a buyer receives.'],
  ),
  reminders: number(
    'times',
    { least: 0, most: 20, usual: 3, safer: 'both', isPublic: true },
    ['催促卖家的次数', '一笔交易里，买家最多可以催促卖家几次。'],
    ['Reminders in a trade', 'How often a buyer can remind the seller in one trade.'],
  ),
  remind_pause_minutes: number(
    'minutes',
    { least: 1, most: 60, usual: 5, safer: 'both', isPublic: true },
    ['两次催促之间', '付款后、以及两次催促之间至少隔多久。'],
    ['Between two reminders', 'How long after the payment, and after the last reminder, the next one is possible.'],
  ),
  free_cancellations: number(
    'times',
    { least: 1, most: 20, usual: 3, safer: 'lower', isPublic: true },
    ['每天可取消的次数', '买家一天里第几次取消后暂停买入。'],
    ['Cancellations a day', 'At which cancellation of a day a buyer’s purchases pause.'],
  ),
  first_pause_minutes: number(
    'minutes',
    { least: 1, most: 1440, usual: 15, safer: 'higher', isPublic: true },
    ['第一次暂停买入', '取消次数用完后，第一次暂停买入多久。'],
    ['First pause of buying', 'How long buying pauses once the cancellations of a day are used up.'],
  ),
  second_pause_minutes: number(
    'minutes',
    { least: 1, most: 1440, usual: 60, safer: 'higher', isPublic: true },
    ['第二次暂停买入', '再取消一次，暂停买入多久。'],
    ['Second pause of buying', 'How long buying pauses after one cancellation more.'],
  ),
  third_pause_minutes: number(
    'minutes',
    { least: 1, most: 1440, usual: 240, safer: 'higher', isPublic: true },
    ['第三次暂停买入', '又取消一次，暂停买入多久；之后暂停到当天结束。'],
    [
      'Third pause of buying',
      'How long buying pauses after the next one; from then on it pauses to the end of the day.',
    ],
  ),
  lapses_until_paused: number(
    'times',
    { least: 1, most: 50, usual: 3, safer: 'lower', isPublic: true },
    ['卖家漏接单暂停挂单', '卖家一天里漏接几单后，挂单自动暂停。'],
    ['Missed trades that pause listings', 'After how many trades missed in a day a seller’s listings pause.'],
  ),
  is_bank_slow: onOff(
    { usual: false, safer: 'on', isPublic: true },
    ['银行卡算到账慢', '打开后，银行卡付款的交易按“到账慢”的时限确认，也不算即时到账；适用于之后新开的交易。'],
    [
      'Bank cards count as slow',
      'When on, trades paid by bank card get the time of slow methods and are not instant. It holds for trades that open from then on.',
    ],
  ),
  account_shown_days: number(
    'days',
    { least: 1, most: 365, usual: 30, safer: 'lower', isPublic: true },
    ['交易结束后显示完整账号', '交易结束后，对方的完整收付款账号还显示多久，之后打码。'],
    ['Full account numbers stay for', 'How long after a trade the other side’s full account number can still be seen.'],
  ),
  four_eyes_above: amount(
    'fiat',
    { usual: '20000.00', safer: 'lower' },
    ['双人裁定，超过', '超过这个金额的交易要两位运营人员作出同样的裁定。'],
    ['Two operators decide above', 'A trade above this sum is decided by two operators who agree.'],
  ),
} as const satisfies SettingSpecs;
