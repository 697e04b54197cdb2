import { type FactValues, fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { noticeName } from '@eh/contract/content/publications/modals/notice-names.ts';
import { noticeTexts } from '@eh/contract/content/publications/modals/notice-texts.ts';
import { type Notice, noticeKinds } from '@eh/contract/notices.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import type { NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { formatsOf } from '@eh/ui/reader/formats.ts';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import type { NotificationMessages } from '../messages.ts';
import { appNoticeMessages, paymentNoticeMessages } from './payment-notice-messages.ts';

/** The fields of a notice that its text needs. An older version may have stored it with fewer facts. */
type Worded = Pick<Notice, 'type' | 'created_at'> & { readonly data: NoticeFacts };
type NoticeMessages = Pick<NotificationMessages, 'notices' | 'because'>;

export interface NoticeReader {
  readonly side: NoticeSide;
  readonly language: Language;
  /** The dialog texts that operators wrote, by name. */
  readonly written?: Readonly<Record<string, string>> | undefined;
}

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/**
 * The text of a notice for one side: the operators' text or the app's own, with counterparty, sums and deadline, and an
 * operator's reason.
 */
export function noticeWords(messages: NoticeMessages, notice: Worded, reader: NoticeReader): NoticeWords {
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
export function toastText(messages: NoticeMessages, notice: Worded, reader: NoticeReader): string {
  const { form } = noticeKinds[notice.type];
  const received = form === 'text-toast' ? filledWords(notice, reader)?.text : undefined;
  return received ?? merchantText(notice, reader.language) ?? noticeWords(messages, notice, reader).title;
}

/** Null if the specification does not know the notice, or an older server omits a fact that its text needs. */
function filledWords(notice: Worded, { side, language, written = {} }: NoticeReader) {
  const name = noticeName(notice.type, side);
  if (name === null) return null;
  const filled = fillFacts(written[name] ?? inLanguage(noticeTexts[name], language), factsOf(notice, language));
  return filled === null ? null : headedText(filled);
}

function factsOf({ data, created_at: at }: Worded, language: Language): FactValues {
  const { counterparty, sender, timeout } = data;
  const by = timeout !== undefined && timeout > at ? formatsOf(language).time(timeout) : null;
  return { who: counterparty ?? sender ?? null, ...sumsOf(data), by };
}

/** Null unless the notice names a third-party app, or the shop and the sum of a payment. */
function merchantText({ type, data }: Pick<Worded, 'type' | 'data'>, language: Language): string | null {
  const { coins } = sumsOf(data);
  const { merchant: shop = '', app, pays_at: paysAt } = data;
  const when = paysAt === undefined ? '' : formatsOf(language).dateTime(paysAt);
  const ofApps = appNoticeMessages[language];
  if (app !== undefined && isIn(ofApps, type)) return ofApps[type]({ app, coins, shop, when });
  const ofShops = paymentNoticeMessages[language];
  return shop === '' || coins === '' || !isIn(ofShops, type) ? null : ofShops[type]({ coins, shop });
}

function isIn<Texts extends object>(texts: Texts, type: PropertyKey): type is keyof Texts {
  return Object.hasOwn(texts, type);
}

/** Both sums of a notice, formatted; empty if the notice does not contain them. */
export function sumsOf(data: NoticeFacts): { readonly coins: string; readonly sum: string } {
  const { amount, currency = '', fiat_amount: fiatAmount, fiat = '' } = data;
  return {
    coins: amount === undefined ? '' : moneyText(amount, coinOf({ currency })),
    sum: fiatAmount === undefined ? '' : moneyText(fiatAmount, fiatOf({ fiat })),
  };
}
