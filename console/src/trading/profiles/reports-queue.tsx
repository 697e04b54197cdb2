import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { hashOf } from '../../shell/address.ts';
import { Fact } from '../../staff/queues/case-head.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { reportMessages } from './messages.ts';

const outcomes = [
  { name: 'upheld', keyName: 'U' },
  { name: 'dismissed', keyName: 'D' },
] as const;

/** Reports about users: the accusation, earlier findings and the decision. Consequences are set on the screen of users. */
export const ReportsScreen = operatorQueue({
  name: 'reports',
  messages: reportMessages,
  row: (report, { causes }) => ({ name: report.reported.nickname, figure: causes[report.cause] }),
  facts: (report) => <ReportFacts report={report} />,
  decision: {
    choices: (report, { messages }) =>
      outcomes.map(({ name, keyName }) => ({
        name,
        keyName,
        label: messages.outcomes[name],
        title: `${messages.outcomes[name]} · ${report.reported.nickname}`,
        text: messages.causes[report.cause],
        presets: messages.presets[name],
      })),
    request: ({ id }, outcome, { own }) => ({ id, outcome, reason: own }),
    doneText: (_report, _outcome, { messages }) => messages.done,
    notes: (_report, { messages }) => <p className="aside">{messages.explain}</p>,
  },
});

function ReportFacts({ report }: { report: CaseOf<'reports'> }) {
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
