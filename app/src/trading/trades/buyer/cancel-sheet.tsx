import type { CancelSaying } from '@eh/contract/trading/trades/status.ts';
import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { RadioTicks, Tick } from '@eh/ui/tick.tsx';
import { useState } from 'react';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { buyerMessages } from './messages.ts';

export interface CancelSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

const mine: readonly CancelSaying[] = ['changed_mind', 'cannot_pay'];
const theirs: readonly CancelSaying[] = ['extra_money', 'wrong_account'];

/** Cancels after saying what it costs. Keeping the order is the filled button; who has paid cannot go on. */
export function CancelSheet({ trade, isOpen, onClose }: CancelSheetProps) {
  const messages = useMessages(buyerMessages).cancelSheet;
  const [reason, setReason] = useState<CancelSaying | null>(null);
  const [hasNotPaid, setNotPaid] = useState(false);
  const cancel = useTradeAct('POST /api/transaction/cancelByBuyer', trade, { onOver: onClose });
  const isFree = stateOf(trade) === 'accepting';
  const isReady = isFree || (hasNotPaid && reason !== null);
  const options = (reasons: readonly CancelSaying[]) =>
    reasons.map((value) => ({ value, label: messages.reasons[value] }));
  const handleCancel = () =>
    cancel.run({
      id: trade.id,
      ...(isFree ? {} : { has_not_paid: hasNotPaid }),
      ...(reason === null ? {} : { reason }),
    });
  const foot = (
    <Pair isLean>
      <Button kind="line" isDisabled={!isReady} isPending={cancel.isPending} onClick={handleCancel}>
        {messages.cancel}
      </Button>
      <Button kind="act" onClick={onClose}>
        {messages.keep}
      </Button>
    </Pair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title} foot={foot} isLocked={cancel.isPending}>
      <div className="px-page pb-3">
        <Aside lines={[isFree ? messages.free : messages.quota(trade.cancellations_left)]} />
        {!isFree && (
          <fieldset aria-label={messages.reason} className="mt-3">
            <p className="note pt-2">{messages.mine}</p>
            <RadioTicks label={messages.mine} options={options(mine)} value={reason} onChange={setReason} />
            <p className="note pt-2">{messages.theirs}</p>
            <RadioTicks label={messages.theirs} options={options(theirs)} value={reason} onChange={setReason} />
            <div className="mt-2 border-t border-line">
              <Tick
                checked={hasNotPaid}
                note={messages.notPaidNote}
                onChange={(event) => setNotPaid(event.target.checked)}
              >
                {messages.notPaid}
              </Tick>
            </div>
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
