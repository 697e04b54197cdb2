import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { timeOf } from '../../platform/formats/local-day.ts';

const NUMBER_END = 6;

/** The data of a message to a seller who has to check whether the money came. */
export interface Waiting {
  /** The number of the trade; its last digits are enough to find it. */
  readonly number: string;
  readonly amount: string;
  readonly currency: string;
  readonly until: Date;
}

/** The message to a seller whom no device reached. It names no user and no account, and never asks for a code. */
export function confirmMessage(
  waiting: Waiting,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const number = waiting.number.slice(-NUMBER_END);
  const sum = `${waiting.amount} ${waiting.currency}`;
  const time = timeOf(waiting.until);
  const messages = {
    zh: {
      subject: `交易 …${number} 请在 ${time} 前核对收款`,
      text: `【EH】买家表示已为 ${sum} 付款（交易 …${number}）。请在 ${time} 前打开应用核对收款账户，未到账请勿放币。工作人员不会索取验证码。`,
    },
    en: {
      subject: `Trade …${number} waits for your confirmation until ${time} (UTC+8)`,
      text: `[EH] The buyer says they have paid for ${sum} (trade …${number}). Open the app and check your account by ${time} (UTC+8). Do not release the coins before the money has arrived. We never ask for codes.`,
    },
  };
  return inLanguage(messages, language);
}
