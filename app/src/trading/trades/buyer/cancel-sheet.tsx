import type { CancelSaying } from '@eh/contract/trading/trades/status.ts';
import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { RadioTicks, Tick } from '@eh/ui/tick.tsx';
import { useState } from 'react';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { buyerWords } from './copy.ts';

export interface CancelSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

const mine: readonly CancelSaying[] = ['changed_mind', 'cannot_pay'];
const theirs: readonly CancelSaying[] = ['extra_money', 'wrong_account'];

/** Cancels after saying what it costs. Keeping the order is the filled button; who has paid cannot go on. */
export function CancelSheet({ trade, isOpen, onClose }: CancelSheetProps) {
  const words = useWords(buyerWords).cancelSheet;
  const [reason, setReason] = useState<CancelSaying | null>(null);
  const [hasNotPaid, setNotPaid] = useState(false);
  const cancel = useTradeAct('POST /api/transaction/cancelByBuyer', trade, { onOver: onClose });
  const isFree = stateOf(trade) === 'accepting';
  const isReady = isFree || (hasNotPaid && reason !== null);
  const options = (reasons: readonly CancelSaying[]) =>
    reasons.map((value) => ({ value, label: words.reasons[value] }));
  const handleCancel = () =>
    cancel.run({
      id: trade.id,
      ...(isFree ? {} : { has_not_paid: hasNotPaid }),
      ...(reason === null ? {} : { reason }),
    });
  const foot = (
    <Pair isLean>
      <Button kind="line" isDisabled={!isReady} isPending={cancel.isPending} onClick={handleCancel}>
        {words.cancel}
      </Button>
      <Button kind="act" onClick={onClose}>
        {words.keep}
      </Button>
    </Pair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} foot={foot} isLocked={cancel.isPending}>
      <div className="px-page pb-3">
        <Aside lines={[isFree ? words.free : words.quota(trade.cancellations_left)]} />
        {!isFree && (
          <fieldset aria-label={words.reason} className="mt-3">
            <p className="note pt-2">{words.mine}</p>
            <RadioTicks label={words.mine} options={options(mine)} value={reason} onChange={setReason} />
            <p className="note pt-2">{words.theirs}</p>
            <RadioTicks label={words.theirs} options={options(theirs)} value={reason} onChange={setReason} />
            <div className="mt-2 border-t border-line">
              <Tick
                checked={hasNotPaid}
                note={words.notPaidNote}
                onChange={(event) => setNotPaid(event.target.checked)}
              >
                {words.notPaid}
              </Tick>
            </div>
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
