import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { apiDocsMessages } from './messages.ts';
import { type ApiDocument, documentAddresses } from './reading/api-document.ts';
import { RefusalTable } from './refusal-table.tsx';
import { OVERVIEW } from './use-anchor.ts';

/** The page before a call is opened: an introduction, and the documents themselves. */
export function Overview({ documents }: { documents: readonly ApiDocument[] }) {
  const messages = useMessages(apiDocsMessages);
  return (
    <div className="docs-text">
      <h1 className="docs-title">{messages.start}</h1>
      {documents.map(({ kind, about, version, calls }) => (
        <section key={kind}>
          <h2 className="title">{messages.document[kind]}</h2>
          <p className="note">
            {messages.audience[kind]} · {(kind === 'events' ? messages.eventCount : messages.callCount)(calls.length)} ·{' '}
            {version}
          </p>
          <p>{about}</p>
        </section>
      ))}
      <section>
        <h2 className="title">{messages.files}</h2>
        <p className="note">{messages.filesNote}</p>
        <ul className="docs-files">
          {documents.map(({ kind }) => (
            <li key={kind}>
              <a className="link" href={documentAddresses[kind]}>
                {messages.file[kind]}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="title">
          <a className="link" href="/developers">
            {messages.developers}
          </a>
        </h2>
        <p className="note">{messages.developersNote}</p>
      </section>
      {documents
        .filter(({ commonCodes }) => commonCodes.size > 0)
        .map((document) => (
          <section key={document.kind}>
            <h2 className="title">
              {messages.commonRefusals} · {messages.document[document.kind]}
            </h2>
            <RefusalTable
              document={document}
              rows={[...document.commonCodes].toSorted(byNumber).map((code) => ({ code }))}
            />
          </section>
        ))}
    </div>
  );
}

const byNumber = (first: number, second: number): number => first - second;

/** For a link to a call that has been renamed. */
export function UnknownCall({ id }: { id: string }) {
  const messages = useMessages(apiDocsMessages);
  return (
    <div className="docs-text">
      <h1 className="docs-title">{messages.unknown}</h1>
      <p>{messages.unknownNote(id)}</p>
      <a className="link" href={`#${OVERVIEW}`}>
        {messages.allCalls}
      </a>
    </div>
  );
}
