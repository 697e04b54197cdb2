import { fillFacts, headedText } from '../../publications/modals/modal-facts.ts';

/** About as much as a locked screen shows. */
export const PUSH_TITLE_MAX = 60;
export const PUSH_TEXT_MAX = 130;
/** The longest text of the button below. */
export const PUSH_ACTION_MAX = 20;

/** Facts of an ordinary trade, used to measure the length of a text. */
const measured = { who: '*明', coins: '1,142.45 EH', sum: '¥1,234,567.00', by: '14:29' };

export type PushFault =
  | { readonly kind: 'lines' }
  | { readonly kind: 'title-too-long' | 'text-too-long'; readonly most: number };

/**
 * Why nothing can be pushed with these words: a push must be a title and a text of limited length, its button one short
 * line.
 */
export function pushFault(name: string, written: string): PushFault | null {
  const { heading, text } = headedText(fillFacts(written, measured) ?? written);
  if (name.startsWith('push_action_')) {
    if (heading !== null) return { kind: 'lines' };
    return text.length > PUSH_ACTION_MAX ? { kind: 'title-too-long', most: PUSH_ACTION_MAX } : null;
  }
  if (heading === null || heading === '' || text === '') return { kind: 'lines' };
  if (heading.length > PUSH_TITLE_MAX) return { kind: 'title-too-long', most: PUSH_TITLE_MAX };
  return text.length > PUSH_TEXT_MAX ? { kind: 'text-too-long', most: PUSH_TEXT_MAX } : null;
}
