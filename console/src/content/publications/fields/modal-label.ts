import { headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { ModalName } from '@eh/contract/content/publications/modals/modal-names.ts';
import { modalTexts } from '@eh/contract/content/publications/modals/modal-texts.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { modalMessages } from './modal-messages.ts';

const LABEL_MAX = 44;

/** A dialog in a list: the heading of its own words, whose side they are for, and its name. */
function modalLabel(name: ModalName, language: Language): string {
  const { heading, text } = headedText(inLanguage(modalTexts[name], language));
  const [, side] = /_(buyer|seller)$/.exec(name) ?? [];
  const { sides } = modalMessages[language];
  const label = (heading ?? text).slice(0, LABEL_MAX);
  return [label, side === 'buyer' || side === 'seller' ? sides[side] : null, name].filter(Boolean).join(' · ');
}

/** All of them as options, in the order of their names. */
export function modalOptions(language: Language): readonly { readonly value: ModalName; readonly label: string }[] {
  const names = Object.keys(modalTexts) as ModalName[];
  return names.map((value) => ({ value, label: modalLabel(value, language) }));
}
