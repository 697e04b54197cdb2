import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { wakeOutbox } from '../../../api/outbox/outbox.ts';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { ActionPair } from '../parts/action-pair.tsx';
import type { Trade } from '../queries.ts';
import { cancelReasonOf, stateOf } from '../trade-state.ts';
import { CancelTradeSheet } from './cancel-trade-sheet.tsx';
import { buyerMessages } from './messages.ts';
import { PaidSheet } from './paid-sheet.tsx';
import { usePaidNotice } from './use-paid-notice.ts';
import { WaitingActions } from './waiting/waiting-actions.tsx';

/** The buyer's actions in the current state. The risky one is on the left, as a plain button. */
export function BuyerActions({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  switch (stateOf(trade)) {
    case 'accepting':
      return <CancelAction trade={trade} />;
    case 'paying':
    case 'grace':
    case 'late':
      return <PayingActions trade={trade} />;
    case 'confirming':
      return <WaitingActions trade={trade} />;
    case 'complaint':
      return (
        <Button kind="line" isWide onClick={() => void navigateTo('complain-reply', { id: trade.id })}>
          {messages.viewComplaint}
        </Button>
      );
    case 'suspended':
      return (
        <Button kind="line" isWide onClick={openCustomerService}>
          {messages.service}
        </Button>
      );
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return <EndActions trade={trade} />;
    case 'releasing':
      return null;
  }
}

function CancelAction({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="line" isWide onClick={() => setOpen(true)}>
        {messages.cancelSheet.cancel}
      </Button>
      <CancelTradeSheet trade={trade} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function PayingActions({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const paidNotice = usePaidNotice(trade.id);
  // After "I've paid" was pressed, the buyer must not be able to cancel.
  if (paidNotice !== null && paidNotice.stage !== 'refused') {
    return (
      <Button kind="line" isWide isDisabled={paidNotice.stage === 'done'} onClick={wakeOutbox}>
        {messages.paidNotice.sendNow}
      </Button>
    );
  }
  return (
    <ActionPair
      trade={trade}
      risky={{ label: messages.cancel, Sheet: CancelTradeSheet }}
      main={{ label: stateOf(trade) === 'late' ? messages.paidLate : messages.paid, Sheet: PaidSheet }}
    />
  );
}

function EndActions({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const state = stateOf(trade);
  const mayHavePaid = state === 'cancelled' && ['paymentTimeout', 'system'].includes(cancelReasonOf(trade));
  const first = mayHavePaid
    ? { label: messages.service, onClick: openCustomerService }
    : state === 'succeeded'
      ? { label: messages.balance, onClick: () => void navigateTo('tabhome') }
      : { label: messages.myTrades, onClick: () => void navigateTo('trades') };
  return (
    <ButtonPair>
      <Button kind="line" onClick={first.onClick}>
        {first.label}
      </Button>
      <Button kind="inked" onClick={() => void navigateTo('buy-market')}>
        {state === 'succeeded' ? messages.buyAgain : messages.market}
      </Button>
    </ButtonPair>
  );
}
