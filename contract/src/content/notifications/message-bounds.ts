import { fillFacts, headedText } from '../publications/modals/modal-facts.ts';

/** The longest subject of an e-mail. */
export const MESSAGE_SUBJECT_MAX = 90;
/** The longest text, because some networks cut or refuse an SMS of more than five parts. */
export const MESSAGE_TEXT_MAX = 300;

/** Facts of an ordinary trade, used to measure the length of a text. */
const measured = { number: '123456', coins: '1,142.45 EH', by: '14:29' };

export type MessageFault =
  | { readonly kind: 'lines' }
  | { readonly kind: 'subject-too-long' | 'text-too-long'; readonly most: number };

/** Why no message can be sent with these words: it must be a subject and a text of limited length. */
export function messageFault(written: string): MessageFault | null {
  const { heading, text } = headedText(fillFacts(written, measured) ?? written);
  if (heading === null || heading === '' || text === '') return { kind: 'lines' };
  if (heading.length > MESSAGE_SUBJECT_MAX) return { kind: 'subject-too-long', most: MESSAGE_SUBJECT_MAX };
  return text.length > MESSAGE_TEXT_MAX ? { kind: 'text-too-long', most: MESSAGE_TEXT_MAX } : null;
}
