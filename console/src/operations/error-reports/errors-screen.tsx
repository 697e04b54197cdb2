import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { CauseActions } from './cause-actions.tsx';
import { CauseFacts } from './cause-facts.tsx';
import { errorMessages } from './messages.ts';
import { useErrorCause, useErrorCauses } from './queries.ts';

/** Failed calls of apps: causes on the left, facts in the middle, what can be done on the right, the history below. */
export function ErrorsScreen({ causeId }: { causeId: string | null }) {
  const messages = useMessages(errorMessages);
  const [withDone, setWithDone] = useState(false);
  const list = useErrorCauses(withDone);
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        says={messages.says}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      />
      <main className="case">
        <section className="case-list" aria-label={messages.list}>
          <div className="user-search">
            <Checkbox checked={withDone} onChange={(event) => setWithDone(event.target.checked)}>
              {messages.withDone}
            </Checkbox>
          </div>
          <Found list={list} openId={causeId} />
        </section>
        {causeId === null ? (
          <output className="nothing case-none">
            <h2 className="title">{messages.choose}</h2>
          </output>
        ) : (
          <OpenCause key={causeId} causeId={causeId} />
        )}
      </main>
    </div>
  );
}

function Found({ list, openId }: { list: ReturnType<typeof useErrorCauses>; openId: string | null }) {
  const messages = useMessages(errorMessages);
  const formats = useFormats();
  return (
    <FoundList list={list} none={messages.none} noneText={messages.noneText}>
      {(rows) => (
        <ul>
          {rows.map((cause) => (
            <li key={cause.id}>
              <a
                className="case-row"
                href={hashOf('errors', cause.id)}
                aria-current={cause.id === openId ? 'true' : undefined}
              >
                <span className="case-row-name label clip">{cause.call}</span>
                <span className="note digits">
                  {cause.code === 0 ? messages.noAnswer : cause.code} ·{' '}
                  {messages.times(groupDigits(String(cause.count)))}
                </span>
                <span className="note clip">{formats.dateTime(cause.last_at)}</span>
                {cause.is_done && <span className="case-holder">{messages.done}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  );
}

function OpenCause({ causeId }: { causeId: string }) {
  const messages = useMessages(errorMessages);
  const cause = useErrorCause(causeId);
  if (!cause.data)
    return (
      <div className="case-none">
        <LoadState error={cause.error} onRetry={() => void cause.refetch()} />
      </div>
    );
  return (
    <>
      <CauseFacts cause={cause.data} />
      <CauseActions key={String(cause.data.is_done)} cause={cause.data} />
      <SubjectHistory id={causeId} label={messages.history} none={messages.noHistory} />
    </>
  );
}
