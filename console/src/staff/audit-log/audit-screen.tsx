import { operatorActs } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { SpanFields, spanOf } from '../../parts/dates/span-fields.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { screenMessages } from '../../parts/screen/messages.ts';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { auditMessages } from './messages.ts';
import { useAudit } from './queries.ts';

const ANY = '';

/** The actions of one operator or all, with time and reason. Nobody can change them. */
export function AuditScreen({ operatorId }: { operatorId: string | null }) {
  const messages = useMessages(auditMessages);
  const texts = useMessages(screenMessages);
  const formats = useFormats();
  const role = useMe().data?.operator.role;
  const [chosenAction, setChosenAction] = useState(ANY);
  const [days, setDays] = useState({ from: '', until: '' });
  const chosen = operatorActs.find((action) => action === chosenAction);
  const list = useAudit({
    ...(operatorId !== null && { operator_id: operatorId }),
    ...(chosen !== undefined && { act: chosen }),
    ...spanOf(days),
  });
  const name = operatorId === null ? undefined : list.data?.[0]?.operator;
  const seesAll = role === 'owner' || role === 'auditor';
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        {...(role ? { says: seesAll ? messages.scopeAll : messages.scopeOwn } : {})}
        query={list}
      />
      {list.data === undefined ? (
        <main>
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        </main>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long log scrolls: the arrow keys need it in focus.
        <main className="log" tabIndex={0}>
          <search className="audit-filters">
            <SelectField
              label={messages.what}
              value={chosenAction}
              onChange={(event) => setChosenAction(event.target.value)}
              options={[
                { value: ANY, label: messages.any },
                ...operatorActs.map((value) => ({ value, label: messages.acts[value] })),
              ]}
            />
            <SpanFields days={days} onDays={setDays} />
            {operatorId !== null && (
              <p className="note">
                {name !== undefined && messages.ofOperator(name)}{' '}
                <a className="link" href={hashOf('audit')}>
                  {messages.anybody}
                </a>
              </p>
            )}
          </search>
          <table className="table">
            <caption className="sr-only">{messages.title}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.when}</th>
                <th scope="col">{messages.who}</th>
                <th scope="col">{messages.what}</th>
                <th scope="col">{messages.subject}</th>
                <th scope="col">{messages.why}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((row) => (
                <tr key={row.id}>
                  <td>{formats.dateTime(row.at)}</td>
                  <td>{row.operator}</td>
                  <td>{messages.acts[row.act]}</td>
                  <td className="digits">{row.subject}</td>
                  <td>{row.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.data.length === 0 && <p className="nothing">{messages.empty}</p>}
          {list.hasNextPage && (
            <Button kind="line" onClick={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
              {texts.more}
            </Button>
          )}
        </main>
      )}
    </div>
  );
}
