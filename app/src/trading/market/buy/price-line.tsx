import { SECOND } from '@eh/contract/platform/spans.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { MarketRow } from '../queries.ts';
import { LISTING_REFRESH_SECONDS } from '../queries.ts';
import { buyMessages } from './messages.ts';

export interface PriceLineProps {
  person: MarketRow['seller'];
  price: string;
  updatedAt: number;
}

/** The other person and the price, with the seconds until the next refresh. */
export function PriceLine({ person, price, updatedAt }: PriceLineProps) {
  const messages = useMessages(buyMessages);
  const { fiat } = useShownCurrencies();
  return (
    <div className="market-line flex-wrap">
      <span className="market-person min-w-1/2">
        <Avatar size="small" name={person.nickname} src={person.avatar ?? undefined} isOnline={person.is_online} />
        <PersonName isVerified={person.is_verified}>{person.nickname}</PersonName>
      </span>
      <span className="note whitespace-nowrap">
        <Amount value={price} currency={fiat} /> · <RefreshSeconds key={updatedAt} messages={messages} />
      </span>
    </div>
  );
}

/** Counts down to the next refresh; its key is the time of the last one. */
export function RefreshSeconds({ messages }: { messages: { updatesIn: (seconds: number) => string } }) {
  const [left, setLeft] = useState(LISTING_REFRESH_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), SECOND);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{messages.updatesIn(left)}</span>;
}
