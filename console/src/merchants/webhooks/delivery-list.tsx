import { type DeliveryResult, deliveryResults } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { portalHash } from '../../shell/portal/portal-address.ts';
import { webhookMessages } from './messages.ts';
import { type Delivery, useDeliveries, type WebhookState } from './queries.ts';

type Filter = DeliveryResult | 'all';
const filters: readonly Filter[] = ['all', ...deliveryResults];

/** The deliveries, newest first: all, the undelivered ones, or those sent again. */
export function DeliveryList({ openId, state }: { openId: string | null; state: WebhookState }) {
  const messages = useMessages(webhookMessages);
  const [filter, setFilter] = useState<Filter>('all');
  const list = useDeliveries(filter);
  const counts: Readonly<Record<Filter, string>> = {
    all: '',
    not_delivered: String(state.not_delivered),
    resent: String(state.resent),
  };
  return (
    <section className="portal-section" aria-label={messages.deliveries}>
      <Chips label={messages.filter}>
        {filters.map((name) => (
          <Chip key={name} isOn={name === filter} onClick={() => setFilter(name)}>
            {messages.filters[name]} {counts[name]}
          </Chip>
        ))}
      </Chips>
      <FoundList list={list} none={messages.noDeliveries}>
        {(rows) => (
          <div className="portal-scroll">
            <table className="table portal-table">
              <caption className="sr-only">{messages.deliveries}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.time}</th>
                  <th scope="col">{messages.event}</th>
                  <th scope="col">{messages.about}</th>
                  <th scope="col" className="num">
                    {messages.tries}
                  </th>
                  <th scope="col">{messages.result}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} isOpen={delivery.id === openId} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </FoundList>
    </section>
  );
}

function DeliveryRow({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const formats = useFormats();
  return (
    <tr data-marked={isOpen ? '' : undefined}>
      <td>
        <a className="link" href={portalHash('webhooks', delivery.id)} aria-current={isOpen ? 'true' : undefined}>
          {formats.dateTime(delivery.created_at)}
        </a>
      </td>
      <td className="portal-code">{delivery.type}</td>
      <td>{delivery.subject_no ?? ''}</td>
      <td className="num">{delivery.tries}</td>
      <td>
        <DeliveryOutcome delivery={delivery} />
      </td>
    </tr>
  );
}

function DeliveryOutcome({ delivery: { last_try: last, status, next_try_at: nextAt } }: { delivery: Delivery }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  if (!last) return <span className="note">{messages.waiting}</span>;
  const answer = last.status === null ? messages.failures[last.failure ?? 'connection_failed'] : String(last.status);
  if (status === 'delivered')
    return (
      <span className="portal-acts">
        <Icon name="check" size={16} />
        {answer} · {last.duration_milliseconds} ms
      </span>
    );
  return (
    <strong className="portal-acts">
      <Icon name="warn" size={16} />
      {nextAt === null ? answer : messages.again(answer, formats.time(nextAt))}
    </strong>
  );
}
