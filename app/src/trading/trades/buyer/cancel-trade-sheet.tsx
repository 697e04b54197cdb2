import { sayFigure } from '@eh/contract/content/publications/figures.ts';
import type { CancelSaying } from '@eh/contract/trading/trades/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Checkbox, RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { useNumberInForce } from '../../../parts/settings/settings-in-force.ts';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAction } from '../use-trade-action.ts';
import { buyerMessages } from './messages.ts';

export interface CancelTradeSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

const mine: readonly CancelSaying[] = ['changed_mind', 'cannot_pay'];
const theirs: readonly CancelSaying[] = ['extra_money', 'wrong_account'];

/**
 * Cancels an order, after stating the consequences and asking whether it is unpaid. The filled button keeps the order.
 */
export function CancelTradeSheet({ trade, isOpen, onClose }: CancelTradeSheetProps) {
  const messages = useMessages(buyerMessages).cancelSheet;
  const [reason, setReason] = useState<CancelSaying | null>(null);
  const [hasNotPaid, setNotPaid] = useState(false);
  const cancel = useTradeAction('POST /api/transaction/cancelByBuyer', trade, { onOver: onClose });
  const language = useLanguage();
  const formats = useFormats();
  const minutes = useNumberInForce('trade.rules.first_pause_minutes');
  const pause = minutes === null ? messages.aWhile : sayFigure('minutes', minutes, language);
  const isFree = stateOf(trade) === 'accepting';
  const request = stateOf(trade) === 'late' || trade.cancel_request?.by !== 'seller' ? null : trade.cancel_request;
  const cost = isFree
    ? messages.free
    : request
      ? messages.asked(formats.time(request.until))
      : messages.quota(trade.cancellations_left, pause);
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
    <ButtonPair isLean>
      <Button kind="line" isDisabled={!isReady} isPending={cancel.isPending} onClick={handleCancel}>
        {messages.cancel}
      </Button>
      <Button kind="act" onClick={onClose}>
        {messages.keep}
      </Button>
    </ButtonPair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title} foot={foot} isLocked={cancel.isPending}>
      <div className="px-page pb-3">
        <Callout lines={[cost]} />
        {!isFree && (
          <fieldset aria-label={messages.reason} className="mt-3">
            <p className="note pt-2">{messages.mine}</p>
            <RadioGroup label={messages.mine} options={options(mine)} value={reason} onChange={setReason} />
            <p className="note pt-2">{messages.theirs}</p>
            <RadioGroup label={messages.theirs} options={options(theirs)} value={reason} onChange={setReason} />
            <div className="mt-2 border-t border-line">
              <Checkbox
                checked={hasNotPaid}
                note={messages.notPaidNote}
                onChange={(event) => setNotPaid(event.target.checked)}
              >
                {messages.notPaid}
              </Checkbox>
            </div>
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
