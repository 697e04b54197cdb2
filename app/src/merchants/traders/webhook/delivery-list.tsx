import { EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
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
  const pulling = useMessages(pullMessages);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useDeliveries(keyId, isMissingOnly);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={messages.deliveries}>
      <SectionHeader title={messages.deliveries} />
      <Chips label={messages.filter}>
        <Chip isOn={!isMissingOnly} onClick={() => setMissingOnly(false)}>
          {messages.all}
        </Chip>
        <Chip isOn={isMissingOnly} onClick={() => setMissingOnly(true)}>
          {messages.missing}
        </Chip>
      </Chips>
      <PullList
        onRefresh={() => list.refetch()}
        messages={pulling}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
        end={rows.length > 0 ? messages.end(EVENT_DAYS) : undefined}
      >
        {list.isPending && <SkeletonRows shape="row" count={3} />}
        {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && (
          <EmptyState drawing="no-match" title={messages.nothing} text={messages.nothingText(EVENT_DAYS)} />
        )}
        {rows.length > 0 && (
          <Rows label={messages.deliveries}>
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpenId(delivery.id)} />
            ))}
          </Rows>
        )}
      </PullList>
      <DeliverySheet id={openId} keyId={keyId} canSend={canSend} onClose={() => setOpenId(null)} />
    </section>
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
