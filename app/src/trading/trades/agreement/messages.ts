import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const agreementMessages = catalogue({
  'zh-CN': {
    title: '协商',
    stop: '暂停计时 30 分钟',
    stopNote: '银行出现问题时使用，每人每单限一次',
    stopTitle: '暂停计时 30 分钟？',
    stopText: '截止时间延后 30 分钟，双方都会看到。每单您只能使用一次。',
    stopDone: '截止时间已延后 30 分钟',
    notNow: '再想想',
    ask: '协商取消',
    askNote: '对方同意后取消，不计入取消次数',
    askTitle: '请对方同意取消？',
    askLines: {
      buyer: ['如果您已付款，请不要取消，请等待卖家核对或发起申诉。', '对方 10 分钟内未答复，请求自动失效。'],
      seller: ['如果已收到款，请放币，或先把款退给买家。', '对方 10 分钟内未答复，请求自动失效。'],
    },
    notPaid: '我没有付款，或款项已退回给我',
    send: '发送请求',
    keep: '继续交易',
    waiting: (time: string) => `您已请求取消，正在等待对方答复，${time} 失效`,
    asked: (name: string, time: string) => `${name} 请求取消订单，请在 ${time} 前答复`,
    askedWarn: '同意后币退还卖家。如果您已付款且未收到退款，请不要同意。',
    askedNoteSeller: '买家表示未付款，或款项已退回。同意后币退还给您。',
    agree: '同意取消',
  },
  en: {
    title: 'Agree with the other side',
    stop: 'Pause the clock for 30 minutes',
    stopNote: 'For bank problems, once for each side',
    stopTitle: 'Pause the clock for 30 minutes?',
    stopText: 'The deadline moves back by 30 minutes, and both sides see it. You can do this once per trade.',
    stopDone: 'The deadline is now 30 minutes later',
    notNow: 'Not now',
    ask: 'Cancel by agreement',
    askNote: 'If they agree, it counts against nobody',
    askTitle: 'Ask the other side to cancel?',
    askLines: {
      buyer: [
        'If you have paid, do not cancel. Wait for the seller to check, or open a complaint.',
        'Without an answer within 10 minutes, the request expires.',
      ],
      seller: [
        'If the payment has arrived, release the coins, or send the money back first.',
        'Without an answer within 10 minutes, the request expires.',
      ],
    },
    notPaid: 'I have not paid, or my payment was returned',
    send: 'Send request',
    keep: 'Keep the trade',
    waiting: (time: string) => `You asked to cancel. If there is no answer, the request expires at ${time}.`,
    asked: (name: string, time: string) => `${name} asks to cancel. Please answer by ${time}.`,
    askedWarn: 'If you agree, the coins go back to the seller. Do not agree if you have paid and not been refunded.',
    askedNoteSeller:
      'The buyer says they have not paid or have been refunded. If you agree, the coins are returned to you.',
    agree: 'Agree to cancel',
  },
});
