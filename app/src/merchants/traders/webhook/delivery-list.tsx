import { EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { NarrowedList } from '../parts/narrowed-list.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { eventName, webhookMessages } from './messages.ts';
import { type Delivery, useDeliveries } from './queries.ts';

export interface DeliveryListProps {
  keyId: string;
  /** Whether an event can be sent again: there is an address, and the key works. */
  canSend: boolean;
}

/** The deliveries to the addresses of a key, the newest first: all, or those that have not arrived. */
export function DeliveryList({ keyId, canSend }: DeliveryListProps) {
  const messages = useMessages(webhookMessages);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useDeliveries(keyId, isMissingOnly);
  const deliveries = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <NarrowedList
        title={messages.deliveries}
        choice={{ label: messages.filter, all: messages.all, some: messages.missing }}
        isNarrowed={isMissingOnly}
        onNarrow={setMissingOnly}
        query={list}
        empty={<EmptyState drawing="no-match" title={messages.nothing} text={messages.nothingText(EVENT_DAYS)} />}
        end={messages.end(EVENT_DAYS)}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpenId(delivery.id)} />
        ))}
      </NarrowedList>
      <DeliverySheet id={openId} keyId={keyId} canSend={canSend} onClose={() => setOpenId(null)} />
    </>
  );
}

function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  const { type, created_at: at, subject_no: number, status, last_try: last } = delivery;
  return (
    <Row
      title={<span className="text-ink">{eventName(messages, type)}</span>}
      note={[formats.dateTime(at), ...(number === null ? [] : [number])].join(' · ')}
      end={<span className={status === 'delivered' ? 'text-muted' : 'text-ink'}>{messages.status[status]}</span>}
      endNote={last?.failure ? messages.failures[last.failure] : (last?.status ?? undefined)}
      onClick={onOpen}
      hasChevron
    />
  );
}
