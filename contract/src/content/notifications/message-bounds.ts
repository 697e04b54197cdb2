import { fillFacts, headedText } from '../publications/modals/modal-facts.ts';

/** The longest subject of an e-mail. */
export const MESSAGE_SUBJECT_MAX = 90;
/** The longest text: an SMS of more parts than five is cut or refused by some networks. */
export const MESSAGE_TEXT_MAX = 300;

/** Facts of an ordinary trade, by which the length of a text is measured. */
const measured = { number: '123456', coins: '1,142.45 EH', by: '14:29' };

export type MessageFault =
  | { readonly kind: 'lines' }
  | { readonly kind: 'subject-too-long' | 'text-too-long'; readonly most: number };

/** Why no message can be sent with these words: it is a subject and a text of some length. */
export function messageFault(written: string): MessageFault | null {
  const { heading, text } = headedText(fillFacts(written, measured) ?? written);
  if (heading === null || heading === '' || text === '') return { kind: 'lines' };
  if (heading.length > MESSAGE_SUBJECT_MAX) return { kind: 'subject-too-long', most: MESSAGE_SUBJECT_MAX };
  return text.length > MESSAGE_TEXT_MAX ? { kind: 'text-too-long', most: MESSAGE_TEXT_MAX } : null;
}
