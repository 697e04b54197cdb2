import type { CancelReason } from '@eh/contract/trading/trades/status.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from './queries.ts';
import type { TradeState } from './trade-state.ts';

interface HeadMessages {
  readonly title: string;
  /** The line under the title; `time` is when the running clock ends. */
  readonly sub: (time: string) => string;
}

/** Says after how many missed trades per day listings are paused; null until the setting is known. */
type LapsesSaid = (times: number | null) => string;

interface TradeMessages {
  readonly pageTitle: Readonly<Record<Side, (amount: string) => string>>;
  readonly heads: Readonly<Record<Side, Readonly<Record<TradeState, HeadMessages>>>>;
  readonly cancelled: Readonly<Record<Side, Readonly<Record<CancelReason, string | LapsesSaid>>>>;
  /** Of a trade that its seller opened from a buy listing, where the words differ. */
  readonly ofBid: {
    readonly paying: Readonly<Record<Side, (time: string) => string>>;
    readonly cancelled: Readonly<Record<Side, Partial<Readonly<Record<CancelReason, string>>>>>;
  };
  readonly automatic: Readonly<Record<Side, string>>;
  readonly split: string;
  readonly movedOn: (title: string) => string;
  readonly reminded: string;
  readonly steps: string;
  readonly stepNames: readonly [string, string, string, string];
  readonly ruler: Readonly<
    Record<'ordered' | 'accepted' | 'sold' | 'ranOut' | 'paid' | 'due' | 'release', (time: string) => string>
  >;
  readonly notFound: { readonly title: string; readonly text: string };
  readonly service: string;
  readonly actions: string;
}

