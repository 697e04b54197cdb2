import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Modal } from '@eh/ui/overlays/modal.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf, distanceBasisPoints, percentText } from '../amounts.ts';
import type { Entry, Offer } from './quote.ts';
import { quoteOf } from './quote.ts';

/** The words of either side of the market. */
interface PriceChangedMessages {
  readonly title: string;
  readonly up: (percent: string) => string;
  readonly down: (percent: string) => string;
  readonly less: (sum: string, now: string, difference: string) => string;
  readonly more: (sum: string, now: string, difference: string) => string;
  readonly was: string;
  readonly no: string;
  readonly yes: (price: string) => string;
}

export interface PriceChangedProps {
  messages: PriceChangedMessages;
  /** The price that the person agreed to last, in minor units. */
  agreed: bigint;
  offer: Offer;
  entry: Entry;
  onAgree: () => void;
  onLeave: () => void;
}

/** Asks the person to confirm a changed price. No trade opens until then. */
export function PriceChanged({ messages, agreed, offer, entry, onAgree, onLeave }: PriceChangedProps) {
  const { coin, fiat } = useShownCurrencies();
  const change = distanceBasisPoints(offer.price, agreed);
  const before = quoteOf({ ...offer, price: agreed }, entry);
  const now = quoteOf(offer, entry);
  const difference = now.quantity - before.quantity;
  const say = difference < 0n ? messages.less : messages.more;
  return (
    <Modal
      isOpen={offer.price !== agreed}
      title={messages.title}
      confirm={{ label: messages.yes(moneyText(decimalOf(offer.price), fiat)), onClick: onAgree }}
      cancel={{ label: messages.no, onClick: onLeave }}
    >
      <span className="flex items-baseline gap-3 pt-2">
        <s className="text-muted">
          <span className="sr-only">{messages.was} </span>
          {moneyText(decimalOf(agreed), fiat)}
        </s>
        <Amount value={decimalOf(offer.price)} currency={fiat} size="figure" />
        <span className="text-muted">{(change < 0n ? messages.down : messages.up)(percentText(change))}</span>
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
