import { Amount } from '@eh/ui/amount.tsx';
import { Modal } from '@eh/ui/modal.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf, distanceBasisPoints, percentText } from '../amounts.ts';
import type { Entry, Offer } from '../quote.ts';
import { quoteOf } from '../quote.ts';
import { buyWords } from './copy.ts';

export interface PriceChangedProps {
  /** The price the buyer last agreed to, in minor units. */
  agreed: bigint;
  offer: Offer;
  entry: Entry;
  onAgree: () => void;
  onLeave: () => void;
}

/** Asks again when the price is no longer the one the buyer saw. Nothing is ordered meanwhile. */
export function PriceChanged({ agreed, offer, entry, onAgree, onLeave }: PriceChangedProps) {
  const words = useWords(buyWords).changed;
  const { coin, fiat } = useShownCurrencies();
  const way = distanceBasisPoints(offer.price, agreed);
  const before = quoteOf({ ...offer, price: agreed }, entry);
  const now = quoteOf(offer, entry);
  const difference = now.quantity - before.quantity;
  const say = difference < 0n ? words.less : words.more;
  return (
    <Modal
      isOpen={offer.price !== agreed}
      title={words.title}
      confirm={{ label: words.yes(moneyText(decimalOf(offer.price), fiat)), onClick: onAgree }}
      cancel={{ label: words.no, onClick: onLeave }}
    >
      <span className="flex items-baseline gap-3 pt-2">
        <s className="text-muted">
          <span className="sr-only">{words.was} </span>
          {moneyText(decimalOf(agreed), fiat)}
        </s>
        <Amount value={decimalOf(offer.price)} currency={fiat} size="figure" />
        <span className="text-muted">{(way < 0n ? words.down : words.up)(percentText(way))}</span>
      </span>
      {entry.kind === 'fiat' && now.fault === null && difference !== 0n && (
        <p className="pt-2">
          {say(
            moneyText(decimalOf(now.fiat), fiat),
            moneyText(decimalOf(now.quantity), coin),
            moneyText(decimalOf(difference < 0n ? -difference : difference), coin),
          )}
        </p>
      )}
    </Modal>
  );
}
