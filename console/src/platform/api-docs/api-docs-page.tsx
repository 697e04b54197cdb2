import { Button } from '@eh/ui/buttons/button.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { uiMessages } from '@eh/ui/reader/ui-messages.ts';
import { UiMessagesProvider } from '@eh/ui/reader/ui-messages-provider.tsx';
import { useState } from 'react';
import { ReaderSwitches } from '../../parts/screen/reader-switches.tsx';
import { CallList } from './call-list.tsx';
import { CallPage } from './call-page.tsx';
import { EventPage } from './event-page.tsx';
import { apiDocsMessages } from './messages.ts';
import { Overview, UnknownCall } from './overview.tsx';
import type { ApiDocument } from './reading/api-document.ts';
import { noCredentials } from './trying/credentials.ts';
import { OVERVIEW, useAnchor } from './use-anchor.ts';
import { useDocuments } from './use-documents.ts';

/** Every call and event of all documents: a list with a search, and the call in the address. */
export function ApiDocsPage() {
  const messages = useMessages(apiDocsMessages);
  const ofParts = useMessages(uiMessages);
  const { loaded, retry } = useDocuments(useLanguage());
  return (
    <UiMessagesProvider messages={ofParts}>
      <a className="docs-skip" href="#main" onClick={focusMain}>
        {messages.skip}
      </a>
      <header className="docs-head">
        <a className="docs-brand" href={`#${OVERVIEW}`}>
          <Logo size={28} />
          <span className="title">{messages.title}</span>
        </a>
        <ReaderSwitches />
      </header>
      {loaded.phase === 'loaded' && <Documents documents={loaded.documents} />}
      {loaded.phase === 'loading' && (
        <main id="main" className="docs-wait" aria-busy="true">
          <h1 className="sr-only">{messages.title}</h1>
          <p className="note">{messages.loading}</p>
        </main>
      )}
      {loaded.phase === 'failed' && (
        <main id="main" className="docs-wait" role="alert">
          <h1 className="title">{messages.failed}</h1>
          <Button kind="line" onClick={retry}>
            {messages.retry}
          </Button>
        </main>
      )}
    </UiMessagesProvider>
  );
}

/** The fragment of the address names a call, so the skip link must not change it. */
function focusMain(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Documents({ documents }: { documents: readonly ApiDocument[] }) {
  const anchor = useAnchor();
  const isOverview = anchor === '' || anchor === OVERVIEW;
  const [credentials, setCredentials] = useState(noCredentials);
  const found = documents.flatMap((document) => {
    const call = document.calls.find(({ id }) => id === anchor);
    return call === undefined ? [] : [{ document, call }];
  });
  const [open] = found;
  return (
    <div className="docs" data-open={isOverview ? undefined : ''}>
      <CallList documents={documents} open={open ?? null} />
      <main id="main" className="docs-main" tabIndex={-1}>
        {open?.document.kind === 'events' && <EventPage key={open.call.id} {...open} />}
        {open && open.document.kind !== 'events' && (
          <CallPage
            key={`${open.document.kind} ${open.call.id}`}
            document={open.document}
            call={open.call}
            credentials={credentials}
            onCredentials={setCredentials}
          />
        )}
        {!open && (isOverview ? <Overview documents={documents} /> : <UnknownCall id={anchor} />)}
      </main>
    </div>
  );
}
