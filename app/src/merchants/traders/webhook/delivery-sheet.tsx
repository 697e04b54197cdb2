import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { eventName, webhookMessages } from './messages.ts';
import { type DeliveryDetail, useDelivery, useRedeliver } from './queries.ts';

export interface DeliverySheetProps {
  /** The opened delivery; null while none is. */
  id: string | null;
  keyId: string;
  canSend: boolean;
  onClose: () => void;
}

/** One delivery: what is sent, what the person's server answered, and sending it again. */
export function DeliverySheet({ id, keyId, canSend, onClose }: DeliverySheetProps) {
  const messages = useMessages(webhookMessages);
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title={messages.delivery}>
      {id !== null && <OpenDelivery id={id} keyId={keyId} canSend={canSend} onClose={onClose} />}
    </Sheet>
  );
}

function OpenDelivery({ id, keyId, canSend, onClose }: DeliverySheetProps & { id: string }) {
  const messages = useMessages(webhookMessages);
  const delivery = useDelivery(id);
  const again = useRedeliver(() => {
    showToast({ text: messages.resent, icon: 'check' });
    onClose();
  });
  if (delivery.isError) return <LoadFailed error={delivery.error} onRetry={() => void delivery.refetch()} />;
  if (!delivery.data) return <SkeletonRows shape="row" count={4} />;
  const { event_id: eventId } = delivery.data;
  return (
    <div className="grid gap-4 px-page pb-6">
      <DeliveryFacts delivery={delivery.data} />
      {canSend && (
        <Button
          kind="line"
          isWide
          isPending={again.isPending}
          onClick={() => again.mutate({ key_id: keyId, event_id: eventId })}
        >
          {messages.again}
        </Button>
      )}
    </div>
  );
}

function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  const { type, url, created_at: at, subject_no: number, status, next_try_at: nextAt, event_id: eventId } = delivery;
  return (
    <>
      <div>
        <p className="text-ink">{eventName(messages, type)}</p>
        <p className="note digits break-all">{url}</p>
      </div>
      <KeyValues isFlush>
        <KeyValue name={messages.time}>{formats.dateTime(at)}</KeyValue>
        <KeyValue name={messages.state}>{messages.status[status]}</KeyValue>
        {nextAt !== null && <KeyValue name={messages.next}>{formats.dateTime(nextAt)}</KeyValue>}
        {number !== null && <KeyValue name={messages.trade}>{number}</KeyValue>}
        <KeyValue name={messages.event} copy={eventId}>
          <span className="digits break-all">{eventId}</span>
        </KeyValue>
      </KeyValues>
      <Text title={messages.body} text={delivery.body} />
      {delivery.attempts.map((attempt) => (
        <Text
          key={attempt.id}
          title={`${messages.answer} · ${formats.dateTime(attempt.started_at)}`}
          text={[
            attempt.status === null ? '' : messages.answered(attempt.status, attempt.duration_milliseconds),
            attempt.failure === null ? '' : messages.failures[attempt.failure],
            attempt.answer_body ?? '',
          ]
            .filter((line) => line !== '')
            .join('\n')}
        />
      ))}
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="note">{title}</h3>
      <pre className="digits whitespace-pre-wrap break-all">{text}</pre>
    </section>
  );
}
