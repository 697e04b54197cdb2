import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import { ActionPair } from '../parts/action-pair.tsx';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAction } from '../use-trade-action.ts';
import { sellerMessages } from './messages.ts';
import { NotReceivedSheet } from './not-received-sheet.tsx';
import { RejectSheet } from './reject-sheet.tsx';
import { ReleaseSheet } from './release-sheet.tsx';

export interface SellerActionsProps {
  trade: Trade;
  /** The sheet that is open at first. */
  opens?: 'missing' | null;
}

/** The seller's actions in the current state. The risky one is on the left, as a plain button. */
export function SellerActions({ trade, opens = null }: SellerActionsProps) {
  const messages = useMessages(sellerMessages);
  switch (stateOf(trade)) {
    case 'accepting':
      return <AcceptingActions trade={trade} />;
    case 'grace':
    case 'confirming':
      return <ConfirmingActions trade={trade} opens={opens} />;
    case 'complaint':
      return <DisputeActions trade={trade} />;
    case 'suspended':
      return (
        <Button kind="line" isWide onClick={openCustomerService}>
          {messages.service}
        </Button>
      );
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return (
        <ButtonPair>
          <Button kind="line" onClick={() => void navigateTo('tabhome')}>
            {messages.balance}
          </Button>
          <Button kind="inked" onClick={() => void navigateTo('trades')}>
            {messages.myTrades}
          </Button>
        </ButtonPair>
      );
    case 'paying':
    case 'late':
    case 'releasing':
      return null;
  }
}

function AcceptingActions({ trade }: { trade: Trade }) {
  const messages = useMessages(sellerMessages);
  const [isRejecting, setRejecting] = useState(false);
  const accept = useTradeAction('POST /api/transaction/verify', trade);
  return (
    <>
      <ButtonPair isLean>
        <Button kind="line" isDisabled={accept.isPending} onClick={() => setRejecting(true)}>
          {messages.reject}
        </Button>
        <Button kind="act" isPending={accept.isPending} onClick={() => accept.run({ id: trade.id, accept: true })}>
          {messages.accept}
        </Button>
      </ButtonPair>
      <RejectSheet trade={trade} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

function ConfirmingActions({ trade, opens }: Required<SellerActionsProps>) {
  const messages = useMessages(sellerMessages);
  return (
    <ActionPair
      trade={trade}
      risky={{ label: messages.notReceived, Sheet: NotReceivedSheet }}
      main={{ label: messages.received, Sheet: ReleaseSheet }}
      opensRisky={opens === 'missing'}
    />
  );
}

/** The payment may still arrive during the complaint. */
function DisputeActions({ trade }: { trade: Trade }) {
  const messages = useMessages(sellerMessages);
  const [isReleasing, setReleasing] = useState(false);
  return (
    <>
      <ButtonPair>
        <Button kind="line" onClick={() => setReleasing(true)}>
          {messages.received}
        </Button>
        <Button kind="inked" onClick={() => void navigateTo('complain-reply', { id: trade.id })}>
          {messages.viewComplaint}
        </Button>
      </ButtonPair>
      <ReleaseSheet trade={trade} isOpen={isReleasing} onClose={() => setReleasing(false)} />
    </>
  );
}
