import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Timeline, TimelineEntry } from '@eh/ui/lists/timeline.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { tradePartMessages } from '../parts/messages.ts';
import type { Trade } from '../queries.ts';
import { reasonIn } from './official-reason.ts';

/** A seller to a buy listing has accepted with it: that step is not told apart. */
function eventsOf(trade: Trade): Trade['events'] {
  return trade.opened_by === 'seller' ? trade.events.filter(({ event }) => event !== 'accept') : trade.events;
}

/** The events of a trade, oldest first. */
export function TradeTimeline({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  const formats = useFormats();
  const language = useLanguage();
  const nameOf = (actor: Trade['events'][number]['actor']) => {
    if (actor === trade.side) return messages.who.you;
    return actor === 'buyer' || actor === 'seller' ? trade.counterparty.nickname : messages.who[actor];
  };
  return (
    <section className="pb-6">
      <SectionHeader title={messages.history} />
      <div className="px-page">
        <Timeline label={messages.history}>
          {eventsOf(trade).map((event, index) => (
            <TimelineEntry
              key={index}
              who={nameOf(event.actor)}
              time={formats.time(event.at)}
              isOfficial={event.actor === 'operator' || event.actor === 'system'}
            >
              {event.event === 'open' && event.actor === 'seller'
                ? messages.soldToBid
                : messages.events[eventName(event)]}
              {event.why !== null && <p className="text-muted">{reasonIn(event.why, language)}</p>}
            </TimelineEntry>
          ))}
        </Timeline>
      </div>
    </section>
  );
}
