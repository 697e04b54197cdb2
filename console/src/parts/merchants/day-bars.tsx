import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../money/money.ts';

const WHOLE = 10_000n;
const PERCENT = 100;
const LABELS = 5;

export interface DayBarsProps {
  days: readonly { readonly day: string; readonly payments: number; readonly amount: string }[];
  currency: string;
  /** The description of one bar. */
  say: (day: string, amount: string, payments: number) => string;
}

/** Paid sums by day; the last bar is today, which is not over. */
export function DayBars({ days, currency, say }: DayBarsProps) {
  const language = useLanguage();
  const minors = days.map(({ amount }) => requireDecimal(amount, COIN_DECIMALS));
  const most = minors.reduce((greatest, minor) => (minor > greatest ? minor : greatest), 1n);
  const every = Math.ceil(days.length / LABELS);
  const dayFormat = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <ol className="portal-bars" data-many={days.length > MANY ? '' : undefined}>
      {days.map(({ day, payments, amount }, index) => {
        const label = dayFormat.format(new Date(`${day}T00:00:00Z`));
        const isToday = index === days.length - 1;
        const height = Number(((minors[index] ?? 0n) * WHOLE) / most) / PERCENT;
        const says = say(label, coinText(amount, currency), payments);
        return (
          <li key={day} title={says}>
            <span className="sr-only">{says}</span>
            <i data-bar={isToday ? 'accent' : 'ink'} style={{ height: `${height}%` }} />
            {index % every === 0 && (
              <b className="note" aria-hidden="true">
                {label}
              </b>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** With more bars than this the gaps between them would be wider than the bars. */
const MANY = 60;
