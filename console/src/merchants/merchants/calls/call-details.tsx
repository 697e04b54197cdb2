import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { Fact } from '../../../parts/screen/fact.tsx';
import { formatJson } from '../../../parts/screen/format-json.ts';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { useOfMerchant, usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { commandText } from './command-text.ts';
import { callMessages } from './messages.ts';
import { type CallDetail, useCall, useRepeatCall } from './queries.ts';

/** One call: what was sent and answered, and how to make it once more. */
export function CallDetails({ id }: { id: string }) {
  const call = useCall(id);
  if (!call.data) return <LoadState error={call.error} onRetry={() => void call.refetch()} />;
  return <Opened call={call.data} />;
}

function Opened({ call }: { call: CallDetail }) {
  const messages = useMessages(callMessages);
  const formats = useFormats();
  const hidden = call.refusal === null ? messages.hidden : messages.empty;
  return (
    <>
      <div className="portal-row">
        <h2 className="portal-code">{call.operation}</h2>
        <span className="note">
          {call.status} {call.refusal}
        </span>
      </div>
      <dl>
        <Fact name={messages.time}>{formats.dateTime(call.at)}</Fact>
        <Fact name={messages.key}>{call.key_id}</Fact>
        <Fact name={messages.from}>{call.address}</Fact>
        <Fact name={messages.request}>{call.request_id}</Fact>
      </dl>
      <Well title={messages.sent} text={`${call.method} ${call.url}\n${formatJson(call.request)}`.trim()} />
      <Well title={messages.answered} text={call.answer === '' ? hidden : formatJson(call.answer)} />
      <Again call={call} />
    </>
  );
}

function Well({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="note">{title}</h3>
      <div className="portal-well">
        <CopyButton text={text} what={title} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard. */}
        <pre tabIndex={0}>{text}</pre>
      </div>
    </section>
  );
}

/** A test call is made here once more; any other is a command to copy. */
function Again({ call }: { call: CallDetail }) {
  const messages = useMessages(callMessages);
  const { environment } = usePortal();
  if (call.may_repeat) return <Repeat call={call} />;
  return (
    <>
      <p className="note">{environment === 'live' ? messages.cannot : messages.cannotTest}</p>
      {environment === 'live' && <Well title={messages.command} text={commandText(call)} />}
    </>
  );
}

function Repeat({ call }: { call: CallDetail }) {
  const messages = useMessages(callMessages);
  const ofMerchant = useOfMerchant();
  const repeat = useRepeatCall();
  // A lost answer is asked for again under the same number, so that the call is not made twice.
  const [number, setNumber] = useState(() => crypto.randomUUID());
  const answer = repeat.data;
  return (
    <>
      {answer && <Well title={messages.repeated(answer.status)} text={formatJson(answer.answer)} />}
      {repeat.error && <p role="alert">{repeat.error.message}</p>}
      <div className="portal-side-end">
        <Button
          kind="act"
          isWide
          isPending={repeat.isPending}
          note={messages.repeatNote}
          onClick={() =>
            repeat.mutate(
              { ...ofMerchant, call_id: call.id, repeat_id: number },
              { onSuccess: () => setNumber(crypto.randomUUID()) },
            )
          }
        >
          {answer ? messages.again : messages.repeat}
        </Button>
      </div>
    </>
  );
}
