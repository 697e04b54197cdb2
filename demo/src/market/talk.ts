import type { Chance } from './chance.ts';

/** A line of a chat, and its speaker. */
export type Line = readonly ['buyer' | 'seller', string];

/** Lines of trading users, as they would write them on a phone. */
const talks: readonly (readonly Line[])[] = [
  [
    ['buyer', '老板在吗？'],
    ['seller', '在的，直接付就行，备注写参考号'],
    ['buyer', '好的，马上转'],
  ],
  [
    ['buyer', '已转，麻烦查收'],
    ['seller', '收到了，马上放'],
  ],
  [
    ['buyer', '银行有点慢，已经扣款了'],
    ['seller', '没事，到账我第一时间放币'],
    ['seller', '到了，已放，合作愉快'],
  ],
  [
    ['seller', '请用本人账户付款哦，第三方付款会退回'],
    ['buyer', '明白，是本人的卡'],
  ],
  [
    ['buyer', '转好了，截图已上传'],
    ['seller', '好的，看到了'],
    ['buyer', '谢谢老板，好快'],
  ],
  [
    ['buyer', 'Hi, just sent it from my bank card.'],
    ['seller', 'Got it, releasing now. Thanks!'],
  ],
  [
    ['buyer', '能再等两分钟吗？在输验证码'],
    ['seller', '不急，时间够'],
    ['buyer', '付好了'],
  ],
  [
    ['seller', '您好，收款人姓名核对一下再付'],
    ['buyer', '核对过了，没问题'],
  ],
  [
    ['buyer', '又来了，老规矩'],
    ['seller', '老客户了，秒放'],
  ],
  [
    ['buyer', 'Do you also take Alipay?'],
    ['seller', 'Yes, for the next one. Card is fine for this trade.'],
    ['buyer', 'Okay, paid.'],
  ],
  [['buyer', '已付款']],
  [['seller', '已收到，感谢支持']],
];

export function talkOf(chance: Chance): readonly Line[] {
  return chance.pick(talks);
}

const praise = {
  buyer: [
    '放币很快，靠谱',
    '秒放！',
    '老板人很好',
    '第二次合作了，一如既往',
    'Fast and friendly.',
    '价格公道，速度快',
    '',
  ],
  seller: ['付款爽快', '本人付款，备注清楚', '好买家', 'Smooth trade, thanks.', ''],
} as const;

const blame = {
  buyer: ['等了快半小时', '回复有点慢', '放币慢，不过最后到了'],
  seller: ['付款拖到最后一分钟', '备注写错了，对了半天'],
} as const;

/** One side's words about the other after the trade. */
export function wordsOf(chance: Chance, by: 'buyer' | 'seller', isGood: boolean): string {
  return isGood ? chance.pick<string>(praise[by]) : chance.pick<string>(blame[by]);
}

const notes = [
  '请用本人账户付款，备注只写参考号',
  '支持银行卡、支付宝，秒放',
  '白天在线，晚上十一点后请勿拍',
  '第三方付款一律退回，谢谢配合',
  '大额可分笔，先聊',
  'Own account only, please. Quick release.',
  '',
] as const;

const greetings = [
  '您好，收到款后马上放币',
  '欢迎光临，请核对收款人姓名后付款',
  '您好，付款后请上传凭证',
  'Hello, I release as soon as it arrives.',
  '',
] as const;

export function listingTexts(chance: Chance): { readonly note: string; readonly first_message: string } {
  return { note: chance.pick<string>(notes), first_message: chance.pick<string>(greetings) };
}
