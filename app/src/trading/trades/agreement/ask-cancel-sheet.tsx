import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { Tick } from '@eh/ui/tick.tsx';
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
    <Pair isLean>
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
    </Pair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.askTitle} foot={foot} isLocked={ask.isPending}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Aside lines={messages.askLines[trade.side]} />
        {isBuyer && (
          <Tick checked={hasNotPaid} onChange={(event) => setNotPaid(event.target.checked)}>
            {messages.notPaid}
          </Tick>
        )}
      </div>
    </Sheet>
  );
}
