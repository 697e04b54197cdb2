import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Timeline, TimelineEntry } from '@eh/ui/lists/timeline.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Ruler } from '@eh/ui/time/ruler.tsx';
import { coinOf } from '../../../parts/currencies.ts';
import type { ShopOrder } from '../queries.ts';
import { missingMessages } from './messages.ts';

export interface FundingStepsProps {
  title: string;
  /** The coins being bought. */
  amount: string;
  order: ShopOrder;
  /** Unix seconds. `deadlineAt` is the common deadline of trade and order. */
  times: { startsAt: number; payBy: number; releaseBy: number; deadlineAt: number };
  releaseMinutes: number;
}

/** Both deadlines on one ruler, and the three steps until the shop is paid. */
export function FundingSteps({ title, amount, order, times, releaseMinutes }: FundingStepsProps) {
  const messages = useMessages(missingMessages);
  const formats = useFormats();
  const coin = coinOf(order);
  const deadline = formats.time(times.deadlineAt);
  return (
    <>
      <SectionHeader title={title} />
      <section className="px-page">
        <Ruler
          startedAt={times.startsAt}
          deadlineAt={times.deadlineAt}
          from={messages.now(formats.time(times.startsAt))}
          mark={{ at: times.payBy, label: messages.sellerBy(formats.time(times.payBy)) }}
          until={messages.shopBy(deadline)}
        />
        <div className="mt-4">
          <Timeline label={title}>
            <TimelineEntry
              isNow
              who={messages.stepBuy(moneyText(amount, coin))}
              time={messages.by(formats.time(times.payBy))}
            />
            <TimelineEntry isAhead who={messages.stepRelease(releaseMinutes)} time={formats.time(times.releaseBy)} />
            <TimelineEntry
              isAhead
              who={messages.stepShop(moneyText(order.amount, coin))}
              time={messages.before(deadline)}
            />
          </Timeline>
        </div>
      </section>
    </>
  );
}
