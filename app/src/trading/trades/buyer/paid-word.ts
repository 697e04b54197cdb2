import { randomId } from '@eh/ui/reader/random-id.ts';
import { useState } from 'react';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { discardFromOutbox, putInOutbox, useOutbox } from '../../../api/outbox/outbox.ts';
import type { Uploads } from '../../../parts/use-uploads.ts';
import type { Trade } from '../queries.ts';

/** The buyer's word that he has paid, from the press until the server has answered; null while he has not said it. */
export function usePaidWord(tradeId: string): OutboxEntry | null {
  return useOutbox(({ entries }) => entries.find((entry) => entry.lane === laneOf(tradeId)) ?? null);
}

/** Says "I have paid" in a way that cannot be lost: kept on the phone with its vouchers before anything is sent. */
export function useSayPaid(trade: Trade, onSaid: () => void) {
  const [isPending, setPending] = useState(false);
  const refused = usePaidWord(trade.id);
  const keep = async ({ ids, waiting }: Pick<Uploads, 'ids' | 'waiting'>) => {
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
    onSaid();
  };
  return { say: (uploads: Pick<Uploads, 'ids' | 'waiting'>) => void keep(uploads), isPending };
}

function laneOf(tradeId: string): string {
  return `paid ${tradeId}`;
}