export const tradeMessages = catalogue<TradeMessages>({
  'zh-CN': {
    pageTitle: { buyer: (amount) => `买入 ${amount}`, seller: (amount) => `卖出 ${amount}` },
    heads: {
      buyer: {
        accepting: head('等待卖家接单', (time) => `卖家须在 ${time} 前接单，请先不要付款`),
        paying: head('向卖家付款'),
        late: head('付款时间已过', (time) => `如已付款，请在 ${time} 前告诉我们，币仍为您锁定`),
        grace: head('您已付款吗？', (time) => `凭证已收到，但您还没点“我已付款”。卖家也会核对，截止 ${time}`),
        confirming: head('卖家正在核对', () => '您暂时无需操作'),
        releasing: head('卖家已确认收款', () => '正在向您放币'),
        complaint: head('申诉处理中', () => '计时已停止，币仍在托管中，任何一方都无法动用'),
        succeeded: head('买入完成'),
        failed: head('交易未成功', () => '币已退还卖家'),
        suspended: head('交易已暂停', () => '客服正在核查，币仍在托管中'),
        cancelled: head('订单已取消'),
      },
      seller: {
        accepting: head('是否接单？', () => '接单后，买家会看到您的收款账户并付款'),
        paying: head('买家正在付款', () => '您暂时无需操作，买家付款后会通知您'),
        late: head('买家付款时间已过', (time) => `币继续锁定至 ${time}，以防款项已经付出`),
        grace: head('款项是否到账？', (time) => `买家上传了凭证，但没有点“我已付款”。请在 ${time} 前核对`),
        confirming: head('请核对您的账户'),
        releasing: head('您已确认收款', () => '正在向买家放币'),
        complaint: head('申诉处理中', () => '计时已停止，币仍在托管中，任何一方都无法动用'),
        succeeded: head('卖出完成'),
        failed: head('交易未成功', () => '币已退还给您'),
        suspended: head('交易已暂停', () => '客服正在核查，币仍在托管中'),
        cancelled: head('订单已取消'),
      },
    },
    cancelled: {
      buyer: {
        buyerAfterStart: '您在付款前取消了订单，币已退还卖家',
        paymentTimeout: '付款超时，订单自动取消，币已退还卖家',
        sellerRejected: '卖家拒绝接单，不计入您的取消次数',
        acceptTimeout: '卖家没有及时接单，不计入您的取消次数',
        buyerBeforeStart: '您在卖家接单前取消了订单，不计入取消次数',
        system: '平台取消了订单，币已退还卖家。如有疑问请联系客服',
      },
      seller: {
        buyerAfterStart: '买家取消了订单，并表示未付款。币已退回您的挂单或余额',
        paymentTimeout: '买家付款超时，币已退回您的挂单或余额',
        sellerRejected: '您拒绝了接单，币已退回您的挂单或余额',
        acceptTimeout: (times) => `接单超时。一天内${times === null ? '多' : ` ${times} `}次未接单，您的挂单会被暂停`,
        buyerBeforeStart: '买家在您接单前取消了订单，币已退回您的挂单或余额',
        system: '平台取消了订单，币已退回您的挂单或余额。如有疑问请联系客服',
      },
    },
    ofBid: {
      paying: {
        buyer: (time) => `对方卖给了您的买单，币已锁定，请在 ${time} 前付款`,
        seller: (time) => `买家须在 ${time} 前付款，逾期币退回您的余额。您暂时无需操作`,
      },
      cancelled: {
        buyer: {
          paymentTimeout: '付款超时，订单自动取消，您的买单已隐藏，方便付款时可重新上线',
          sellerRejected: '卖家请求取消订单，不计入您的取消次数',
        },
        seller: {
          buyerAfterStart: '买家取消了订单，并表示未付款。币已退回您的余额',
          paymentTimeout: '买家付款超时，币已退回您的余额',
          sellerRejected: '已按您的请求取消订单，币已退回您的余额。计入您今天的取消次数',
          system: '平台取消了订单，币已退回您的余额。如有疑问请联系客服',
        },
      },
    },
    automatic: {
      buyer: '卖家到期未回应，且条件全部满足，币已自动放给您',
      seller: '您到期未回应，且条件全部满足，币已自动放给买家',
    },
    split: '客服裁定由双方各得一部分，金额请见账单',
    movedOn: (title) => `状态已变为“${title}”，您刚才的操作未生效`,
    reminded: '买家提醒您核对收款',
    steps: '交易进度',
    stepNames: ['下单', '付款', '卖家确认', '完成'],
    ruler: {
      ordered: (time) => `${time} 下单`,
      accepted: (time) => `${time} 接单`,
      sold: (time) => `${time} 卖出`,
      ranOut: (time) => `${time} 超时`,
      paid: (time) => `${time} 已付款`,
      due: (time) => `${time} 到期`,
      release: (time) => `${time} 到时自动放币`,
    },
    notFound: { title: '未找到这笔交易', text: '链接可能有误，或这笔交易不属于您' },
    service: '联系客服',
    actions: '操作',
  },
  en: {
    pageTitle: { buyer: (amount) => `Buy ${amount}`, seller: (amount) => `Sell ${amount}` },
    heads: {
      buyer: {
        accepting: head('Waiting for the seller to accept', (time) => `The seller has until ${time}. Do not pay yet.`),
        paying: head('Pay the seller'),
        late: head(
          'The time to pay has run out',
          (time) => `If you have paid, tell us by ${time}. The coins are still locked for you.`,
        ),
        grace: head(
          'Have you paid?',
          (time) =>
            `We have your voucher, but you have not tapped "I've paid". The seller is checking too, until ${time}.`,
        ),
        confirming: head('The seller is checking', () => 'You do not need to do anything now.'),
        releasing: head('Payment confirmed', () => 'The coins are being released to you.'),
        complaint: head(
          'Complaint in progress',
          () => 'The clock has stopped. The coins stay in escrow and nobody can move them.',
        ),
        succeeded: head('Purchase complete'),
        failed: head('The trade failed', () => 'The coins were returned to the seller.'),
        suspended: head('Trade suspended', () => 'Customer service is checking it. The coins stay in escrow.'),
        cancelled: head('Order cancelled'),
      },
      seller: {
        accepting: head('Accept this order?', () => 'Once you accept, the buyer sees your account details and pays.'),
        paying: head(
          'The buyer is paying',
          () => 'You do not need to do anything. We will notify you when they have paid.',
        ),
        late: head(
          "The buyer's time has run out",
          (time) => `The coins stay locked until ${time} in case the payment is on its way.`,
        ),
        grace: head(
          'Has the payment arrived?',
          (time) => `The buyer uploaded a voucher but did not tap "I've paid". Please check by ${time}.`,
        ),
        confirming: head('Check your account'),
        releasing: head('You confirmed the payment', () => 'The coins are being released to the buyer.'),
        complaint: head(
          'Complaint in progress',
          () => 'The clock has stopped. The coins stay in escrow and nobody can move them.',
        ),
        succeeded: head('Sale complete'),
        failed: head('The trade failed', () => 'The coins were returned to you.'),
        suspended: head('Trade suspended', () => 'Customer service is checking it. The coins stay in escrow.'),
        cancelled: head('Order cancelled'),
      },
    },
    cancelled: {
      buyer: {
        buyerAfterStart: 'You cancelled before paying. The coins were returned to the seller.',
        paymentTimeout: 'The time to pay ran out, so the order was cancelled. The coins were returned to the seller.',
        sellerRejected: 'The seller rejected this order. It does not count as your cancellation.',
        acceptTimeout: 'The seller did not accept in time. It does not count as your cancellation.',
        buyerBeforeStart: 'You cancelled before the seller accepted. It does not count against you.',
        system:
          'The platform cancelled this order. The coins were returned to the seller. Questions? Contact customer service.',
      },
      seller: {
        buyerAfterStart:
          'The buyer cancelled and said they had not paid. The coins are back in your listing or balance.',
        paymentTimeout: 'The buyer did not pay in time. The coins are back in your listing or balance.',
        sellerRejected: 'You rejected this order. The coins are back in your listing or balance.',
        acceptTimeout: (times) =>
          `You did not accept in time. After ${times ?? 'several'} missed in a day, your listings are paused.`,
        buyerBeforeStart: 'The buyer cancelled before you accepted. The coins are back in your listing or balance.',
        system:
          'The platform cancelled this order. The coins are back in your listing or balance. Questions? Contact customer service.',
      },
    },
    ofBid: {
      paying: {
        buyer: (time) => `They sold to your buy listing and their coins are locked. Pay by ${time}.`,
        seller: (time) =>
          `The buyer has until ${time}. Otherwise the coins return to your balance. You do not need to do anything.`,
      },
      cancelled: {
        buyer: {
          paymentTimeout:
            'The time to pay ran out, so the order was cancelled and your buy listing is hidden. Put it online again when you can pay.',
          sellerRejected: 'The seller asked to cancel. It does not count as your cancellation.',
        },
        seller: {
          buyerAfterStart: 'The buyer cancelled and said they had not paid. The coins are back in your balance.',
          paymentTimeout: 'The buyer did not pay in time. The coins are back in your balance.',
          sellerRejected:
            'The order was cancelled because you asked. The coins are back in your balance. It counts as one of your cancellations today.',
          system:
            'The platform cancelled this order. The coins are back in your balance. Questions? Contact customer service.',
        },
      },
    },
    automatic: {
      buyer: 'The seller did not answer in time and every condition was met, so the coins were released to you.',
      seller: 'You did not answer in time and every condition was met, so the coins were released to the buyer.',
    },
    split: 'Customer service split the coins between both sides. The amounts are in your bills.',
    movedOn: (title) => `The status has changed to "${title}". Your last action had no effect.`,
    reminded: 'The buyer asks you to check the payment',
    steps: 'Progress',
    stepNames: ['Order', 'Pay', 'Confirm', 'Done'],
    ruler: {
      ordered: (time) => `${time} ordered`,
      accepted: (time) => `${time} accepted`,
      sold: (time) => `${time} sold`,
      ranOut: (time) => `timed out ${time}`,
      paid: (time) => `paid ${time}`,
      due: (time) => `due ${time}`,
      release: (time) => `auto-release ${time}`,
    },
    notFound: {
      title: 'Trade not found',
      text: 'The link may be mistyped, or the trade is not yours.',
    },
    service: 'Customer service',
    actions: 'Actions',
  },
});

function head(title: string, sub: (time: string) => string = () => ''): HeadMessages {
  return { title, sub };
}
