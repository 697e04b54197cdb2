import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { webhookMessages } from './messages.ts';
import type { WebhookState } from './queries.ts';

const LABEL_EVERY = 6;
const WHOLE = 100;

/** The events of the last 24 hours by hour: delivered ones dark, undelivered ones on top in orange. */
export function HourBars({ state }: { state: WebhookState }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  const most = Math.max(1, ...state.hours.map((hour) => hour.delivered + hour.not_delivered));
  return (
    <section className="portal-section" aria-label={messages.hours}>
      <div className="portal-row">
        <h2 className="label">{messages.hours}</h2>
        <p className="note portal-legend">
          <span data-bar="ink" /> {messages.delivered(state.delivered)} <span data-bar="accent" />{' '}
          {messages.notDelivered(state.not_delivered)}
        </p>
      </div>
      <ol className="portal-bars" data-size="small">
        {state.hours.map((hour, index) => (
          <li key={hour.starts_at}>
            <span className="sr-only">
              {formats.time(hour.starts_at)} {messages.delivered(hour.delivered)},{' '}
              {messages.notDelivered(hour.not_delivered)}
            </span>
            <i data-bar="accent" style={{ height: `${(hour.not_delivered / most) * WHOLE}%` }} />
            <i data-bar="ink" style={{ height: `${(hour.delivered / most) * WHOLE}%` }} />
            {index % LABEL_EVERY === 0 && (
              <b className="note" aria-hidden="true">
                {formats.time(hour.starts_at)}
              </b>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
