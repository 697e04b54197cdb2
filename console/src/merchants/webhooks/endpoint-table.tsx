import { webhookEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { webhookMessages } from './messages.ts';
import type { WebhookEndpoint } from './queries.ts';

export interface EndpointTableProps {
  endpoints: readonly WebhookEndpoint[];
  mayChange: boolean;
  onChange: (endpoint: WebhookEndpoint) => void;
}

/** The endpoints that events are sent to. */
export function EndpointTable({ endpoints, mayChange, onChange }: EndpointTableProps) {
  const messages = useMessages(webhookMessages);
  return (
    <section className="portal-section" aria-label={messages.endpoints}>
      <div className="portal-scroll">
        <table className="table portal-table">
          <caption className="sr-only">{messages.endpoints}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.sentTo}</th>
              <th scope="col">{messages.events}</th>
              <th scope="col">{messages.state}</th>
              <th scope="col">
                <span className="sr-only">{messages.change}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map((endpoint) => (
              <tr key={endpoint.id}>
                <td className="portal-code portal-break">
                  {endpoint.url}
                  {endpoint.description !== '' && <span className="note block">{endpoint.description}</span>}
                </td>
                <td>
                  {endpoint.events.length === webhookEventTypes.length
                    ? messages.allEvents
                    : endpoint.events.join(' · ')}
                </td>
                <td className="whitespace-nowrap">
                  {endpoint.status === 'on' ? (
                    messages.states.on
                  ) : (
                    <span className="portal-flag">{messages.states[endpoint.status]}</span>
                  )}
                </td>
                <td className="num">
                  {mayChange && (
                    <button
                      type="button"
                      className="link"
                      aria-label={`${messages.change} ${endpoint.url}`}
                      onClick={() => onChange(endpoint)}
                    >
                      {messages.change}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
