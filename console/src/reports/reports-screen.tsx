import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import type { ReactNode } from 'react';
import { useMe } from '../session/queries.ts';
import { ageText } from '../shell/age.ts';
import { shellWords } from '../shell/copy.ts';
import { LoadState } from '../shell/load-state.tsx';
import { addressOf } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { reportWords } from './copy.ts';
import { type ReportCase, useReports } from './queries.ts';
import { ReportDecision } from './report-decision.tsx';

/** People whom others reported: what is said of them, what was found before, and the conclusion. */
export function ReportsScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(reportWords);
  const me = useMe().data;
  const list = useReports();
  const cases = list.data ?? [];
  const report = cases.find((one) => one.id === caseId);
  const nothing = cases.length === 0 ? words.empty : caseId === null ? words.choose : words.gone;
  return (
    <div className="room">
      <TopBar title={words.title} updatedAt={list.dataUpdatedAt} isBroken={list.isError || list.isRefetchError} />
      {list.data === undefined ? (
        <main>
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        </main>
      ) : (
        <main className="case">
          <ReportList
            cases={cases}
            openId={caseId}
            operatorId={me?.operator.id ?? ''}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          />
          {report ? (
            <>
              <ReportFacts report={report} />
              {me && <ReportDecision key={report.id} report={report} operator={me.operator} />}
            </>
          ) : (
            <output className="nothing case-none">
              <h2 className="title">{nothing}</h2>
              {cases.length === 0 && <p>{words.emptyText}</p>}
            </output>
          )}
        </main>
      )}
    </div>
  );
}

interface ReportListProps {
  cases: readonly ReportCase[];
  openId: string | null;
  operatorId: string;
  onMore: (() => void) | undefined;
}

function ReportList({ cases, openId, operatorId, onMore }: ReportListProps) {
  const words = useWords(reportWords);
  const shell = useWords(shellWords);
  const now = useServerSeconds();
  return (
    <section className="case-list" aria-label={words.queue}>
      <ul>
        {cases.map((one) => (
          <li key={one.id}>
            <a
              className="case-row"
              href={addressOf({ room: 'reports', caseId: one.id })}
              aria-current={one.id === openId ? 'true' : undefined}
            >
              <span className="case-row-name label clip">{one.reported.nickname}</span>
              <span className="note">{ageText(now - one.waiting_since, shell.ages)}</span>
              <span>{words.causes[one.cause]}</span>
              {one.claimed_by && (
                <span className="case-holder" data-mine={one.claimed_by.id === operatorId ? '' : undefined}>
                  {one.claimed_by.id === operatorId ? words.heldByMe : words.heldBy(one.claimed_by.name)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button kind="line" isWide onClick={onMore}>
          {shell.more}
        </Button>
      )}
    </section>
  );
}

function ReportFacts({ report }: { report: ReportCase }) {
  const words = useWords(reportWords);
  return (
    <section className="proof" aria-label={words.facts}>
      <header className="proof-head">
        <div>
          <h2 className="note">{words.causes[report.cause]}</h2>
          <p className="title">{report.words}</p>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={words.reported}>
            <a className="link" href={addressOf({ room: 'users', userId: report.reported.userid })}>
              {report.reported.nickname}
            </a>
          </Fact>
          <Fact name={words.upheldBefore}>{words.count(report.upheld_before)}</Fact>
          <Fact name={words.trade}>
            <span className="digits">{report.transaction_no ?? words.noTrade}</span>
          </Fact>
        </dl>
        <dl className="facts">
          <Fact name={words.reporter}>
            <a className="link" href={addressOf({ room: 'users', userId: report.reporter.userid })}>
              {report.reporter.nickname}
            </a>
          </Fact>
          <Fact name={words.dismissedOfReporter}>{words.count(report.dismissed_of_reporter)}</Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
