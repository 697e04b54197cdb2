import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { CodeBlock } from './code-block.tsx';
import { apiDocsMessages } from './messages.ts';
import { PageHead } from './page-head.tsx';
import { Section } from './page-parts.tsx';
import type { ApiCall } from './reading/api-call.ts';
import type { ApiDocument } from './reading/api-document.ts';
import { type CallDetails, callDetails } from './reading/call-details.ts';
import { schemaFacts } from './reading/schema-facts.ts';
import { RefusalTable } from './refusal-table.tsx';
import { SchemaLine, SchemaTree } from './schema-tree.tsx';
import { TryCall, type TryCallProps } from './trying/try-call.tsx';

export type CallPageProps = Omit<TryCallProps, 'details'>;

/** The whole documentation of one call, and a form to try it. */
export function CallPage({ document, call, credentials, onCredentials }: CallPageProps) {
  const messages = useMessages(apiDocsMessages);
  const details = callDetails(document, call);
  return (
    <article className="docs-call">
      <div className="docs-text">
        <PageHead document={document} call={call} />
        <Facts details={details} />
        <Parameters document={document} details={details} />
        {details.body && (
          <Section title={messages.body} note={details.body.type}>
            <SchemaTree root={document.root} schema={details.body.schema} openLevels={1} isRequest />
          </Section>
        )}
        <Answers document={document} details={details} />
        <Refusals document={document} call={call} />
      </div>
      <aside className="docs-side" aria-label={messages.tryIt}>
        <TryCall
          document={document}
          call={call}
          details={details}
          credentials={credentials}
          onCredentials={onCredentials}
        />
        {details.answers.map(
          ({ status, content }) =>
            content?.example !== undefined && (
              <CodeBlock
                key={status}
                title={`${messages.example} · ${status}`}
                text={JSON.stringify(content.example, null, SPACES)}
              />
            ),
        )}
      </aside>
    </article>
  );
}

const SPACES = 2;

function Facts({ details }: { details: CallDetails }) {
  const messages = useMessages(apiDocsMessages);
  return (
    <>
      {details.description !== '' && (
        <p className="docs-note" lang="en">
          {details.description.replaceAll('`', '')}
        </p>
      )}
      <dl className="docs-facts">
        <div>
          <dt>{messages.accessLabel}</dt>
          <dd>{messages.access[details.access]}</dd>
        </div>
        {details.scope !== '' && (
          <div>
            <dt>{messages.scope}</dt>
            <dd className="docs-mono">{details.scope}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

interface DetailsProps {
  document: ApiDocument;
  details: CallDetails;
}

function Parameters({ document, details }: DetailsProps) {
  const messages = useMessages(apiDocsMessages);
  if (details.parameters.length === 0) return null;
  return (
    <Section title={messages.parameters}>
      <ul className="docs-fields">
        {details.parameters.map(({ name, position, isRequired, schema, description }) => {
          const facts = schemaFacts(document.root, schema);
          const type = `${messages.position[position]} · ${facts.type}`;
          return (
            <li key={`${position} ${name}`}>
              <SchemaLine
                name={name}
                isRequired={isRequired}
                facts={{ ...facts, type, description: description || facts.description }}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Answers({ document, details }: DetailsProps) {
  const messages = useMessages(apiDocsMessages);
  return details.answers.map(({ status, description, headers, content }) => (
    <Section key={status} title={`${messages.answer} ${status}`} note={content?.type ?? ''}>
      {content === null ? (
        <p lang="en">{description}</p>
      ) : (
        <SchemaTree root={document.root} schema={content.schema} openLevels={2} />
      )}
      {headers.length > 0 && (
        <details className="docs-more">
          <summary>{messages.answerHeaders}</summary>
          <ul className="docs-fields">
            {headers.map((header) => (
              <li key={header.name}>
                <span className="docs-field">
                  <span className="docs-name">{header.name}</span>
                  <span className="docs-meaning" lang="en">
                    {header.description}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  ));
}

/** The refusals of this call first; those common to all calls are below, collapsed. */
function Refusals({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const messages = useMessages(apiDocsMessages);
  const rows = call.refusals.flatMap(({ status, codes }) => codes.map((code) => ({ status, code })));
  const own = rows.filter(({ code }) => !document.commonCodes.has(code));
  const common = rows.filter(({ code }) => document.commonCodes.has(code));
  return (
    <Section title={messages.refusals}>
      {own.length > 0 ? <RefusalTable document={document} rows={own} /> : <p className="note">{messages.noRefusals}</p>}
      {common.length > 0 && (
        <details className="docs-more">
          <summary>{messages.commonOnes(common.length)}</summary>
          <RefusalTable document={document} rows={common} />
        </details>
      )}
    </Section>
  );
}
