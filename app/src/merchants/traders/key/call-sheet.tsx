import type { AnswerOf } from '@eh/contract/calls.ts';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { keyMessages } from './messages.ts';
import { useKeyCall } from './queries.ts';

export interface CallSheetProps {
  /** The opened call; null while none is. */
  id: string | null;
  onClose: () => void;
}

/** One call of a key, as far as the log holds it. */
export function CallSheet({ id, onClose }: CallSheetProps) {
  const messages = useMessages(keyMessages);
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title={messages.path}>
      {id !== null && <OpenCall id={id} />}
    </Sheet>
  );
}

function OpenCall({ id }: { id: string }) {
  const call = useKeyCall(id);
  if (call.isError) return <LoadFailed error={call.error} onRetry={() => void call.refetch()} />;
  if (!call.data) return <SkeletonRows shape="row" count={4} />;
  return <CallFacts call={call.data} />;
}

function CallFacts({ call }: { call: AnswerOf<'GET /api/trader_keys/call'> }) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const { operation, method, url, at, status, refusal, address, request_id: requestId, request, answer } = call;
  return (
    <div className="grid gap-4 px-page pb-6">
      <div>
        <p className="text-ink">{operation}</p>
        <p className="note digits break-all">{`${method} ${url}`}</p>
      </div>
      <KeyValues isFlush>
        <KeyValue name={messages.time}>{formats.dateTime(at)}</KeyValue>
        <KeyValue name={messages.result}>{refusal === null ? status : messages.refusedWith(status, refusal)}</KeyValue>
        <KeyValue name={messages.duration}>{messages.milliseconds(call.duration_milliseconds)}</KeyValue>
        <KeyValue name={messages.from}>{address}</KeyValue>
        <KeyValue name={messages.request} copy={requestId}>
          <span className="digits break-all">{requestId}</span>
        </KeyValue>
      </KeyValues>
      <LoggedText title={messages.sent} text={request} />
      <LoggedText title={messages.answer} text={answer} />
      {(request === '' || answer === '') && <p className="note">{messages.notStoredText}</p>}
    </div>
  );
}

function LoggedText({ title, text }: { title: string; text: string }) {
  const messages = useMessages(keyMessages);
  return (
    <section aria-label={title}>
      <h3 className="note">{title}</h3>
      {text === '' ? (
        <p className="text-muted">{messages.notStored}</p>
      ) : (
        <pre className="digits whitespace-pre-wrap break-all">{text}</pre>
      )}
    </section>
  );
}
