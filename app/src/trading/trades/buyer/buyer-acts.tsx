import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { wakeOutbox } from '../../../api/outbox/outbox.ts';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { ActPair } from '../parts/act-pair.tsx';
import type { Trade } from '../queries.ts';
import { cancelReasonOf, stateOf } from '../trade-state.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { buyerMessages } from './messages.ts';
import { PaidSheet } from './paid-sheet.tsx';
import { usePaidWord } from './paid-word.ts';
import { WaitingActs } from './waiting-acts.tsx';

/** What the buyer can do now. The risky act stands left and narrow. */
export function BuyerActs({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  switch (stateOf(trade)) {
    case 'accepting':
      return <CancelAct trade={trade} />;
    case 'paying':
    case 'grace':
    case 'late':
      return <PayingActs trade={trade} />;
    case 'confirming':
      return <WaitingActs trade={trade} />;
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
      return <EndActs trade={trade} />;
    case 'releasing':
      return null;
  }
}

function CancelAct({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="line" isWide onClick={() => setOpen(true)}>
        {messages.cancelSheet.cancel}
      </Button>
      <CancelSheet trade={trade} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function PayingActs({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const word = usePaidWord(trade.id);
  // Who has said that he paid must not cancel in the same breath.
  if (word !== null && word.stage !== 'refused') {
    return (
      <Button kind="line" isWide isDisabled={word.stage === 'done'} onClick={wakeOutbox}>
        {messages.word.sendNow}
      </Button>
    );
  }
  return (
    <ActPair
      trade={trade}
      risky={{ label: messages.cancel, Sheet: CancelSheet }}
      act={{ label: stateOf(trade) === 'late' ? messages.paidLate : messages.paid, Sheet: PaidSheet }}
    />
  );
}

function EndActs({ trade }: { trade: Trade }) {
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
