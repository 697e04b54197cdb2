import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Fact } from '../../desk/case-head.tsx';
import { QueueDesk } from '../../desk/queue-desk.tsx';
import { addressOf } from '../../shell/place.ts';
import { reportWords } from './copy.ts';
import { type ReportCase, usePast, useReports } from './queries.ts';
import { ReportDecision } from './report-decision.tsx';

/** People whom others reported: what is said of them, what was found before, and the conclusion. */
export function ReportsScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(reportWords);
  const query = useReports();
  const past = usePast(caseId, query.data);
  return (
    <QueueDesk
      room="reports"
      caseId={caseId}
      query={query}
      past={past}
      words={words}
      row={(report) => ({ name: report.reported.nickname, figure: words.causes[report.cause] })}
    >
      {(report, { operator, nextId }) => (
        <>
          <ReportFacts report={report} />
          {operator && <ReportDecision key={report.id} report={report} operator={operator} nextId={nextId} />}
        </>
      )}
    </QueueDesk>
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
