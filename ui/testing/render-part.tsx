import type { Language } from '@eh/contract/platform/languages/language.ts';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { uiMessages } from '../src/reader/ui-messages.ts';
import { UiMessagesProvider } from '../src/reader/ui-messages-provider.tsx';
import { openUser } from './open-user.ts';

/** Renders one component as a page would, with the messages that components announce. */
export function renderPart(part: ReactNode, language: Language = 'en') {
  const inWords = (shown: ReactNode) => (
    <UiMessagesProvider messages={uiMessages[language]}>{shown}</UiMessagesProvider>
  );
  onTestFinished(cleanup);
  const { rerender } = render(inWords(part));
  return { user: openUser(), change: (next: ReactNode) => rerender(inWords(next)) };
}
