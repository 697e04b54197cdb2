import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const agreementMessages = catalogue({
  'zh-CN': {
    title: '协商',
    pause: (minutes: number) => `暂停计时 ${minutes} 分钟`,
    pauseNote: '银行出现问题时使用，每人每单限一次',
    pauseTitle: (minutes: number) => `暂停计时 ${minutes} 分钟？`,
    pauseText: (minutes: number) => `截止时间延后 ${minutes} 分钟，双方都会看到。每单您只能使用一次。`,
    pauseDone: (minutes: number) => `截止时间已延后 ${minutes} 分钟`,
    notNow: '再想想',
    request: '协商取消',
    requestNote: '对方同意后取消，不计入取消次数',
    requestCounts: '买家同意或取消后，计入您今天的取消次数',
    beforePayment: '买家可能正在付款，所以您不能单方取消。买家不同意，交易继续。',
    quota: (left: number) =>
      left > 0 ? `今天还可取消 ${left} 次，用完后暂停卖给买单` : '今天的取消次数已用完，再取消会暂停卖给买单更久',
    requestTitle: '请对方同意取消？',
    requestLines: {
      buyer: '如果您已付款，请不要取消，请等待卖家核对或发起申诉。',
      seller: '如果已收到款，请放币，或先把款退给买家。',
    },
    lapses: (minutes: number) => `对方 ${minutes} 分钟内未答复，请求自动失效。`,
    notPaid: '我没有付款，或款项已退回给我',
    send: '发送请求',
    keep: '继续交易',
    waiting: (time: string) => `您已请求取消，正在等待对方答复，${time} 失效`,
    received: (name: string, time: string) => `${name} 请求取消订单，请在 ${time} 前答复`,
    buyerWarning: '同意后币退还卖家。如果您已付款且未收到退款，请不要同意。',
    sellerNote: '买家表示未付款，或款项已退回。同意后币退还给您。',
    agree: '同意取消',
  },
  en: {
    title: 'Agree with the other side',
    pause: (minutes: number) => `Pause the clock for ${minutes} minutes`,
    pauseNote: 'For bank problems, once for each side',
    pauseTitle: (minutes: number) => `Pause the clock for ${minutes} minutes?`,
    pauseText: (minutes: number) =>
      `The deadline moves back by ${minutes} minutes, and both sides see it. You can do this once per trade.`,
    pauseDone: (minutes: number) => `The deadline is now ${minutes} minutes later`,
    notNow: 'Not now',
    request: 'Cancel by agreement',
    requestNote: 'If they agree, it counts against nobody',
    requestCounts: 'If the buyer agrees or cancels, it counts as one of your cancellations',
    beforePayment:
      'The buyer may be sending the money now, so you cannot cancel alone. If they do not agree, the trade goes on.',
    quota: (left: number) =>
      left > 0
        ? `You have ${left} ${left === 1 ? 'cancellation' : 'cancellations'} left today. After that, selling to buy listings is paused.`
        : 'You have no cancellations left today. Another one pauses selling to buy listings for longer.',
    requestTitle: 'Ask the other side to cancel?',
    requestLines: {
      buyer: 'If you have paid, do not cancel. Wait for the seller to check, or open a complaint.',
      seller: 'If the payment has arrived, release the coins, or send the money back first.',
    },
    lapses: (minutes: number) =>
      `Without an answer within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, the request expires.`,
    notPaid: 'I have not paid, or my payment was returned',
    send: 'Send request',
    keep: 'Keep the trade',
    waiting: (time: string) => `You asked to cancel. If there is no answer, the request expires at ${time}.`,
    received: (name: string, time: string) => `${name} asks to cancel. Please answer by ${time}.`,
    buyerWarning: 'If you agree, the coins go back to the seller. Do not agree if you have paid and not been refunded.',
    sellerNote: 'The buyer says they have not paid or have been refunded. If you agree, the coins are returned to you.',
    agree: 'Agree to cancel',
  },
});
