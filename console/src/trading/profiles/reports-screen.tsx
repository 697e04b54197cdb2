import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { hashOf } from '../../shell/address.ts';
import { Fact } from '../../staff/queues/case-head.tsx';
import { QueueScreen } from '../../staff/queues/queue-screen.tsx';
import { reportMessages } from './messages.ts';
import { type ReportCase, usePast, useReports } from './queries.ts';
import { ReportDecision } from './report-decision.tsx';

/** Reports about users: the accusation, earlier findings and the decision. */
export function ReportsScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(reportMessages);
  const query = useReports();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="reports"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(report) => ({ name: report.reported.nickname, figure: messages.causes[report.cause] })}
    >
      {(report, { operator, nextId }) => (
        <>
          <ReportFacts report={report} />
          {operator && <ReportDecision key={report.id} report={report} operator={operator} nextId={nextId} />}
        </>
      )}
    </QueueScreen>
  );
}

function ReportFacts({ report }: { report: ReportCase }) {
  const messages = useMessages(reportMessages);
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <h2 className="note">{messages.causes[report.cause]}</h2>
          <p className="title">{report.words}</p>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.reported}>
            <a className="link" href={hashOf('users', report.reported.userid)}>
              {report.reported.nickname}
            </a>
          </Fact>
          <Fact name={messages.upheldBefore}>{messages.count(report.upheld_before)}</Fact>
          <Fact name={messages.trade}>
            <span className="digits">{report.transaction_no ?? messages.noTrade}</span>
          </Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.reporter}>
            <a className="link" href={hashOf('users', report.reporter.userid)}>
              {report.reporter.nickname}
            </a>
          </Fact>
          <Fact name={messages.dismissedOfReporter}>{messages.count(report.dismissed_of_reporter)}</Fact>
        </dl>
      </div>
    </section>
  );
}
