import type { ShownLinkState } from '@eh/contract/merchants/cashier/links/link-names.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface StateText {
  readonly title: string;
  readonly text: string;
}

type Closed = Exclude<ShownLinkState, 'open'>;

export const linkMessages = catalogue({
  'zh-CN': {
    title: '向商户付款',
    amount: '付款金额',
    entered: '请输入付款金额',
    between: (least: string, most: string) => `${least} 至 ${most}`,
    atLeast: (least: string) => `最少 ${least}`,
    atMost: (most: string) => `最多 ${most}`,
    for: '内容',
    until: '截止',
    left: '剩余',
    pieces: (count: number) => `${count} 件`,
    pay: '去付款',
    logIn: '登录后付款',
    missing: { title: '未找到该收款链接', text: '链接可能不完整，请向商户重新索取。没有扣款' },
    states: {
      closed: { title: '商户已关闭该链接', text: '没有扣款。如有疑问，请联系商户' },
      expired: { title: '链接已过期', text: '没有扣款。如仍需要，请联系商户' },
      sold_out: { title: '已售完', text: '没有扣款。其他人付款失败后可能会再有余量' },
      merchant_stopped: { title: '商户暂停收款', text: '没有扣款。请稍后再试，或联系商户' },
      own_shop: { title: '不能向自己的商户付款', text: '您是该商户的成员，请把链接发给顾客' },
    } satisfies Record<Closed, StateText>,
  },
  en: {
    title: 'Pay a shop',
    amount: 'Amount to pay',
    entered: 'Enter the amount to pay',
    between: (least, most) => `${least} to ${most}`,
    atLeast: (least) => `at least ${least}`,
    atMost: (most) => `at most ${most}`,
    for: 'For',
    until: 'Until',
    left: 'Left',
    pieces: (count) => String(count),
    pay: 'Continue to payment',
    logIn: 'Log in to pay',
    missing: {
      title: 'Payment link not found',
      text: 'The link may be incomplete. Please ask the shop for it again. Nothing was charged.',
    },
    states: {
      closed: {
        title: 'The shop has closed this link',
        text: 'Nothing was charged. If you have questions, ask the shop.',
      },
      expired: { title: 'This link has expired', text: 'Nothing was charged. If you still want it, ask the shop.' },
      sold_out: { title: 'Sold out', text: 'Nothing was charged. One may come back when a payment under way fails.' },
      merchant_stopped: {
        title: 'This shop cannot take payments now',
        text: 'Nothing was charged. Please try again later, or ask the shop.',
      },
      own_shop: {
        title: 'You cannot pay your own shop',
        text: 'You belong to its team. Give the link to your customers.',
      },
    },
  },
});
