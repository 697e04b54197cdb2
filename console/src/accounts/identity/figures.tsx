import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { identityMessages } from './messages.ts';
import { useIdentityFigures } from './queries.ts';

/** How old the waiting cases are, and how quickly recent cases were decided. */
export function Figures() {
  const messages = useMessages(identityMessages).figures;
  const figures = useIdentityFigures().data;
  if (!figures) return null;
  const most = Math.max(1, ...figures.ages.map(({ count }) => count));
  const { median_minutes: median, slowest_minutes: slowest, passed, returned, days } = figures.decided;
  return (
    <section className="figures" aria-label={messages.title}>
      <dl>
        {figures.ages.map(({ below_minutes: below, count }) => (
          <div key={below ?? 'older'} className="figure-line">
            <dt className="note">{below === null ? messages.older : messages.below(below)}</dt>
            <dd>
              <span className="figure-bar" style={{ width: `${(count / most) * 100}%` }} />
              <span className="digits">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {median === null || slowest === null
          ? messages.none(days)
          : messages.decided({ days, passed, returned, median, slowest })}
      </p>
    </section>
  );
}
