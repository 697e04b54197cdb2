import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { CodeBlock } from './code-block.tsx';
import { apiDocsMessages } from './messages.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';
import { Section } from './page-parts.tsx';
import { clientOf, eventDetails } from './reading/event-document.ts';
import { SchemaTree } from './schema-tree.tsx';

/** The whole documentation of one event of the live channel, with a client that receives it. */
export function EventPage({ document, call }: PageHeadProps) {
  const messages = useMessages(apiDocsMessages);
  const details = eventDetails(document.root, call);
  const { description, payload, examples, audience, note, channel, server, isFromClient } = details;
  return (
    <article className="docs-call">
      <div className="docs-text">
        <PageHead document={document} call={call} />
        {description !== '' && <p className="docs-note">{description}</p>}
        <dl className="docs-facts">
          <div>
            <dt>{messages.direction}</dt>
            <dd>{isFromClient ? messages.fromClient : messages.fromServer}</dd>
          </div>
          <div>
            <dt>{isFromClient ? messages.senders : messages.audienceLabel}</dt>
            <dd>{audience}</dd>
          </div>
        </dl>
        {note !== '' && <p className="docs-note">{note}</p>}
        <Section title={messages.fields}>
          {Object.keys(Object(payload['properties'])).length === 0 ? (
            <p className="note">{messages.noFields}</p>
          ) : (
            <SchemaTree root={document.root} schema={payload} openLevels={2} isRequest={isFromClient} />
          )}
        </Section>
        <Section title={messages.channel} note={channel.address}>
          <p className="docs-note">
            {channel.title} · <span className="docs-mono">{`${server.protocol}://${location.host}${server.path}`}</span>
          </p>
          <p className="docs-note">{server.description.replaceAll('`', '')}</p>
        </Section>
      </div>
      <aside className="docs-side" aria-label={messages.example}>
        <CodeBlock title={messages.client} text={clientOf(call, details, location.origin)} />
        {examples.map((example, at) => (
          <CodeBlock
            key={messages.choice(at)}
            title={`${messages.example} · ${call.path}`}
            text={JSON.stringify(example, null, SPACES)}
          />
        ))}
      </aside>
    </article>
  );
}

const SPACES = 2;
