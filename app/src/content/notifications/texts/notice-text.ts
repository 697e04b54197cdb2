import { type FactValues, fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { noticeName } from '@eh/contract/content/publications/modals/notice-names.ts';
import { noticeTexts } from '@eh/contract/content/publications/modals/notice-texts.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { Notice } from '@eh/contract/platform/live.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { formatsOf } from '@eh/ui/reader/formats.ts';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import type { NotificationMessages } from '../messages.ts';
import type { Side } from '../presentation.ts';
import { appNoticeMessages, paymentNoticeMessages } from './payment-notice-messages.ts';

type NoticeFacts = Pick<Notice, 'type' | 'data' | 'created_at'>;
type NoticeMessages = Pick<NotificationMessages, 'notices' | 'because'>;

export interface NoticeReader {
  readonly side: Side;
  readonly language: Language;
  /** The words that operators wrote for dialogs, by their names. */
  readonly written?: Readonly<Record<string, string>> | undefined;
}

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/**
 * The words of a notice for one side: those that operators wrote, or the app's own, with counterparty, sums and deadline;
 * and an operator's reason.
 */
export function noticeWords(messages: NoticeMessages, notice: NoticeFacts, reader: NoticeReader): NoticeWords {
  const own = messages.notices[notice.type][reader.side];
  const { heading, text } = filledWords(notice, reader) ?? { heading: null, text: own.text };
  const title = heading ?? own.title;
  const { why, host, said } = notice.data;
  if (said !== undefined) return { title, text: `${inLanguage(said, reader.language)} · ${text}` };
  const ofMerchant = merchantText(notice, reader.language);
  if (host !== undefined) return { title, text: `${host} · ${text}` };
  if (why !== undefined) return { title, text: messages.because(ofMerchant ?? text, inLanguage(why, reader.language)) };
  return { title, text: ofMerchant ?? text };
}

/** The short text for a toast: sender and amount, or the title alone. */
export function toastText(messages: NoticeMessages, notice: NoticeFacts, reader: NoticeReader): string {
  const received = notice.type === 'transfer.received' ? filledWords(notice, reader)?.text : undefined;
  return received ?? merchantText(notice, reader.language) ?? noticeWords(messages, notice, reader).title;
}

/** Null where the specification does not know the notice, or an older server leaves out a fact that its words need. */
function filledWords(notice: NoticeFacts, { side, language, written = {} }: NoticeReader) {
  const name = noticeName(notice.type, side);
  if (name === null) return null;
  const filled = fillFacts(written[name] ?? inLanguage(noticeTexts[name], language), factsOf(notice, language));
  return filled === null ? null : headedText(filled);
}

function factsOf({ data, created_at: at }: NoticeFacts, language: Language): FactValues {
  const { counterparty, sender, timeout } = data;
  const by = timeout !== undefined && timeout > at ? formatsOf(language).time(timeout) : null;
  return { who: counterparty ?? sender ?? null, ...sumsOf(data), by };
}

/** Null unless the notice names the app of a third party, or the shop and the sum of a payment. */
function merchantText({ type, data }: Pick<Notice, 'type' | 'data'>, language: Language): string | null {
  const { coins } = sumsOf(data);
  const { merchant: shop = '', app } = data;
  const ofApp = app === undefined ? undefined : appNoticeMessages[language][type];
  if (app !== undefined && ofApp) return ofApp({ app, coins, shop });
  if (shop === '' || coins === '') return null;
  return paymentNoticeMessages[language][type]?.({ coins, shop }) ?? null;
}

/** Both sums of a notice, formatted; empty where it does not carry them. */
export function sumsOf(data: Notice['data']): { readonly coins: string; readonly sum: string } {
  const { amount, currency = '', fiat_amount: fiatAmount, fiat = '' } = data;
  return {
    coins: amount === undefined ? '' : moneyText(amount, coinOf({ currency })),
    sum: fiatAmount === undefined ? '' : moneyText(fiatAmount, fiatOf({ fiat })),
  };
}
