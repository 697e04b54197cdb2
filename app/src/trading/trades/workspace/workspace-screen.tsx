import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useRef, useState } from 'react';
import { navigateBack, navigateTo } from '../../../shell/navigation.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { workspaceMessages } from './messages.ts';
import { useIsWide } from './use-is-wide.ts';
import './workspace.css';

/** The parts of the workspace, which the route takes from the modules whose data they show. */
export interface WorkspaceParts {
  readonly wide: {
    readonly listings: ReactNode;
    readonly trades: (turns: { chosenId: string | null; onChoose: (id: string) => void }) => ReactNode;
    readonly chat: (tradeId: string) => ReactNode;
  };
  readonly narrow: { readonly listings: ReactNode; readonly trades: ReactNode };
}

/** The page of people who trade all day: own listings, running trades and a chat beside each other. */
export function WorkspaceScreen({ wide, narrow }: WorkspaceParts) {
  return useIsWide() ? <WideWorkspace {...wide} /> : <NarrowWorkspace {...narrow} />;
}

function WideWorkspace({ listings, trades, chat }: WorkspaceParts['wide']) {
  const messages = useMessages(workspaceMessages);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isHelping, setHelping] = useState(false);
  const aside = useRef<HTMLDivElement>(null);
  useKeys({
    '?': () => setHelping(true),
    c: () => aside.current?.querySelector<HTMLElement>('textarea, input[type=text]')?.focus(),
  });
  return (
    <div className="workspace">
      <Header
        title={messages.title}
        onBack={() => void navigateBack()}
        trailing={
          <>
            <HeaderText onClick={() => void navigateTo('day-statement')}>{messages.day}</HeaderText>
            <HeaderText onClick={() => setHelping(true)}>{messages.keys}</HeaderText>
          </>
        }
      />
      <main className="workspace-main">
        {trades({ chosenId, onChoose: setChosenId })}
        {listings}
      </main>
      <div className="workspace-beside" ref={aside}>
        {chosenId === null ? (
          <section aria-label={messages.chat}>
            <EmptyState drawing="messages" title={messages.noChat} text={messages.noChatText} />
          </section>
        ) : (
          chat(chosenId)
        )}
      </div>
      <KeysSheet isOpen={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}

/** The same parts one below another, as the usual pages show them. */
function NarrowWorkspace({ listings, trades }: WorkspaceParts['narrow']) {
  const messages = useMessages(workspaceMessages);
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <p className="note px-page pt-3">{messages.narrow}</p>
      <p className="px-page">
        <PageLink to="day-statement" className="link inline-flex min-h-tap items-center">
          {messages.day}
        </PageLink>
      </p>
      {trades}
      <SectionHeader title={messages.listings} />
      {listings}
    </Screen>
  );
}
