import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAccountsFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { ZoneNote } from '../../parts/dates/accounts-time.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { pullMessages } from '../../parts/pull-messages.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { CancelTransferButton } from './cancel-transfer-button.tsx';
import { walletMessages } from './messages.ts';
import type { Direction, Transfer } from './queries.ts';
import { useTransfer, useTransfers } from './queries.ts';
import { transferReceiptMessages } from './receipt/messages.ts';
import { CounterpartyLine } from './recipients/counterparty-line.tsx';
import { TransferFacts } from './transfer-facts.tsx';

const SKELETON_ROWS = 6;
const directions = ['all', 'in', 'out'] as const;

/** The sent and received transfers, newest first. */
export function TransferRecordsScreen({ params }: ScreenProps) {
  const pulling = useMessages(pullMessages);
  const all = useMessages(walletMessages);
  const messages = all.records;
  const [direction, setDirection] = useState<Direction>(() => directionOf(params['direction']));
  const [openId, setOpenId] = useState<string | null>(params['id'] ?? null);
  const transfers = useTransfers(direction);
  const rows = transfers.data?.pages.flatMap((page) => page.rows) ?? [];
  const listed = rows.find((row) => row.id === openId);
  const fetched = useTransfer(listed === undefined && openId !== null ? openId : '');
  const opened = listed ?? (openId === null ? undefined : fetched.data);
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <div className="py-2">
        <Chips label={messages.filter}>
          {directions.map((name) => (
            <Chip key={name} isOn={directionOf(name) === direction} onClick={() => setDirection(directionOf(name))}>
              {messages[name]}
            </Chip>
          ))}
        </Chips>
      </div>
      <PullList
        onRefresh={() => transfers.refetch()}
        messages={pulling}
        onMore={transfers.hasNextPage ? () => void transfers.fetchNextPage() : undefined}
        isLoadingMore={transfers.isFetchingNextPage}
        end={rows.length > 0 ? all.end : undefined}
      >
        {transfers.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {transfers.isError && <LoadFailed error={transfers.error} onRetry={() => void transfers.refetch()} />}
        {transfers.isSuccess && rows.length === 0 && <NoTransfers />}
        <ZoneNote at={rows[0]?.created_at} />
        <Rows inset="icon">
          {rows.map((row) => (
            <TransferRow key={row.id} transfer={row} onOpen={() => setOpenId(row.id)} />
          ))}
        </Rows>
      </PullList>
      <Sheet
        isOpen={opened !== undefined}
        onClose={() => setOpenId(null)}
        title={all.done.title}
        foot={opened && footOf(opened)}
      >
        {opened && <TransferFacts transfer={opened} />}
      </Sheet>
    </Screen>
  );
}

function footOf(transfer: Transfer) {
  if (transfer.status === transferStatus.succeeded) return <ReceiptLink id={transfer.id} />;
  const canCancel = transfer.direction === 'out' && transfer.status === transferStatus.underReview;
  return canCancel ? <CancelTransferButton transfer={transfer} /> : undefined;
}

function ReceiptLink({ id }: { id: string }) {
  const messages = useMessages(transferReceiptMessages);
  return (
    <Button kind="line" isWide {...linkTo('transfer-receipt', { id })}>
      {messages.receipt}
    </Button>
  );
}

function TransferRow({ transfer, onOpen }: { transfer: Transfer; onOpen: () => void }) {
  const messages = useMessages(walletMessages).records;
  const formats = useAccountsFormats();
  const value = transfer.direction === 'out' ? `-${transfer.amount}` : transfer.amount;
  return (
    <Row
      lead={<Avatar name={transfer.counterparty.nickname} src={transfer.counterparty.avatar ?? undefined} />}
      title={<CounterpartyLine counterparty={transfer.counterparty} />}
      note={`${messages[transfer.direction]} · ${formats.dateTime(transfer.created_at)}`}
      end={<Amount value={value} isSigned={transfer.status === transferStatus.succeeded} />}
      endNote={messages.status[transfer.status]}
      onClick={onOpen}
    />
  );
}

function NoTransfers() {
  const messages = useMessages(walletMessages).records;
  const send = (
    <Button kind="act" isWide {...linkTo('transfer')}>
      {messages.send}
    </Button>
  );
  return <EmptyState drawing="receipt" title={messages.none} text={messages.noneText} actions={send} />;
}

function directionOf(name: string | undefined): Direction {
  return name === 'in' || name === 'out' ? name : null;
}
