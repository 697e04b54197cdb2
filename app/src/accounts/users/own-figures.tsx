import type { AnswerOf } from '@eh/contract/calls.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { statMessages } from './stat-messages.ts';

type Summary = AnswerOf<'GET /api/people/me'>;

/** The user's own reputation and open items; undefined until they are loaded. */
export function useOwnSummary(): Summary | undefined {
  return useAnswer('GET /api/people/me', {}).data;
}

/** The user's own trading figures, as other users see them. */
export function OwnFigures({ summary }: { summary: Summary | undefined }) {
  const messages = useMessages(statMessages);
  const reputation = summary?.reputation;
  const release = reputation?.average_release_seconds ?? null;
  const completion = reputation?.completion_percent ?? null;
  return (
    <dl className="own-figures">
      <Figure name={messages.recent} value={reputation && messages.trades(reputation.trades_30_days)} />
      <Figure name={messages.completion} value={completion === null ? undefined : `${completion}%`} />
      <Figure
        name={messages.release}
        value={release === null ? undefined : messages.minutes(Math.max(1, Math.round(release / MINUTE_SECONDS)))}
      />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  const messages = useMessages(statMessages);
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd>
        {value ?? (
          <>
            <span aria-hidden="true">{messages.none}</span>
            <span className="sr-only">{messages.noneYet}</span>
          </>
        )}
      </dd>
    </div>
  );
}
