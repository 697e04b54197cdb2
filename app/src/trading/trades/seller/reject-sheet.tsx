import { Aside } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Pair } from '@eh/ui/pair.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import type { Trade } from '../queries.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { sellerWords } from './copy.ts';

export interface SellerSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

/** Rejects an order that was not accepted yet, after one more look. */
export function RejectSheet({ trade, isOpen, onClose }: SellerSheetProps) {
  const words = useWords(sellerWords).rejectSheet;
  const reject = useTradeAct('POST /api/transaction/verify', trade, { onOver: onClose });
  const foot = (
    <Pair isLean>
      <Button kind="line" isPending={reject.isPending} onClick={() => reject.run({ id: trade.id, accept: false })}>
        {words.reject}
      </Button>
      <Button kind="act" onClick={onClose}>
        {words.keep}
      </Button>
    </Pair>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} foot={foot} isLocked={reject.isPending}>
      <div className="px-page pb-4">
        <Aside lines={[words.text]} />
      </div>
    </Sheet>
  );
}
