import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useMe } from '../session/queries.ts';
import { shellWords } from '../shell/copy.ts';
import { LoadState } from '../shell/load-state.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { auditWords } from './copy.ts';
import { useAudit } from './queries.ts';

/** Who did what, when and why. Nothing here can be changed by anybody. */
export function AuditScreen() {
  const words = useWords(auditWords);
  const shell = useWords(shellWords);
  const formats = useFormats();
  const role = useMe().data?.operator.role;
  const list = useAudit();
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
