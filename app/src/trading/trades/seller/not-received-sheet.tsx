import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { useCountdown } from '@eh/ui/time/use-countdown.ts';
import { useState } from 'react';
import { navigateTo } from '../../../shell/navigation.ts';
import { useTradeAction } from '../use-trade-action.ts';
import { sellerMessages } from './messages.ts';
import type { SellerSheetProps } from './reject-sheet.tsx';

/** Reports that the payment has not arrived, which stops the clock and opens a complaint. */
export function NotReceivedSheet({ trade, isOpen, onClose }: SellerSheetProps) {
  const messages = useMessages(sellerMessages).missing;
  const [text, setText] = useState('');
  const report = useTradeAction('POST /api/transaction/not_received', trade, { onOver: onClose });
  const details = text.trim();
  const foot = (
    <ButtonPair isLean>
      <Button kind="line" isDisabled={report.isPending} onClick={onClose}>
        {messages.back}
      </Button>
      <Button
        kind="act"
        isPending={report.isPending}
        onClick={() => report.run({ id: trade.id, ...(details === '' ? {} : { text: details }) })}
      >
        {messages.confirm}
      </Button>
    </ButtonPair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title} foot={foot} isLocked={report.isPending}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Callout lines={messages.lines} />
        <TextArea
          label={messages.text}
          placeholder={messages.placeholder}
          maxLength={TEXTAREA_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <OtherComplaintLink trade={trade} onClose={onClose} />
      </div>
    </Sheet>
  );
}

/** The link to complain about anything but a missing payment, which is possible only after a waiting time. */
function OtherComplaintLink({ trade, onClose }: Pick<SellerSheetProps, 'trade' | 'onClose'>) {
  const messages = useMessages(sellerMessages).missing;
  const left = useCountdown(trade.complain_from ?? 0);
  if (left > 0) return <p className="note">{messages.otherIn(countdownText(left))}</p>;
  return (
    <button
      type="button"
      className="link self-start"
      onClick={() => {
        onClose();
        void navigateTo('seller-complain', { id: trade.id, side: 'seller' });
      }}
    >
      {messages.other}
    </button>
  );
}
