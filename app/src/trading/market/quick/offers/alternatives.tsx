import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { explained } from '../../../../parts/help/explained.tsx';
import { linkTo, PageLink } from '../../../../shell/pages/page-link.tsx';
import { decimalOf } from '../../amounts.ts';
import { comparisonOf } from '../comparison.ts';
import { quickMessages } from '../messages.ts';
import type { QuickAnswer, QuickOffer } from '../queries.ts';
import type { Quick } from '../use-quick.ts';

/** The other offers, told against the one that is shown, and how all are ranked. */
export function Alternatives({ quick, shown }: { quick: Quick; shown: QuickOffer }) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const alternatives = (quick.answer?.offers ?? []).filter((offer) => offer.order_id !== shown.order_id);
  const isByCoins = quick.entry.kind === 'fiat';
  return (
    <>
      {alternatives.length > 0 && (
        <>
          <SectionHeader title={messages.others} />
          <Rows label={messages.others}>
            {alternatives.map((offer) => (
              <Row
                key={offer.order_id}
                title={`${moneyText(offer.price, fiat)} ${offer.person.nickname}`}
                note={<Difference offer={offer} shown={shown} isByCoins={isByCoins} />}
                end={<Amount value={isByCoins ? offer.amount : offer.fiat_amount} currency={isByCoins ? coin : fiat} />}
                hasChevron
                onClick={() => quick.choose(offer.order_id)}
              />
            ))}
          </Rows>
        </>
      )}
      {quick.answer !== null && <OutOfReach answer={quick.answer} />}
      {quick.side === 'sell' && (
        <Row icon="plus" title={messages.post} note={messages.postNote} hasChevron {...linkTo('sale')} />
      )}
      <Ranked />
    </>
  );
}

interface DifferenceProps {
  offer: QuickOffer;
  shown: QuickOffer;
  isByCoins: boolean;
}

function Difference({ offer, shown, isByCoins }: DifferenceProps) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const { minutes, more } = comparisonOf(offer, shown, isByCoins ? 'coins' : 'fiat');
  const amount = moneyText(decimalOf(more < 0n ? -more : more), isByCoins ? coin : fiat);
  const parts = [
    minutes !== null && minutes !== 0 && (minutes < 0 ? messages.faster(-minutes) : messages.slower(minutes)),
    more !== 0n && (more < 0n ? messages.less : messages.more)(amount),
  ].filter((part) => part !== false);
  return parts.length === 0 ? messages.alike : parts.join(messages.comma);
}

/** Better listings that this person cannot take, each with its reason. */
export function OutOfReach({ answer }: { answer: QuickAnswer }) {
  const messages = useMessages(quickMessages);
  const { fiat } = useShownCurrencies();
  if (answer.out_of_reach.length === 0) return null;
  return (
    <>
      <SectionHeader title={messages.outOfReach} />
      <Rows label={messages.outOfReach}>
        {answer.out_of_reach.map(({ price, obstacle }, index) => (
          <Row
            key={index}
            title={moneyText(price, fiat)}
            note={explained({ code: obstacle.code, text: obstacle.msg })}
          />
        ))}
      </Rows>
    </>
  );
}

export function Ranked() {
  const messages = useMessages(quickMessages);
  return (
    <p className="note px-page pt-3 pb-5">
      {messages.ranked}{' '}
      <PageLink to="quick-ranking" className="underline">
        {messages.howRanked}
      </PageLink>
    </p>
  );
}
