import { Row } from '@eh/ui/lists/row.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { decimalOf, distanceBasisPoints, minorOf, percentText } from '../../amounts.ts';
import { TradeRecord } from '../../browse/listing-row.tsx';
import { RefreshSeconds } from '../../buy/price-line.tsx';
import { minutesOf, receivedMinor, type Side } from '../comparison.ts';
import { quickMessages } from '../messages.ts';
import type { QuickOffer } from '../queries.ts';

export interface BestOfferProps {
  side: Side;
  offer: QuickOffer;
  reference: string;
  updatedAt: number;
}

/** One offer whole: what one gets, the price against the reference, the fee, and the other person. */
export function BestOffer({ side, offer, reference, updatedAt }: BestOfferProps) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const isBuying = side === 'buy';
  return (
    <section className="px-page" aria-label={isBuying ? messages.buy : messages.sell}>
      <div className="pt-1">
        <Subtotal>
          <FittedAmount
            value={isBuying ? decimalOf(receivedMinor(offer)) : offer.fiat_amount}
            currency={isBuying ? coin : fiat}
          />
        </Subtotal>
      </div>
      <p className="note sum-line pt-2">
        <span>
          <span className="text-ink">{moneyText(offer.price, fiat)}</span> {messages.each}
          {messages.comma}
          <Distance price={offer.price} reference={reference} />
          {messages.comma}
          {minorOf(offer.fee) === 0n ? messages.noFee : messages.fee(moneyText(offer.fee, coin))}
        </span>
        <span className="whitespace-nowrap text-ink">
          <RefreshSeconds key={updatedAt} messages={messages} />
        </span>
      </p>
      <div className="-mx-page mt-3 border-y border-line">
        <Row
          lead={
            <Avatar
              name={offer.person.nickname}
              src={offer.person.avatar ?? undefined}
              isOnline={offer.person.is_online}
            />
          }
          title={<PersonName isVerified={offer.person.is_verified}>{offer.person.nickname}</PersonName>}
          note={<Habits side={side} offer={offer} />}
          hasChevron
          {...linkTo('person', { id: offer.person.userid })}
        />
      </div>
    </section>
  );
}

function Distance({ price, reference }: { price: string; reference: string }) {
  const messages = useMessages(quickMessages);
  const distance = distanceBasisPoints(minorOf(price), minorOf(reference));
  if (distance === 0n) return messages.atReference;
  return (distance > 0n ? messages.above : messages.below)(percentText(distance));
}

function Habits({ side, offer }: { side: Side; offer: QuickOffer }) {
  const messages = useMessages(quickMessages);
  const { median_seconds: seconds } = offer;
  return (
    <>
      <TradeRecord person={offer.person} />
      {side === 'buy' && offer.accepts_automatically && messages.comma + messages.acceptsItself}
      {side === 'sell' && seconds !== null && messages.comma + messages.paysIn(minutesOf(seconds))}
    </>
  );
}
