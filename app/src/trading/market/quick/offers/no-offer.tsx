import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { rangeText } from '../../amounts.ts';
import type { Side } from '../comparison.ts';
import { quickMessages } from '../messages.ts';
import type { QuickAnswer } from '../queries.ts';
import { OutOfReach, Ranked } from './alternatives.tsx';

/** No listing takes the sum: the limits of those that this person can take, and the reasons against the others. */
export function NoOffer({ side, answer }: { side: Side; answer: QuickAnswer }) {
  const messages = useMessages(quickMessages);
  const { fiat } = useShownCurrencies();
  const { minimum, maximum } = answer;
  return (
    <>
      <EmptyState
        drawing="no-match"
        title={messages.none}
        text={
          minimum === null || maximum === null
            ? messages.noneText
            : `${messages.limits(rangeText(minimum, maximum, fiat))}. ${messages.noneText}`
        }
        actions={
          <Button kind="line" isWide {...linkTo('buy-market', side === 'sell' ? { side } : {})}>
            {messages.market}
          </Button>
        }
      />
      <OutOfReach answer={answer} />
      <Ranked />
    </>
  );
}
