import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { discardFromOutbox, putInOutbox, useOutbox } from '../../../api/outbox/outbox.ts';
import type { Uploads } from '../../../parts/files/use-uploads.ts';
import type { Trade } from '../queries.ts';

/** The outbox entry of "I've paid", from the press until the server has answered; null without one. */
export function usePaidNotice(tradeId: string): OutboxEntry | null {
  return useOutbox(({ entries }) => entries.find((entry) => entry.lane === laneOf(tradeId)) ?? null);
}

/** Sends "I've paid" reliably: it is stored on the device with its vouchers before anything is sent. */
export function useSendPaid(trade: Trade, onStored: () => void) {
  const [isPending, setPending] = useState(false);
  const refused = usePaidNotice(trade.id);
  const store = async ({ ids, waiting }: Pick<Uploads, 'ids' | 'waiting'>) => {
    setPending(true);
    if (refused) await discardFromOutbox(refused.id);
    await putInOutbox({
      id: randomId(),
      lane: laneOf(trade.id),
      call: 'POST /api/transaction/paid',
      request: { id: trade.id, vouchers: [...ids] },
      files: waiting.map((file) => ({ key: randomId(), file, storedId: null })),
    });
    setPending(false);
    onStored();
  };
  return { send: (uploads: Pick<Uploads, 'ids' | 'waiting'>) => void store(uploads), isPending };
}

function laneOf(tradeId: string): string {
  return `paid ${tradeId}`;
}
