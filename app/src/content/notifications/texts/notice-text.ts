import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { Notice } from '@eh/contract/platform/live.ts';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { formatsOf } from '@eh/ui/reader/formats.ts';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import type { NotificationMessages } from '../messages.ts';
import type { Side } from '../presentation.ts';
import { appNoticeMessages, paymentNoticeMessages } from './payment-notice-messages.ts';
import { type NoticeFacts, tradeNoticeMessages } from './trade-notice-messages.ts';

/** The text of a notice for one side: counterparty, sums and deadline for a trade, and an operator's reason. */
export function noticeText(
  messages: NoticeMessages,
  notice: Pick<Notice, 'type' | 'data' | 'created_at'>,
  { side, language }: { readonly side: Side; readonly language: Language },
): string {
  const text = tradeText(notice, side, language) ?? messages.notices[notice.type][side].text;
  const { why, host } = notice.data;
  if (host !== undefined) return `${host} · ${text}`;
  if (why !== undefined) return messages.because(merchantText(notice, language) ?? text, inLanguage(why, language));
  return receivedText(messages, notice) ?? merchantText(notice, language) ?? text;
}

/** The short text for a toast: sender and amount, or the title alone. */
export function toastText(
  messages: NoticeMessages,
  notice: Pick<Notice, 'type' | 'data'>,
  { side, language }: { readonly side: Side; readonly language: Language },
): string {
  return receivedText(messages, notice) ?? merchantText(notice, language) ?? messages.notices[notice.type][side].title;
}

type NoticeMessages = Pick<NotificationMessages, 'notices' | 'because' | 'received'>;

/** Null unless coins were received from a named person; an older server sends no name. */
function receivedText(messages: NoticeMessages, { type, data }: Pick<Notice, 'type' | 'data'>): string | null {
  const { amount, currency, sender } = data;
  if (type !== 'transfer.received' || amount === undefined || sender === undefined) return null;
  return messages.received(`${groupDigits(amount)} ${currency ?? ''}`.trim(), sender);
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

/** Null unless the notice is about a trade and names the counterparty, which an older server leaves out. */
function tradeText(
  { type, data, created_at: at }: Pick<Notice, 'type' | 'data' | 'created_at'>,
  side: Side,
  language: Language,
): string | null {
  const messages: Partial<Record<string, Readonly<Record<Side, (facts: NoticeFacts) => string>>>> =
    tradeNoticeMessages[language];
  const { counterparty: who, timeout } = data;
  const { coins, sum } = sumsOf(data);
  if (who === undefined || coins === '' || sum === '') return null;
  const by = timeout !== undefined && timeout > at ? formatsOf(language).time(timeout) : null;
  return messages[type]?.[side]({ who, coins, sum, by }) ?? null;
}

/** Both sums of a notice, formatted; empty where it does not carry them. */
export function sumsOf(data: Notice['data']): { readonly coins: string; readonly sum: string } {
  const { amount, currency = '', fiat_amount: fiatAmount, fiat = '' } = data;
  return {
    coins: amount === undefined ? '' : moneyText(amount, coinOf({ currency })),
    sum: fiatAmount === undefined ? '' : moneyText(fiatAmount, fiatOf({ fiat })),
  };
}
