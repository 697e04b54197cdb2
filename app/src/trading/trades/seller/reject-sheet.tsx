import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { Trade } from '../queries.ts';
import { useTradeAction } from '../use-trade-action.ts';
import { sellerMessages } from './messages.ts';

export interface SellerSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

/** Rejects an order that was not accepted yet, after a confirmation. */
export function RejectSheet({ trade, isOpen, onClose }: SellerSheetProps) {
  const messages = useMessages(sellerMessages).rejectSheet;
  const reject = useTradeAction('POST /api/transaction/verify', trade, { onOver: onClose });
  const foot = (
    <ButtonPair isLean>
      <Button kind="line" isPending={reject.isPending} onClick={() => reject.run({ id: trade.id, accept: false })}>
        {messages.reject}
      </Button>
      <Button kind="act" onClick={onClose}>
        {messages.keep}
      </Button>
    </ButtonPair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title} foot={foot} isLocked={reject.isPending}>
      <div className="px-page pb-4">
        <Callout lines={[messages.text]} />
      </div>
    </Sheet>
  );
}
