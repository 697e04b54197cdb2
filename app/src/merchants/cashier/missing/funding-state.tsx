import { Callout } from '@eh/ui/feedback/callout.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { Ruler } from '@eh/ui/time/ruler.tsx';
import { coinOf } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import type { ShopOrder } from '../queries.ts';
import { missingMessages } from './messages.ts';

/** An order that waits for the coins of the person's own trade: the shop is paid once they arrive. */
export function FundingState({ order, onEnd }: { order: ShopOrder; onEnd: () => void }) {
  const messages = useMessages(missingMessages);
  const formats = useFormats();
  const coin = coinOf(order);
  const { funding } = order;
  if (!funding) return null;
  const coins = moneyText(funding.amount, coin);
  return (
    <section className="px-page pt-3">
      <div className="flex items-center gap-3">
        <h2 className="title flex-1">{messages.waiting(coins)}</h2>
        <Clock deadlineAt={funding.deadline_at} whose="theirs" size="big" isSpoken onEnd={onEnd} />
      </div>
      <output className="sr-only">{messages.waiting(coins)}</output>
      <p className="mt-1 text-muted">{messages.waitingText(moneyText(order.amount, coin), order.merchant.name)}</p>
      <div className="mt-4">
        <Ruler
          startedAt={order.created_at}
          deadlineAt={funding.deadline_at}
          from={messages.ordered(formats.time(order.created_at))}
          until={messages.shopBy(formats.time(funding.deadline_at))}
        />
      </div>
      <p className="mt-4">
        {messages.trade}{' '}
        <PageLink className="link digits" to="buy-trade" params={{ id: funding.transaction_id }}>
          {funding.transaction_no}
        </PageLink>
      </p>
      <div className="mt-4">
        <Callout lines={[messages.late(coins)]} />
      </div>
    </section>
  );
}
