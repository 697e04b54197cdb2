import { Button } from '@eh/ui/buttons/button.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { apiDocsMessages } from '../messages.ts';
import type { ApiCall } from '../reading/api-call.ts';
import type { ApiDocument } from '../reading/api-document.ts';
import type { CallDetails } from '../reading/call-details.ts';
import type { Credentials } from './credentials.ts';
import { curlOf } from './curl.ts';
import { firstInput } from './first-input.ts';
import { readAnswer, type ShownAnswer } from './read-answer.ts';
import { TryAnswer } from './try-answer.tsx';
import { TryFields } from './try-fields.tsx';
import { JSON_TYPE, send, type TryRequest, tryRequest } from './try-request.ts';

export interface TryCallProps {
  document: ApiDocument;
  call: ApiCall;
  details: CallDetails;
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
}

type Phase =
  | { readonly kind: 'filling' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'answered'; readonly answer: ShownAnswer };

/** Sends a call with the values of the form, initially its example, and shows the answer. */
export function TryCall({ document, call, details, credentials, onCredentials }: TryCallProps) {
  const messages = useMessages(apiDocsMessages);
  const language = useLanguage();
  const [input, setInput] = useState(() => firstInput(details));
  const [phase, setPhase] = useState<Phase>({ kind: 'filling' });
  const request = tryRequest(call, details, input);
  const command = curlOf(request, details, location.origin);
  const handleSend = async () => {
    const reason = reasonAgainst(request, details);
    if (reason !== null) return setPhase({ kind: 'failed', reason: messages[reason] });
    setPhase({ kind: 'sending' });
    const sentAt = performance.now();
    try {
      const response = await send(request, { details, credentials, language });
      setPhase({ kind: 'answered', answer: await readAnswer(document, response, sentAt) });
    } catch {
      // Browsers give no useful reason: there is no network, or the request was blocked.
      setPhase({ kind: 'failed', reason: messages.notSent });
    }
  };
  const isActing = details.parameters.some(({ name }) => name === 'Idempotency-Key');
  return (
    <form
      className="docs-try"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      <h2 className="title">{messages.tryIt}</h2>
      <TryFields
        details={details}
        input={input}
        onInput={setInput}
        credentials={credentials}
        onCredentials={onCredentials}
      />
      {isForPrograms(details) ? (
        <Button
          kind="act"
          type="submit"
          isWide
          isPending={phase.kind === 'sending'}
          note={isActing ? messages.tryActs : messages.tryNote}
        >
          {messages.send}
        </Button>
      ) : (
        <Button kind="line" href={request.url} isWide note={messages.tryNavigates}>
          {messages.openPage}
        </Button>
      )}
      <div aria-live="polite">
        {phase.kind === 'failed' && <p className="docs-failed">{phase.reason}</p>}
        {phase.kind === 'answered' && <TryAnswer answer={phase.answer} />}
      </div>
      <CodeBlock title={messages.command} text={command} />
    </form>
  );
}

/** A call that only redirects a browser has no answer for a program. */
const isForPrograms = ({ answers }: CallDetails): boolean => answers.some(({ status }) => status.startsWith('2'));

function reasonAgainst({ body }: TryRequest, { access, body: content }: CallDetails): 'badJson' | 'notSigned' | null {
  if (access === 'key' && !isSecureContext) return 'notSigned';
  return content?.type === JSON_TYPE && !isJson(body ?? '') ? 'badJson' : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The form shows this error beside the button.
    return false;
  }
}
