import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateTo } from '../../shell/navigation.ts';
import { apiMessages } from '../messages.ts';
import { articleOf } from './help-links.ts';

/**
 * Long enough to read a refusal and to reach its link by keyboard; hovering or focusing the toast keeps it open longer.
 */
const WITH_LINK_MILLISECONDS = 5000;

/** Shows a refusal as a toast, with a link to the article that explains it. */
export function showRefusal({ code, text }: { readonly code: number; readonly text: string }): void {
  const article = articleOf(code);
  if (article === null) return showToast({ text, kind: 'error' });
  showToast({
    text,
    kind: 'error',
    durationMs: WITH_LINK_MILLISECONDS,
    action: { label: currentMessages(apiMessages).why, onClick: () => void navigateTo('help-info', { id: article }) },
  });
}
