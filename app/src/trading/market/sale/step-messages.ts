import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { catalogue, useMessages } from '@eh/ui/reader/catalogue.ts';
import { saleMessages } from './messages.ts';

/** The words of posting a buy listing, where they differ from those of one to sell. */
const bidStepMessages = catalogue({
  'zh-CN': {
    title: '发布买单',
    steps: { label: '步骤', quantity: '数量与价格', limits: '限额与付款', terms: '条款' },
    post: '发布买单',
    quantity: '想买数量',
    notLocked: '发布时不锁钱，成交一单付一单',
    withoutReview: (amount: string, hours: number) => `${hours} 小时内还可免审核求购 ${amount}`,
    totalPrice: '按现价，全部买到要付',
    receive: '用哪些账户付款',
    shownLater: '开单后，卖家才看到您的姓名和后四位',
    addAccount: '添加付款账户',
    window: '我保证多久内付款',
    termsPlaceholder: '如：请保持在线，到账后尽快放币',
    firstMessagePlaceholder: '卖家开单后自动发送',
    conditions: '对卖家的要求',
    hoursNote: '其他时间不会有人向您卖出',
    receiveBy: '付款',
    lockNote: () => '现在不扣钱，成交后才付款',
    promise: '不锁您的钱，所以要守信',
    promises: (minutes: number) => [
      `对方的币一下单就锁住，您要在 ${minutes} 分钟内付款`,
      '取消的买入会计入当天次数，次数用完会暂停买入，越多越久',
      '漏付 1 单，买单自动隐藏，等您回来再上线',
      '没空付款时，随时可以暂停',
    ],
    faults: { accounts: '请选择至少一个付款账户', tooMany: (max: number) => `最多选择 ${max} 个付款账户` },
    done: {
      online: '买单已上线',
      onlineText: (amount: string) => `正在市场求购 ${amount}，有人卖给您时会通知您付款`,
      review: '已提交，审核中',
      reviewText: (amount: string) => `求购 ${amount}，审核通过后自动上线，届时会通知您`,
    },
  },
  en: {
    title: 'Post a buy listing',
    steps: { label: 'Steps', quantity: 'Quantity, price', limits: 'Limits, paying', terms: 'Terms' },
    post: 'Post listing',
    quantity: 'Quantity wanted',
    notLocked: 'Nothing is locked. You pay trade by trade.',
    withoutReview: (amount: string, hours: number) => `You can ask for ${amount} more without review within ${hours} h`,
    totalPrice: "All of it, at today's price",
    receive: 'Accounts I pay from',
    shownLater: 'Your name and last four digits show once a trade is open',
    addAccount: 'Add an account',
    window: 'I promise to pay within',
    termsPlaceholder: 'For example: please stay online and release quickly',
    firstMessagePlaceholder: 'Sent to the seller when a trade opens',
    conditions: 'Conditions on the seller',
    hoursNote: 'At other times nobody can sell to you',
    receiveBy: 'Pay by',
    lockNote: () => 'Nothing is charged now. You pay once somebody sells to you.',
    promise: 'No money is locked, so keep your word',
    promises: (minutes: number) => [
      `The seller's coins lock at once. You have ${minutes} min to pay.`,
      'Purchases that you cancel count. When those of a day are used up, buying pauses, each time longer.',
      'Miss one payment and the listing hides until you are back',
      'Pause it whenever you cannot pay',
    ],
    faults: {
      accounts: 'Choose at least one account to pay from',
      tooMany: (max: number) => `Choose up to ${max} accounts`,
    },
    done: {
      online: 'Your buy listing is online',
      onlineText: (amount: string) =>
        `The market shows that you want ${amount}. We notify you to pay when somebody sells.`,
      review: 'Submitted for review',
      reviewText: (amount: string) =>
        `You want ${amount}. The listing goes online once approved, and we will notify you.`,
    },
  },
});

/** The words for the steps of a listing of this side. */
export function useStepMessages(side: ListingSide) {
  const sell = useMessages(saleMessages);
  const buy = useMessages(bidStepMessages);
  if (side === 'sell') return sell;
  return { ...sell, ...buy, faults: { ...sell.faults, ...buy.faults }, done: { ...sell.done, ...buy.done } };
}

/** The words that a buy listing alone has. */
export function useBidStepMessages() {
  return useMessages(bidStepMessages);
}
