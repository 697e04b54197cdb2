import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { formatJson } from '../../parts/screen/format-json.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { useOfMerchant } from '../../shell/portal/frame/portal-context.ts';
import { webhookMessages } from './messages.ts';
import { type DeliveryDetail, useDelivery, useRedeliver } from './queries.ts';

export interface DeliveryDetailsProps {
  id: string;
  mayChange: boolean;
}

/** One delivery: its tries, the sent body, and the answers of the merchant's server. */
export function DeliveryDetails({ id, mayChange }: DeliveryDetailsProps) {
  const delivery = useDelivery(id);
  if (!delivery.data) return <LoadState error={delivery.error} onRetry={() => void delivery.refetch()} />;
  return <Opened delivery={delivery.data} mayChange={mayChange} />;
}

function Opened({ delivery, mayChange }: { delivery: DeliveryDetail; mayChange: boolean }) {
  const messages = useMessages(webhookMessages);
  const ofMerchant = useOfMerchant();
  const redeliver = useRedeliver();
  const [last] = delivery.attempts;
  return (
    <>
      <div className="portal-row">
        <h2 className="portal-code">{delivery.type}</h2>
        <span className="note">{delivery.subject_no}</span>
      </div>
      <Tries delivery={delivery} />
      <h3 className="note">{messages.weSent}</h3>
      <div className="portal-well">
        <CopyButton text={delivery.body} what={messages.weSent} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard. */}
        <pre tabIndex={0}>{formatJson(delivery.body)}</pre>
      </div>
      <p className="note">{messages.signedWith(delivery.signed_with.map((hint) => `…${hint}`).join(' · '))}</p>
      {last && (
        <>
          <h3 className="note">{messages.youAnswered}</h3>
          <div className="portal-well">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard. */}
            <pre tabIndex={0}>{answerText(last, messages.nothing)}</pre>
          </div>
        </>
      )}
      {mayChange && (
        <div className="portal-side-end">
          <Button
            kind="act"
            isWide
            isPending={redeliver.isPending}
            note={messages.resendNote}
            onClick={() =>
              redeliver.mutate({ ...ofMerchant, endpoint_id: delivery.endpoint_id, event_id: delivery.event_id })
            }
          >
            {messages.resend}
          </Button>
        </div>
      )}
    </>
  );
}

const SECOND = 1000;

function Tries({ delivery }: { delivery: DeliveryDetail }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  return (
    <ol className="portal-steps">
      {delivery.next_try_at !== null && (
        <li data-state="now">
          {messages.attempt(delivery.tries + 1)} · {messages.automatic}
          <span className="note">{messages.next(formats.dateTime(delivery.next_try_at))}</span>
        </li>
      )}
      {delivery.attempts.map((attempt) => (
        <li key={attempt.id} data-state="done">
          {messages.attempt(attempt.number)} ·{' '}
          {attempt.status ?? (attempt.failure === null ? '' : messages.failures[attempt.failure])}
          {attempt.is_manual && ` · ${messages.manual}`}
          <span className="note">
            {formats.dateTime(attempt.started_at)} · {durationText(attempt.duration_milliseconds)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function durationText(milliseconds: number): string {
  return milliseconds < SECOND ? `${milliseconds} ms` : `${(milliseconds / SECOND).toFixed(1)} s`;
}

function answerText(attempt: DeliveryDetail['attempts'][number], nothing: string): string {
  if (attempt.status === null) return nothing;
  const headers = attempt.answer_headers.map(({ name, value }) => `${name}: ${value}`);
  return [`HTTP ${attempt.status}`, ...headers, '', attempt.answer_body ?? ''].join('\n').trim();
}
