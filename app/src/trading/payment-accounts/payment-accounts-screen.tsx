import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import { AccountRow } from './account-row.tsx';
import { accountMessages } from './messages.ts';
import { useAccounts, useChannels } from './queries.ts';
import { SortedAccounts } from './sorting/sorted-accounts.tsx';

const SKELETON_ROWS = 3;

/** The user's payment accounts, in the order that the user chose. */
export function PaymentAccountsScreen() {
  const messages = useMessages(accountMessages);
  const shell = useMessages(shellMessages);
  const accounts = useAccounts();
  const channels = useChannels().data?.channels ?? [];
  const [isSorting, setSorting] = useState(false);
  const rows = accounts.data?.accounts ?? [];
  const canSort = rows.length > 1;
  const addButton = (
    <Button kind="act" isWide onClick={() => void navigateTo('add-chain')}>
      {messages.add}
    </Button>
  );
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={
            canSort && (
              <HeaderText onClick={() => setSorting(!isSorting)}>
                {isSorting ? messages.sorted : messages.sort}
              </HeaderText>
            )
          }
        />
      }
      foot={rows.length > 0 && !isSorting && <Footer label={shell.actions}>{addButton}</Footer>}
    >
      {accounts.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {accounts.isError && <LoadFailed error={accounts.error} onRetry={() => void accounts.refetch()} />}
      {accounts.isSuccess && rows.length === 0 && (
        <EmptyState drawing="receipt" title={messages.none} text={messages.noneText} actions={addButton} />
      )}
      {isSorting && canSort ? (
        <SortedAccounts accounts={rows} channels={channels} />
      ) : (
        <Rows>
          {rows.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              channel={channels.find((channel) => channel.id === account.channel)}
            />
          ))}
        </Rows>
      )}
    </Screen>
  );
}
