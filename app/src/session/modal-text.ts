import type { ModalName } from '@eh/contract/content/publications/modal-names.ts';
import { useSession } from './current-session.ts';

/** The words of a dialog as operators wrote them, or the app's own. */
export function modalText(name: ModalName, own: string): string {
  return textOfModal(useSession.getState().configs?.modal, name, own);
}

/** The same for a component, which follows a change of the texts. */
export function useModalText(name: ModalName, own: string): string {
  return useSession((session) => textOfModal(session.configs?.modal, name, own));
}

function textOfModal(texts: Readonly<Record<string, string>> | undefined, name: ModalName, own: string): string {
  return texts?.[name] ?? own;
}
