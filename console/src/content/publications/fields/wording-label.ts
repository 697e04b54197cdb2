import { headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { ownWordings, type WordingKind } from '@eh/contract/content/publications/own-wording.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { wordingMessages } from './wording-messages.ts';

const LABEL_MAX = 44;

/** The label of a wording in a list: its heading, the side it is for, and its name. */
function wordingLabel(name: string, own: BilingualText, language: Language): string {
  const { heading, text } = headedText(inLanguage(own, language));
  const [, side] = /_(buyer|seller)$/.exec(name) ?? [];
  const { sides } = wordingMessages[language];
  const label = (heading ?? text).slice(0, LABEL_MAX);
  return [label, side === 'buyer' || side === 'seller' ? sides[side] : null, name].filter(Boolean).join(' · ');
}

/** All wordings of a kind as options, sorted by name. */
export function wordingOptions(
  kind: WordingKind,
  language: Language,
): readonly { readonly value: string; readonly label: string }[] {
  return Object.entries<BilingualText>(ownWordings[kind]).map(([value, own]) => ({
    value,
    label: wordingLabel(value, own, language),
  }));
}
