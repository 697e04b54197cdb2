import { useWords } from '@eh/ui/reader/catalogue.ts';
import { identityWords } from './copy.ts';
import { useIdentityFigures } from './queries.ts';

/** How old the waiting cases are, and how quickly cases were decided of late. */
export function Figures() {
  const words = useWords(identityWords).figures;
  const figures = useIdentityFigures().data;
  if (!figures) return null;
  const most = Math.max(1, ...figures.ages.map(({ count }) => count));
  const { median_minutes: median, slowest_minutes: slowest, passed, returned, days } = figures.decided;
  return (
    <section className="figures" aria-label={words.title}>
      <dl>
        {figures.ages.map(({ below_minutes: below, count }) => (
          <div key={below ?? 'older'} className="figure-line">
            <dt className="note">{below === null ? words.older : words.below(below)}</dt>
            <dd>
              <span className="figure-bar" style={{ width: `${(count / most) * 100}%` }} />
              <span className="digits">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {median === null || slowest === null
          ? words.none(days)
          : words.decided({ days, passed, returned, median, slowest })}
      </p>
    </section>
  );
}
