import {
  type FactValues,
  fillFacts,
  type HeadedText,
  headedText,
} from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { ModalName } from '@eh/contract/content/publications/modals/modal-names.ts';
import { type BilingualText, inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { useSession } from './current-session.ts';

/** The operators' text of a dialog, or the app's own. */
export function modalText(name: ModalName, own: string): string {
  return textOfModal(useSession.getState().configs?.modal, name, own);
}

/** The same for a component, which re-renders when the texts change. */
export function useModalText(name: ModalName, own: string): string {
  return useSession((session) => textOfModal(session.configs?.modal, name, own));
}

/** Heading and text of a dialog with facts, which its text may name. */
export function useModalWords(name: ModalName, own: BilingualText, facts: FactValues): HeadedText {
  const ownText = inLanguage(own, useLanguage());
  const written = useModalText(name, ownText);
  return headedText(fillFacts(written, facts) ?? fillFacts(ownText, facts) ?? ownText);
}

function textOfModal(texts: Readonly<Record<string, string>> | undefined, name: ModalName, own: string): string {
  return texts?.[name] ?? own;
}
