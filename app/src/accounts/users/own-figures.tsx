import type { AnswerOf } from '@eh/contract/calls.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { statWords } from './stat-copy.ts';

type Summary = AnswerOf<'GET /api/people/me'>;

const MINUTE_SECONDS = 60;

/** How one trades and what runs; undefined until it has come. */
export function useOwnSummary(): Summary | undefined {
  return useAnswer('GET /api/people/me', {}).data;
}

/** How one trades, as others see it. */
export function OwnFigures({ summary }: { summary: Summary | undefined }) {
  const words = useWords(statWords);
  const reputation = summary?.reputation;
  const release = reputation?.average_release_seconds ?? null;
  const completion = reputation?.completion_percent ?? null;
  return (
    <dl className="own-figures">
      <Figure name={words.recent} value={reputation && words.trades(reputation.trades_30_days)} />
      <Figure name={words.completion} value={completion === null ? undefined : `${completion}%`} />
      <Figure
        name={words.release}
        value={release === null ? undefined : words.minutes(Math.max(1, Math.round(release / MINUTE_SECONDS)))}
      />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  const words = useWords(statWords);
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd>
        {value ?? (
          <>
            <span aria-hidden="true">{words.none}</span>
            <span className="sr-only">{words.noneYet}</span>
          </>
        )}
      </dd>
    </div>
  );
}
