import type { Notice } from '@eh/contract/live.ts';
import type { Language } from '@eh/contract/refusal.ts';
import { groupDigits } from '@eh/ui/money-text.ts';
import type { LiveWords } from './copy.ts';
import type { Side } from './presentation.ts';

/** What a notice says to this side, with the reason of an operator where he gave one. */
export function noticeText(
  words: NoticeWordsInUse,
  notice: Pick<Notice, 'type' | 'data'>,
  { side, language }: { readonly side: Side; readonly language: Language },
): string {
  const { text } = words.notices[notice.type][side];
  const { why } = notice.data;
  if (why !== undefined) return words.because(text, language === 'en' ? why.en : why.zh);
  return receivedText(words, notice) ?? text;
}

/** What a toast has room for: who sent how much, or the title alone. */
export function toastText(words: NoticeWordsInUse, notice: Pick<Notice, 'type' | 'data'>, side: Side): string {
  return receivedText(words, notice) ?? words.notices[notice.type][side].title;
}

type NoticeWordsInUse = Pick<LiveWords, 'notices' | 'because' | 'received'>;

/** Null for all but coins that came from somebody; a notice of an older server names nobody. */
function receivedText(words: NoticeWordsInUse, { type, data }: Pick<Notice, 'type' | 'data'>): string | null {
  const { amount, currency, sender } = data;
  if (type !== 'transfer.received' || amount === undefined || sender === undefined) return null;
  return words.received(`${groupDigits(amount)} ${currency ?? ''}`.trim(), sender);
}
