import { Refused } from '@eh/client/calls/refused.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { HelpLink } from '../../../parts/help/help-link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import { linkTo, PageLink } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import { CancelTransferButton } from '../cancel-transfer-button.tsx';
import { walletMessages } from '../messages.ts';
import type { Transfer, TransferReceipt } from '../queries.ts';
import { useTransferReceipt } from '../queries.ts';
import { TransferFacts } from '../transfer-facts.tsx';
import { transferReceiptMessages } from './messages.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const SKELETON_ROWS = 6;

/** The result of a transfer, shown after sending and later as its receipt. */
export function TransferReceiptScreen({ params }: ScreenProps) {
  const all = useMessages(walletMessages);
  const messages = all.done;
  const receipt = useTransferReceipt(params['id'] ?? '');
  const [isSaving, setSaving] = useState(false);
  const finish = <HeaderText onClick={() => void navigateBack()}>{messages.finish}</HeaderText>;
  return (
    <Screen
      head={<Header title={messages.title} trailing={finish} />}
      foot={
        receipt.data && (
          <Footer label={all.actions}>
            <Actions receipt={receipt.data} onSave={() => setSaving(true)} />
          </Footer>
        )
      }
    >
      {receipt.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {receipt.isError && !receipt.data && <Missing error={receipt.error} onRetry={() => void receipt.refetch()} />}
      {receipt.data && (
        <>
          <TransferFacts transfer={receipt.data.transfer} balanceAfter={receipt.data.paper?.balance_after ?? null} />
          {receipt.data.transfer.status === transferStatus.underReview && (
            <p className="px-page pb-6">
              <HelpLink article="transfer-under-review" />
            </p>
          )}
          <SealState receiptDocument={receipt.data.paper} />
          <ReceiptSheet receipt={receipt.data} isOpen={isSaving} onClose={() => setSaving(false)} />
        </>
      )}
    </Screen>
  );
}

function Actions({ receipt: { transfer }, onSave }: { receipt: TransferReceipt; onSave: () => void }) {
  const { again } = useMessages(walletMessages).done;
  const first = <MainAction transfer={transfer} onSave={onSave} />;
  if (transfer.direction === 'in') return first;
  return (
    <ButtonPair>
      {first}
      <Button kind="line" onClick={() => void redirectTo('transfer', { recipient: transfer.counterparty.account })}>
        {again}
      </Button>
    </ButtonPair>
  );
}

/** The main action by the state of the transfer: save the receipt, cancel the transfer, or list the transfers. */
function MainAction({ transfer, onSave }: { transfer: Transfer; onSave: () => void }) {
  const messages = useMessages(transferReceiptMessages);
  switch (transfer.status) {
    case transferStatus.underReview:
      return <CancelTransferButton transfer={transfer} />;
    case transferStatus.failed:
      return (
        <Button kind="line" {...linkTo('transfer-records')}>
          {messages.toRecords}
        </Button>
      );
    case transferStatus.succeeded:
      return (
        <Button kind="line" isWide={transfer.direction === 'in'} onClick={onSave}>
          <Icon name="file" size={16} />
          {messages.receipt}
        </Button>
      );
  }
}

/** Whether the ledger has sealed the transfer, with a link to its bill. */
function SealState({ receiptDocument }: { receiptDocument: TransferReceipt['paper'] }) {
  const messages = useMessages(transferReceiptMessages);
  if (!receiptDocument) return null;
  return (
    <p className="note px-page pb-6">
      {receiptDocument.block ? messages.sealed(groupDigits(`${receiptDocument.block.height}`)) : messages.sealing}{' '}
      <PageLink className="link" to="bill" params={{ id: receiptDocument.bill_id }}>
        {messages.toBill}
      </PageLink>
    </p>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(transferReceiptMessages);
  const isGone = error instanceof Refused && error.code === transferRefusals.TransferNotFound.code;
  return isGone ? (
    <EmptyState drawing="no-match" title={messages.missing} />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  );
}
