import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { CodeBlock } from '../code-block.tsx';
import { apiDocsMessages } from '../messages.ts';
import type { ShownAnswer } from './read-answer.ts';

/** The status that browsers report for a redirect that was not followed. */
const OPAQUE = 0;

/** The status, the headers and the body of the answer; a refusal is named by its code. */
export function TryAnswer({ answer }: { answer: ShownAnswer }) {
  const messages = useMessages(apiDocsMessages);
  const { status, headers, text, milliseconds, refusal } = answer;
  if (status === OPAQUE) return <p className="docs-failed">{messages.redirected}</p>;
  return (
    <div className="docs-answer">
      <p className="docs-status" data-refused={refusal === null ? undefined : ''}>
        <b>{messages.answerLine(status, milliseconds)}</b>
        {refusal && (
          <span>
            {refusal.code} {refusal.name}: {refusal.words}
          </span>
        )}
      </p>
      <CodeBlock title={messages.answered} text={text} />
      <details className="docs-more">
        <summary>{messages.answerHeaders}</summary>
        <pre className="docs-headers">{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      </details>
    </div>
  );
}
