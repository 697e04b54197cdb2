import { Rows } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../../api/queries.ts';
import { AccountRow } from '../account-row.tsx';
import { accountMessages } from '../messages.ts';
import type { PaymentAccount, PaymentChannel } from '../queries.ts';
import { useSorting } from './use-sorting.ts';

export interface SortedAccountsProps {
  accounts: readonly PaymentAccount[];
  channels: readonly PaymentChannel[];
}

/** Sorts the accounts by dragging handles or by the arrow keys on them. Each move is saved at once. */
export function SortedAccounts({ accounts, channels }: SortedAccountsProps) {
  const messages = useMessages(accountMessages);
  const [announcement, setAnnouncement] = useState('');
  const order = useAction('POST /api/wallet/order');
  const sorting = useSorting(accounts, (sorted, movedId) => {
    const ids = sorted.map((account) => account.id);
    order.mutate({ ids });
    setAnnouncement(messages.nowAt(ids.indexOf(movedId) + 1, ids.length));
  });
  return (
    <>
      <p className="note px-page pt-3 pb-1" id="sorting-hint">
        {messages.sortHint}
      </p>
      <Rows>
        {sorting.items.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            channel={channels.find((channel) => channel.id === account.channel)}
            grip={
              <button
                type="button"
                className="grip"
                data-held={sorting.draggedId === account.id ? '' : undefined}
                aria-label={messages.move(account.number)}
                aria-describedby="sorting-hint"
                {...sorting.gripOf(account.id)}
              >
                <Icon name="swap" />
              </button>
            }
          />
        ))}
      </Rows>
      <output className="sr-only">{announcement}</output>
    </>
  );
}
