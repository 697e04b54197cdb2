import { useWords } from '@eh/ui/reader/catalogue.ts';
import { figureWords } from './copy.ts';
import type { Figures } from './queries.ts';

const LABELLED = 6;

/** Trades released in each hour: today in ink before yesterday in grey. Each pair of bars says its numbers. */
export function HourChart({ hours }: { hours: Figures['hours'] }) {
  const words = useWords(figureWords);
  const most = Math.max(1, ...hours.flatMap((hour) => [hour.today, hour.yesterday]));
  return (
    <section aria-label={words.perHour}>
      <div className="flex justify-between">
        <h2 className="label">{words.perHour}</h2>
        <p className="note hour-legend">
          <span data-day="today" /> {words.today} <span data-day="yesterday" /> {words.yesterday}
        </p>
      </div>
      <ol className="hour-chart">
        {hours.map((hour, place) => (
          <li key={place} title={words.hour(place, hour.today, hour.yesterday)}>
            <span className="sr-only">{words.hour(place, hour.today, hour.yesterday)}</span>
            <i data-day="yesterday" style={{ height: `${(hour.yesterday / most) * 100}%` }} />
            <i data-day="today" style={{ height: `${(hour.today / most) * 100}%` }} />
            {place % LABELLED === 0 && (
              <b className="note" aria-hidden="true">
                {place}:00
              </b>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
