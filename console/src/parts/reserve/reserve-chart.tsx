import { SECOND } from '@eh/contract/platform/spans.ts';
import { pointsOf } from '@eh/ui/charts/points.ts';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAccountsFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../money/money.ts';
import { useReserveDays } from './queries.ts';
import { reserveAxis } from './reserve-line.ts';
import { reserveMessages } from './reserve-messages.ts';

/** Coins in circulation at the end of each day, and the reserve against them, according to the proofs of those days. */
export function ReserveChart() {
  const messages = useMessages(reserveMessages);
  const formats = useAccountsFormats();
  const { currency, days } = useReserveDays().data ?? { currency: '', days: [] };
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length < 2)
    return (
      <section aria-label={messages.title}>
        <h2 className="label">{messages.title}</h2>
        <p className="written-none">{messages.soon}</p>
      </section>
    );
  const axis = reserveAxis(days);
  return (
    <section aria-label={messages.title}>
      <div className="flex justify-between">
        <h2 className="label">{messages.title}</h2>
        <p className="note reserve-legend">
          <span data-line="circulation" /> {messages.circulating} {coinText(last.circulation, currency)}
          <span data-line="reserve" /> {messages.reserve}{' '}
          {last.reserve === null ? '—' : coinText(last.reserve, currency)}
        </p>
      </div>
      <div className="reserve-plot">
        <div className="reserve-axis" aria-hidden="true">
          {axis.lines.map((value) => (
            <span key={value} style={{ bottom: `${((value - axis.low) / (axis.high - axis.low)) * 100}%` }}>
              {groupDigits(String(Math.round(value)))}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={messages.says(days.length)}>
          <polyline
            points={pointsOf(
              days.map((day) => day.circulation),
              axis,
            )}
          />
          <polyline
            data-line="reserve"
            points={pointsOf(
              days.map((day) => day.reserve),
              axis,
            )}
          />
        </svg>
        <p className="note reserve-dates" aria-hidden="true">
          <span>{formats.date(noonOf(first.day))}</span>
          <span>{formats.date(noonOf(last.day))}</span>
        </p>
      </div>
    </section>
  );
}

/** An instant within a day in UTC+8, in Unix seconds. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00+08:00`) / SECOND;
}
