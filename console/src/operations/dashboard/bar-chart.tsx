import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { axisOf } from './axis.ts';
import { barLabel, labelEvery } from './bar-label.ts';
import { figureMessages } from './messages.ts';
import type { Figures } from './queries.ts';

/**
 * Trades released in each hour or day: this span dark, the previous span grey. Each pair of bars has its numbers as
 * text.
 */
export function BarChart({ figures: { span, bars, bar_seconds: seconds } }: { figures: Figures }) {
  const messages = useMessages(figureMessages);
  const language = useLanguage();
  const axis = axisOf(Math.max(...bars.flatMap((bar) => [bar.released, bar.before])));
  const most = axis.at(-1) ?? 1;
  const isHourly = seconds < DAY_SECONDS;
  const name = isHourly ? messages.chart.hour : messages.chart.day;
  const every = labelEvery(bars.length, isHourly);
  return (
    <section aria-label={name}>
      <div className="flex justify-between">
        <h2 className="label">{name}</h2>
        <p className="note bar-legend">
          <span data-span="current" /> {messages.current[span]} <span data-span="before" /> {messages.before[span]}
        </p>
      </div>
      <div className="bar-plot">
        <div className="bar-axis" aria-hidden="true">
          {axis.map((value) => (
            <span key={value} style={{ bottom: `${(value / most) * 100}%` }}>
              {value}
            </span>
          ))}
        </div>
        <ol className="bar-chart" data-wide={bars.length <= FEW ? '' : undefined}>
          {bars.map((bar, index) => {
            const label = barLabel(isHourly, bar.at, language);
            const [current, before] = [
              `${messages.current[span]} ${bar.released}`,
              `${messages.before[span]} ${bar.before}`,
            ];
            const says = messages.bar(label, current, before);
            return (
              <li key={bar.at} title={says}>
                <span className="sr-only">{says}</span>
                <i data-span="before" style={{ height: `${(bar.before / most) * 100}%` }} />
                <i data-span="current" style={{ height: `${(bar.released / most) * 100}%` }} />
                {index % every === 0 && (
                  <b className="note" aria-hidden="true">
                    {label}
                  </b>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** Up to this many bars are drawn wide. */
const FEW = 10;
