import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { NoticeType } from '@eh/contract/platform/live.ts';
import { timeOf } from '../../platform/formats/local-day.ts';

const NUMBER_END = 6;

/** The facts of a message to somebody who has to act by a deadline. */
export interface Waiting {
  /** The number of the trade; its last digits are enough to find it. */
  readonly number: string;
  readonly amount: string;
  readonly currency: string;
  readonly until: Date;
}

interface Facts {
  readonly number: string;
  readonly sum: string;
  readonly time: string;
}

interface AskingMessage {
  readonly subject: string;
  readonly text: string;
}
type Says = (facts: Facts) => AskingMessage;

const zh = (step: string, why: (facts: Facts) => string): Says => {
  return (facts) => ({
    subject: `交易 …${facts.number} 请在 ${facts.time} 前${step}`,
    text: `【EH】${why(facts)}。工作人员不会索取验证码。`,
  });
};
const en = (step: string, why: (facts: Facts) => string): Says => {
  return (facts) => ({
    subject: `Trade …${facts.number} waits for ${step} until ${facts.time} (UTC+8)`,
    text: `[EH] ${why(facts)} We never ask for codes.`,
  });
};

const confirming = {
  zh: zh(
    '核对收款',
    ({ number, sum, time }) =>
      `买家表示已为 ${sum} 付款（交易 …${number}）。请在 ${time} 前打开应用核对收款账户，未到账请勿放币`,
  ),
  en: en(
    'your confirmation',
    ({ number, sum, time }) =>
      `The buyer says they have paid for ${sum} (trade …${number}). Open the app and check your account by ${time} (UTC+8). Do not release the coins before the money has arrived.`,
  ),
};
const deciding = {
  zh: zh('答复申诉方案', ({ number, time }) => `客服对交易 …${number} 的申诉给出了方案。请在 ${time} 前打开应用选择`),
  en: en(
    'your answer',
    ({ number, time }) =>
      `Customer service made a proposal about trade …${number}. Open the app and answer by ${time} (UTC+8).`,
  ),
};

/** The message for each notice that asks one side for an action. */
const messages: Readonly<Partial<Record<NoticeType, { readonly zh: Says; readonly en: Says }>>> = {
  'transaction.wait_seller_confirm': confirming,
  'transaction.seller_make_choice': confirming,
  'transaction.wait_seller_verify': {
    zh: zh(
      '接单',
      ({ number, sum, time }) => `有买家下单 ${sum}（交易 …${number}）。请在 ${time} 前打开应用接单，逾期订单取消`,
    ),
    en: en(
      'you to accept it',
      ({ number, sum, time }) =>
        `A buyer ordered ${sum} (trade …${number}). Open the app and accept by ${time} (UTC+8), or the order lapses.`,
    ),
  },
  'transaction.wait_buyer_pay': {
    zh: zh(
      '付款',
      ({ number, sum, time }) =>
        `卖家已接单 ${sum}（交易 …${number}）。请在 ${time} 前按应用内的账户付款并点“我已付款”`,
    ),
    en: en(
      'your payment',
      ({ number, sum, time }) =>
        `The seller accepted your order of ${sum} (trade …${number}). Pay to the account in the app and mark it as paid by ${time} (UTC+8).`,
    ),
  },
  'transaction.cancel_asked': {
    zh: zh('答复取消请求', ({ number }) => `对方请求取消交易 …${number}。请打开应用答复，不答复则交易继续`),
    en: en(
      'your answer',
      ({ number }) => `The other side asks to cancel trade …${number}. Open the app to answer, or the trade continues.`,
    ),
  },
  'complain.wait_buyer_confirm': deciding,
  'complain.wait_seller_confirm': deciding,
};

/**
 * The message to somebody whom no device reached; null for a notice that asks for nothing. It names no user and no
 * account, and never asks for a code.
 */
export function askingMessage(type: NoticeType, waiting: Waiting, language: Language): AskingMessage | null {
  const says = messages[type];
  if (!says) return null;
  return inLanguage(
    says,
    language,
  )({
    number: waiting.number.slice(-NUMBER_END),
    sum: `${waiting.amount} ${waiting.currency}`,
    time: timeOf(waiting.until),
  });
}
