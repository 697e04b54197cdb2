import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import type { Trade } from '../queries.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { agreementMessages } from './messages.ts';

export interface AskCancelSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks the other side to cancel; a buyer first says that he is not out of money. */
export function AskCancelSheet({ trade, isOpen, onClose }: AskCancelSheetProps) {
  const messages = useMessages(agreementMessages);
  const [hasNotPaid, setNotPaid] = useState(false);
  const ask = useTradeAct('POST /api/transaction/ask_cancel', trade, { onOver: onClose });
  const isBuyer = trade.side === 'buyer';
  const foot = (
    <ButtonPair isLean>
      <Button
        kind="line"
        isDisabled={isBuyer && !hasNotPaid}
        isPending={ask.isPending}
        onClick={() => ask.run({ id: trade.id, has_not_paid: hasNotPaid })}
      >
        {messages.send}
      </Button>
      <Button kind="act" isDisabled={ask.isPending} onClick={onClose}>
        {messages.keep}
      </Button>
    </ButtonPair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.askTitle} foot={foot} isLocked={ask.isPending}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Callout lines={messages.askLines[trade.side]} />
        {isBuyer && (
          <Checkbox checked={hasNotPaid} onChange={(event) => setNotPaid(event.target.checked)}>
            {messages.notPaid}
          </Checkbox>
        )}
      </div>
    </Sheet>
  );
}
