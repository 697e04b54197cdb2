import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { QueueDecision } from '../../staff/queues/queue-decision.tsx';
import { reportMessages } from './messages.ts';
import { type ReportCase, useClaim, useDecide } from './queries.ts';

export interface ReportDecisionProps {
  report: ReportCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

const outcomes = [
  { name: 'upheld', keyName: 'U' },
  { name: 'dismissed', keyName: 'D' },
] as const;
type Outcome = (typeof outcomes)[number]['name'];

/** Upholds or dismisses a report; consequences for the reported user are set on the screen of users. */
export function ReportDecision({ report, operator, nextId }: ReportDecisionProps) {
  const messages = useMessages(reportMessages);
  const claim = useClaim();
  const decide = useDecide();

  async function handleDecide(outcome: Outcome, reason: string): Promise<boolean> {
    await decide.mutateAsync({ id: report.id, outcome, reason });
    showToast(messages.done);
    return true;
  }

  return (
    <QueueDecision
      queue="reports"
      waiting={report}
      operator={operator}
      nextId={nextId}
      choices={outcomes.map(({ name, keyName }) => ({
        name,
        keyName,
        label: messages.outcomes[name],
        title: `${messages.outcomes[name]} · ${report.reported.nickname}`,
        text: messages.causes[report.cause],
        presets: messages.presets[name],
      }))}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(isClaiming) => claim.mutate({ id: report.id, claim: isClaiming })}
      onDecide={handleDecide}
    >
      <p className="aside">{messages.explain}</p>
    </QueueDecision>
  );
}
