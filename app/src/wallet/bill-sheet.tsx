import type { RouteName } from '@eh/contract/gates.ts';
import { FittedAmount } from '@eh/ui/amount.tsx';
import { Button } from '@eh/ui/button.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { useShownCurrencies } from '../parts/currencies.ts';
import { navigateTo } from '../shell/navigation.ts';
import { billWords } from './bills-copy.ts';
import type { Bill } from './queries.ts';

/** One line of the statement: how much, what it left, and the way to what caused it. */
export function BillSheet({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const words = useWords(billWords);
  const { coin } = useShownCurrencies();
  const formats = useFormats();
  const way = bill && wayTo(bill);
  const handleWay = () => {
    onClose();
    if (way) void navigateTo(way.to, way.params);
  };
  return (
    <Sheet
      isOpen={bill !== null}
      onClose={onClose}
      title={bill ? words.type[bill.type] : words.title}
      foot={
        way && (
          <Button kind="line" isWide onClick={handleWay}>
            {words.toCause}
          </Button>
        )
      }
    >
      {bill && (
        <div className="px-page pb-4">
          <FittedAmount value={bill.amount} currency={coin} isSigned />
          <div className="mt-4">
            <KeyValues isFlush>
              <KeyValue name={words.balance}>{moneyText(bill.balance_after, coin)}</KeyValue>
              <KeyValue name={words.time}>{formats.dateTime(bill.at)}</KeyValue>
              <KeyValue name={words.entry} copy={bill.id}>
                <span className="digits">{bill.id.slice(0, ENTRY_SHOWN)}</span>
              </KeyValue>
            </KeyValues>
          </div>
        </div>
      )}
    </Sheet>
  );
}

const ENTRY_SHOWN = 13;

/** Where the cause of a bill is shown, when it has a page of its own. */
function wayTo(bill: Bill): { to: RouteName; params: Record<string, string> } | null {
  if (bill.cause.kind === 'transfer') return { to: 'transfer-records', params: { id: bill.cause.id } };
  if (bill.cause.kind === 'trade') {
    return { to: bill.type === 'Buy' ? 'buy-trade' : 'sale-trade', params: { id: bill.cause.id } };
  }
  return bill.cause.kind === 'sell_order' ? { to: 'my-sale-order', params: { id: bill.cause.id } } : null;
}
