import type { Notice } from '@eh/contract/live.ts';
import type { Language } from '@eh/contract/refusal.ts';
import type { LiveWords } from './copy.ts';
import type { Side } from './presentation.ts';

/** What a notice says to this side, with the reason of an operator where he gave one. */
export function noticeText(
  { notices, because }: Pick<LiveWords, 'notices' | 'because'>,
  notice: Pick<Notice, 'type' | 'data'>,
  { side, language }: { readonly side: Side; readonly language: Language },
): string {
  const { text } = notices[notice.type][side];
  const { why } = notice.data;
  return why === undefined ? text : because(text, language === 'en' ? why.en : why.zh);
}
