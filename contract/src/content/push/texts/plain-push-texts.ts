import type { BilingualText } from '../../../platform/languages/language.ts';
import type { PushName } from './push-names.ts';

/** Push texts without names and amounts: for users who want no details on a locked screen, and if a fact is missing. */
export const plainPushTexts = {
  push_plain_asking: {
    zh: '交易轮到您了\n请打开应用处理，有时限',
    en: 'A trade needs you\nOpen the app: a clock is running.',
  },
  push_plain_trades: {
    zh: '您的交易或挂单有新进展\n请打开应用查看',
    en: 'News about your trading\nOpen the app to see it.',
  },
  push_plain_chat: {
    zh: '交易有新消息\n请打开应用查看',
    en: 'A message about a trade\nOpen the app to read it.',
  },
  push_plain_complaints: {
    zh: '申诉有新进展\n请打开应用查看',
    en: 'News about a complaint\nOpen the app to see it.',
  },
  push_plain_money: {
    zh: '余额有变动\n请打开应用查看',
    en: 'Your balance changed\nOpen the app to see it.',
  },
  push_plain_account: {
    zh: '账号有新消息\n请打开应用查看',
    en: 'News about your account\nOpen the app to see it.',
  },
} satisfies Readonly<Partial<Record<PushName, BilingualText>>>;

/** The button below a push: `act` if the user has to act by a deadline. */
export const pushActionTexts = {
  push_action_open: {
    zh: '打开看看',
    en: 'Open',
  },
  push_action_act: {
    zh: '去处理',
    en: 'Open trade',
  },
} satisfies Readonly<Partial<Record<PushName, BilingualText>>>;
