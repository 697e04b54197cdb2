import { Amount } from '@eh/ui/money/amount.tsx';
import { Subtotal, Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { complaintMessages } from '../messages.ts';

export interface RulingSumProps {
  ruling: {
    readonly outcome: 'release' | 'return' | 'split';
    readonly buyer_amount: string;
    readonly seller_amount: string;
  };
  /** A settled ruling has a double rule below it, a proposed one a single rule. */
  isSettled: boolean;
}

/** The outcome of a ruling, with the amounts of both sides. */
export function RulingSum({ ruling, isSettled }: RulingSumProps) {
  const messages = useMessages(complaintMessages);
  const { coin } = useShownCurrencies();
  const Close = isSettled ? Total : Subtotal;
  return (
    <>
      <p className="label">{messages.outcome[ruling.outcome]}</p>
      <div className="flex justify-between py-1">
        <span className="text-muted">{messages.parts.buyer}</span>
        <Amount value={ruling.buyer_amount} currency={coin} />
      </div>
      <Close label={<span className="text-muted">{messages.parts.seller}</span>}>
        <Amount value={ruling.seller_amount} currency={coin} />
      </Close>
    </>
  );
}
