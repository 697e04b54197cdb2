import type { AnswerOf } from '@eh/contract/calls.ts';
import { Aside } from '@eh/ui/aside.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { partWords } from './copy.ts';
import { useShownCurrencies } from './currencies.ts';

type Resting = AnswerOf<'GET /api/transfer/config'>['resting'];

/** Says before the act what of the balance was bought lately and cannot be moved yet. Nothing where all can. */
export function RestingCoins({ resting }: { resting: Resting | undefined }) {
  const words = useWords(partWords);
  const formats = useFormats();
  const { coin } = useShownCurrencies();
  if (!resting) return null;
  return (
    <div className="px-page pt-3 pb-1">
      <Aside
        title={words.resting(moneyText(resting.amount, coin))}
        lines={[words.restingWhy(formats.dateTime(resting.next_free_at))]}
      />
    </div>
  );
}
