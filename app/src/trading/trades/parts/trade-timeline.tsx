import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { Timeline, TimelineEntry } from '@eh/ui/timeline.tsx';
import type { Trade } from '../queries.ts';
import { tradePartWords } from './copy.ts';
import { saidIn } from './official-reason.ts';

/** What happened so far, oldest first. */
export function TradeTimeline({ trade }: { trade: Trade }) {
  const words = useWords(tradePartWords);
  const formats = useFormats();
  const language = useLanguage();
  const nameOf = (actor: Trade['events'][number]['actor']) => {
    if (actor === trade.side) return words.who.you;
    return actor === 'buyer' || actor === 'seller' ? trade.counterparty.nickname : words.who[actor];
  };
  return (
    <section className="pb-6">
      <SectionHeader title={words.history} />
      <div className="px-page">
        <Timeline label={words.history}>
          {trade.events.map((event, place) => (
            <TimelineEntry
              key={place}
              who={nameOf(event.actor)}
              time={formats.time(event.at)}
              isOfficial={event.actor === 'operator' || event.actor === 'system'}
            >
              {words.events[eventName(event)]}
              {event.why !== null && <p className="text-muted">{saidIn(event.why, language)}</p>}
            </TimelineEntry>
          ))}
        </Timeline>
      </div>
    </section>
  );
}
