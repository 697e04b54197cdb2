import { operatorActs } from '@eh/contract/staff/operators/operator-acts.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SelectField } from '@eh/ui/select-field.tsx';
import { useState } from 'react';
import { deskWords } from '../desk/copy.ts';
import { SpanFields, spanOf } from '../desk/span-fields.tsx';
import { useMe } from '../session/queries.ts';
import { shellWords } from '../shell/copy.ts';
import { LoadState } from '../shell/load-state.tsx';
import { addressOf } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { auditWords } from './copy.ts';
import { useAudit } from './queries.ts';

const ANY = '';

/** Who did what, when and why, by one operator or all. Nothing here can be changed by anybody. */
export function AuditScreen({ operatorId }: { operatorId: string | null }) {
  const words = useWords(auditWords);
  const shell = useWords(shellWords);
  const formats = useFormats();
  const role = useMe().data?.operator.role;
  const desk = useWords(deskWords);
  const [act, setAct] = useState(ANY);
  const [days, setDays] = useState({ from: '', until: '' });
  const chosen = operatorActs.find((one) => one === act);
  const list = useAudit({
    ...(operatorId !== null && { operator_id: operatorId }),
    ...(chosen !== undefined && { act: chosen }),
    ...spanOf(days),
  });
  const name = operatorId === null ? undefined : list.data?.[0]?.operator;
  const seesAll = role === 'owner' || role === 'auditor';
  return (
    <div className="room">
      <TopBar
        title={words.title}
        {...(role ? { says: seesAll ? words.scopeAll : words.scopeOwn } : {})}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
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
              label={words.what}
              value={act}
              onChange={(event) => setAct(event.target.value)}
              options={[
                { value: ANY, label: words.any },
                ...operatorActs.map((value) => ({ value, label: words.acts[value] })),
              ]}
            />
            <SpanFields days={days} onDays={setDays} />
            {operatorId !== null && (
              <p className="note">
                {name !== undefined && words.ofOperator(name)}{' '}
                <a className="link" href={addressOf({ room: 'audit', operatorId: null })}>
                  {desk.anybody}
                </a>
              </p>
            )}
          </search>
          <table className="table">
            <caption className="sr-only">{words.title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.when}</th>
                <th scope="col">{words.who}</th>
                <th scope="col">{words.what}</th>
                <th scope="col">{words.subject}</th>
                <th scope="col">{words.why}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((row) => (
                <tr key={row.id}>
                  <td>{formats.dateTime(row.at)}</td>
                  <td>{row.operator}</td>
                  <td>{words.acts[row.act]}</td>
                  <td className="digits">{row.subject}</td>
                  <td>{row.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.data.length === 0 && <p className="nothing">{words.empty}</p>}
          {list.hasNextPage && (
            <Button kind="line" onClick={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
              {shell.more}
            </Button>
          )}
        </main>
      )}
    </div>
  );
}
