import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import type { Trade } from '../queries.ts';
import { shownTrade, useTradeAction } from '../use-trade-action.ts';
import { isCharged } from './may-request.ts';
import { agreementMessages } from './messages.ts';

export interface RequestCancelSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

/** Requests a cancellation from the other side. A buyer first declares that no payment is open. */
export function RequestCancelSheet({ trade, isOpen, onClose }: RequestCancelSheetProps) {
  const messages = useMessages(agreementMessages);
  const [hasNotPaid, setNotPaid] = useState(false);
  const request = useTradeAction('POST /api/transaction/ask_cancel', trade, { onOver: onClose });
  const isBuyer = trade.side === 'buyer';
  const foot = (
    <ButtonPair isLean>
      <Button
        kind="line"
        isDisabled={isBuyer && !hasNotPaid}
        isPending={request.isPending}
        onClick={() => request.run({ ...shownTrade(trade), has_not_paid: hasNotPaid })}
      >
        {messages.send}
      </Button>
      <Button kind="act" isDisabled={request.isPending} onClick={onClose}>
        {messages.keep}
      </Button>
    </ButtonPair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.requestTitle} foot={foot} isLocked={request.isPending}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Callout
          lines={[
            trade.paid_at === null && !isBuyer ? messages.beforePayment : messages.requestLines[trade.side],
            messages.lapses(trade.clock_minutes.cancel_request),
            ...(isCharged(trade) ? [messages.quota(trade.cancellations_left)] : []),
          ]}
        />
        {isBuyer && (
          <Checkbox checked={hasNotPaid} onChange={(event) => setNotPaid(event.target.checked)}>
            {messages.notPaid}
          </Checkbox>
        )}
      </div>
    </Sheet>
  );
}
