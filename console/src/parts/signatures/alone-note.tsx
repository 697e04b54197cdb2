import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../money/money.ts';
import { aloneMessages } from './alone-messages.ts';

type Person = 'buyer' | 'seller' | 'receiver';

export interface AloneNoteProps {
  amount: string;
  currency: string;
  /** How much this operator may still decide alone: today in total, and for each of these people. */
  left: { today: string } & Partial<Record<Person, string>>;
}

/** Says that a case exceeds what one operator may still decide alone, and which limit it exceeds; nothing when it does not. */
export function AloneNote({ amount, currency, left }: AloneNoteProps) {
  const messages = useMessages(aloneMessages);
  const { today, ...people } = left;
  const coins = (text: string) => coinText(text, currency);
  const full = (['buyer', 'seller', 'receiver'] as const).flatMap((person) => {
    const some = people[person];
    return some !== undefined && isAbove(amount, some) ? [messages.alonePerson[person](coins(some))] : [];
  });
  const lines = [...(isAbove(amount, today) ? [messages.aloneToday(coins(today))] : []), ...full];
  if (lines.length === 0) return null;
  return <p className="note mt-2">{messages.aloneBeyond(lines)}</p>;
}

function isAbove(amount: string, left: string): boolean {
  return requireDecimal(amount, COIN_DECIMALS) > requireDecimal(left, COIN_DECIMALS);
}
