import { COIN_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { partMessages } from './messages.ts';

type Person = 'buyer' | 'seller' | 'receiver';

export interface AloneNoteProps {
  amount: string;
  currency: string;
  /** What whoever reads may still give alone: today in all, and to each of these people. */
  left: { today: string } & Partial<Record<Person, string>>;
}

/** Says that a case is beyond what one operator may still decide alone, and by which bound; nothing where it is not. */
export function AloneNote({ amount, currency, left }: AloneNoteProps) {
  const messages = useMessages(partMessages);
  const { today, ...people } = left;
  const coins = (text: string) => moneyText(text, { code: currency, placement: 'after' });
  const full = (['buyer', 'seller', 'receiver'] as const).flatMap((person) => {
    const some = people[person];
    return some !== undefined && isAbove(amount, some) ? [messages.alonePerson[person](coins(some))] : [];
  });
  const lines = [...(isAbove(amount, today) ? [messages.aloneToday(coins(today))] : []), ...full];
  if (lines.length === 0) return null;
  return <p className="note mt-2">{messages.aloneBeyond(lines)}</p>;
}

function isAbove(amount: string, left: string): boolean {
  return (parseDecimal(amount, COIN_DECIMALS) ?? 0n) > (parseDecimal(left, COIN_DECIMALS) ?? 0n);
}
