import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { OpenSubject, SearchScreen } from '../../parts/screen/search-screen.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { CauseActions } from './cause-actions.tsx';
import { CauseFacts } from './cause-facts.tsx';
import { errorMessages } from './messages.ts';
import { useErrorCause, useErrorCauses } from './queries.ts';

/** Failed calls of apps, by their causes. */
export function ErrorsScreen({ causeId }: { causeId: string | null }) {
  const messages = useMessages(errorMessages);
  const formats = useFormats();
  const [withDone, setWithDone] = useState(false);
  return (
    <SearchScreen
      texts={messages}
      list={useErrorCauses(withDone)}
      search={
        <Checkbox checked={withDone} onChange={(event) => setWithDone(event.target.checked)}>
          {messages.withDone}
        </Checkbox>
      }
      renderRow={(cause) => (
        <>
          <span className="case-row-name label clip">{cause.call}</span>
          <span className="note digits">
            {cause.code === 0 ? messages.noAnswer : cause.code} · {messages.times(groupDigits(String(cause.count)))}
          </span>
          <span className="note clip">{formats.dateTime(cause.last_at)}</span>
          {cause.is_done && <span className="case-holder">{messages.done}</span>}
        </>
      )}
      hrefOf={(id) => hashOf('errors', id)}
      openId={causeId}
    >
      {(id) => <OpenCause key={id} causeId={id} />}
    </SearchScreen>
  );
}

function OpenCause({ causeId }: { causeId: string }) {
  const messages = useMessages(errorMessages);
  return (
    <OpenSubject query={useErrorCause(causeId)}>
      {(cause) => (
        <>
          <CauseFacts cause={cause} />
          <CauseActions key={String(cause.is_done)} cause={cause} />
          <SubjectHistory id={causeId} label={messages.history} none={messages.noHistory} />
        </>
      )}
    </OpenSubject>
  );
}
