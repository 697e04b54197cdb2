import type { CancelReason } from '@eh/contract/trade-status.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';
import type { Side } from './queries.ts';
import type { TradeState } from './trade-state.ts';

interface HeadWords {
  readonly title: string;
  /** The line under the title; `time` is when the running clock ends. */
  readonly sub: (time: string) => string;
}

interface TradeWords {
  readonly pageTitle: Readonly<Record<Side, (amount: string) => string>>;
  readonly heads: Readonly<Record<Side, Readonly<Record<TradeState, HeadWords>>>>;
  readonly cancelled: Readonly<Record<Side, Readonly<Record<CancelReason, string>>>>;
  readonly automatic: Readonly<Record<Side, string>>;
  readonly split: string;
  readonly movedOn: (title: string) => string;
  readonly reminded: string;
  readonly steps: string;
  readonly stepNames: readonly [string, string, string, string];
  readonly ruler: Readonly<
    Record<'ordered' | 'accepted' | 'ranOut' | 'paid' | 'due' | 'release', (time: string) => string>
  >;
  readonly notFound: { readonly title: string; readonly text: string };
  readonly service: string;
  readonly actions: string;
}

export const tradeWords = catalogue<TradeWords>({
  'zh-CN': {
    pageTitle: { buyer: (amount) => `买入 ${amount}`, seller: (amount) => `卖出 ${amount}` },
    heads: {
      buyer: {
        accepting: head('等卖家接单', (time) => `卖家须在 ${time} 前接单，现在先不要付款`),
        paying: head('向卖家付款'),
        late: head('付款时间到了', (time) => `如果你已经付款，请在 ${time} 前告诉我们，币还为你锁着`),
        grace: head('你付款了吗？', (time) => `凭证已收到，但你还没点“我已付款”。卖家也在核对，到 ${time}`),
        confirming: head('卖家正在核对', () => '现在不用你做什么'),
        releasing: head('卖家已确认', () => '币正在划给你'),
        complaint: head('申诉处理中', () => '计时已停，币仍锁在托管中，谁也动不了'),
        succeeded: head('买入完成'),
        failed: head('交易未成功', () => '币已退还卖家'),
        suspended: head('交易已暂停', () => '客服正在核查，一般 15 分钟内开始。币仍锁在托管中'),
        cancelled: head('订单已取消'),
      },
      seller: {
        accepting: head('要接这一单吗？', () => '接单后，买家会看到你的收款账户并开始付款'),
        paying: head('买家正在付款', () => '现在不用你做什么，付款后会提醒你'),
        late: head('买家的付款时间到了', (time) => `币再锁到 ${time}，以防款已经付出`),
        grace: head('这笔款到账了吗？', (time) => `买家传了凭证，但没有点“已付款”。请在 ${time} 前核对`),
        confirming: head('请核对你的账户'),
        releasing: head('你已确认收款', () => '币正在划给买家'),
        complaint: head('申诉处理中', () => '计时已停，币仍锁在托管中，谁也动不了'),
        succeeded: head('卖出完成'),
        failed: head('交易未成功', () => '币已退还给你'),
        suspended: head('交易已暂停', () => '客服正在核查，一般 15 分钟内开始。币仍锁在托管中'),
        cancelled: head('订单已取消'),
      },
    },
    cancelled: {
      buyer: {
        buyerAfterStart: '你在付款前取消了这一单，币已退还卖家',
        paymentTimeout: '付款时间已过，订单自动取消，币已退还卖家',
        sellerRejected: '卖家没有接这一单，不计入你的取消次数',
        acceptTimeout: '卖家没有及时接单，不计入你的取消次数',
        buyerBeforeStart: '你在卖家接单前取消了，不计入取消次数',
        system: '平台取消了这一单，币已退还卖家。有疑问请联系客服',
      },
      seller: {
        buyerAfterStart: '买家取消了，并表示没有付款。币已回到你的卖单或余额',
        paymentTimeout: '买家没有在时限内付款，币已回到你的卖单或余额',
        sellerRejected: '你没有接这一单，币已回到你的卖单或余额',
        acceptTimeout: '接单时间已过。一天三次没有接单，你的卖单会暂停',
        buyerBeforeStart: '买家在你接单前取消了，币已回到你的卖单或余额',
        system: '平台取消了这一单，币已回到你的卖单或余额。有疑问请联系客服',
      },
    },
    automatic: {
      buyer: '卖家到时没有回应，条件都满足，已自动放币给你',
      seller: '到时没有收到你的回应，条件都满足，已自动放币给买家',
    },
    split: '客服裁定双方各得一部分，请以账单为准',
    movedOn: (title) => `有人先了一步，现在是“${title}”。你刚才的操作没有生效`,
    reminded: '买家请你现在核对收款',
    steps: '交易进度',
    stepNames: ['下单', '付款', '卖家确认', '完成'],
    ruler: {
      ordered: (time) => `${time} 下单`,
      accepted: (time) => `${time} 接单`,
      ranOut: (time) => `${time} 到时`,
      paid: (time) => `${time} 已付款`,
      due: (time) => `${time} 到期`,
      release: (time) => `${time} 到时自动放币`,
    },
    notFound: { title: '没有找到这笔交易', text: '链接可能写错了，或者这笔交易不属于你' },
    service: '联系客服',
    actions: '操作',
  },
  en: {
    pageTitle: { buyer: (amount) => `Buy ${amount}`, seller: (amount) => `Sell ${amount}` },
    heads: {
      buyer: {
        accepting: head('Waiting for the seller', (time) => `The seller has until ${time} to accept. Do not pay yet.`),
        paying: head('Pay the seller'),
        late: head(
          'The time to pay is over',
          (time) => `If you have paid, tell us until ${time}. The coins are still locked for you.`,
        ),
        grace: head(
          'Have you paid?',
          (time) =>
            `Your voucher is here, but you have not pressed "I have paid". The seller checks too, until ${time}.`,
        ),
        confirming: head('Seller is checking', () => 'Nothing for you to do now'),
        releasing: head('The seller has confirmed', () => 'The coins are on their way to you'),
        complaint: head('Under review', () => 'The clock stands still. The coins stay locked, nobody can move them.'),
        succeeded: head('Bought'),
        failed: head('The trade failed', () => 'The coins went back to the seller.'),
        suspended: head(
          'Trade suspended',
          () => 'Customer service is looking at it, usually within 15 minutes. The coins stay locked.',
        ),
        cancelled: head('Order cancelled'),
      },
      seller: {
        accepting: head('Accept this order?', () => 'Once you accept, the buyer sees your account and pays.'),
        paying: head('The buyer is paying', () => 'Nothing for you to do. You are told when it is paid.'),
        late: head(
          "The buyer's time is over",
          (time) => `The coins stay locked until ${time}, in case the money is on its way.`,
        ),
        grace: head(
          'Has the money arrived?',
          (time) => `The buyer sent a voucher but never pressed "paid". Please check until ${time}.`,
        ),
        confirming: head('Check your account'),
        releasing: head('You have confirmed', () => 'The coins are on their way to the buyer'),
        complaint: head('Under review', () => 'The clock stands still. The coins stay locked, nobody can move them.'),
        succeeded: head('Sold'),
        failed: head('The trade failed', () => 'The coins are yours again.'),
        suspended: head(
          'Trade suspended',
          () => 'Customer service is looking at it, usually within 15 minutes. The coins stay locked.',
        ),
        cancelled: head('Order cancelled'),
      },
    },
    cancelled: {
      buyer: {
        buyerAfterStart: 'You cancelled before paying. The coins went back to the seller.',
        paymentTimeout: 'The time to pay ran out, so the order was closed. The coins went back to the seller.',
        sellerRejected: 'The seller did not take this order. It does not count as your cancellation.',
        acceptTimeout: 'The seller did not accept in time. It does not count as your cancellation.',
        buyerBeforeStart: 'You cancelled before the seller accepted. It does not count.',
        system: 'The platform cancelled this order. The coins went back to the seller. Ask customer service why.',
      },
      seller: {
        buyerAfterStart: 'The buyer cancelled and said he had not paid. The coins are back in your listing or balance.',
        paymentTimeout: 'The buyer did not pay in time. The coins are back in your listing or balance.',
        sellerRejected: 'You did not take this order. The coins are back in your listing or balance.',
        acceptTimeout: 'The time to accept ran out. After three of these in a day your listings are paused.',
        buyerBeforeStart: 'The buyer cancelled before you accepted. The coins are back in your listing or balance.',
        system:
          'The platform cancelled this order. The coins are back in your listing or balance. Ask customer service why.',
      },
    },
    automatic: {
      buyer: 'The seller said nothing in time and each condition was met, so the coins were released to you.',
      seller: 'You said nothing in time and each condition was met, so the coins were released to the buyer.',
    },
    split: 'Customer service gave each side a part. Your bills show the sums.',
    movedOn: (title) => `Somebody was first: it is now "${title}". What you just did changed nothing.`,
    reminded: 'The buyer asks you to check now',
    steps: 'Progress',
    stepNames: ['Order', 'Pay', 'Confirm', 'Done'],
    ruler: {
      ordered: (time) => `${time} ordered`,
      accepted: (time) => `${time} accepted`,
      ranOut: (time) => `${time} ran out`,
      paid: (time) => `paid ${time}`,
      due: (time) => `due ${time}`,
      release: (time) => `released at ${time}`,
    },
    notFound: {
      title: 'This trade was not found',
      text: 'The link may be mistyped, or the trade is not yours.',
    },
    service: 'Customer service',
    actions: 'Actions',
  },
});

function head(title: string, sub: (time: string) => string = () => ''): HeadWords {
  return { title, sub };
}
