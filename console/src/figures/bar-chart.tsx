import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { barLabel, labelEvery } from './bar-label.ts';
import { figureWords } from './copy.ts';
import type { Figures } from './queries.ts';

/** Trades released in each hour or day: this span in ink before the one before in grey. Each pair of bars says its numbers. */
export function BarChart({ figures: { span, bars } }: { figures: Figures }) {
  const words = useWords(figureWords);
  const language = useLanguage();
  const most = Math.max(1, ...bars.flatMap((bar) => [bar.released, bar.before]));
  return (
    <section aria-label={words.chart[span]}>
      <div className="flex justify-between">
        <h2 className="label">{words.chart[span]}</h2>
        <p className="note bar-legend">
          <span data-span="current" /> {words.current[span]} <span data-span="before" /> {words.before[span]}
        </p>
      </div>
      <ol className="bar-chart" data-span={span}>
        {bars.map((bar, place) => {
          const label = barLabel(span, bar.at, language);
          const [current, before] = [`${words.current[span]} ${bar.released}`, `${words.before[span]} ${bar.before}`];
          const says = words.bar(label, current, before);
          return (
            <li key={bar.at} title={says}>
              <span className="sr-only">{says}</span>
              <i data-span="before" style={{ height: `${(bar.before / most) * 100}%` }} />
              <i data-span="current" style={{ height: `${(bar.released / most) * 100}%` }} />
              {place % labelEvery[span] === 0 && (
                <b className="note" aria-hidden="true">
                  {label}
                </b>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
