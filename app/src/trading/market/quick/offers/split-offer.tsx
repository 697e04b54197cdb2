import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { decimalOf } from '../../amounts.ts';
import { receivedMinor, type Side } from '../comparison.ts';
import { quickMessages } from '../messages.ts';
import type { Split } from '../queries.ts';
import { Ranked } from './alternatives.tsx';

/** A sum that no listing takes: the most of one trade, and the trades that take it together. */
export function SplitOffer({ side, split, maximum }: { side: Side; split: Split; maximum: string | null }) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const count = split.parts.length;
  const sum = moneyText(split.fiat_amount, fiat);
  return (
    <>
      <div className="px-page pt-4">
        {maximum !== null && <p className="lead">{messages.splitTitle(moneyText(maximum, fiat))}</p>}
        <p className="pt-1">{split.is_whole ? messages.splitWhole(count) : messages.splitMost(count, sum)}</p>
      </div>
      <SectionHeader title={messages.parts} />
      <Rows label={messages.parts}>
        {split.parts.map((part) => (
          <Row
            key={part.order_id}
            title={part.person.nickname}
            note={moneyText(part.price, fiat)}
            end={<Amount value={part.fiat_amount} currency={fiat} />}
            endNote={moneyText(part.amount, coin)}
            {...linkTo('person', { id: part.person.userid })}
          />
        ))}
      </Rows>
      <div className="px-page pt-2">
        <Subtotal label={messages.total}>
          <Amount
            value={
              side === 'buy'
                ? decimalOf(split.parts.reduce((all, part) => all + receivedMinor(part), 0n))
                : split.fiat_amount
            }
            currency={side === 'buy' ? coin : fiat}
            size="title"
          />
        </Subtotal>
        <div className="pt-3">
          <Bullets lines={[side === 'buy' ? messages.splitBuying : messages.splitSelling]} />
        </div>
      </div>
      <Ranked />
    </>
  );
}
