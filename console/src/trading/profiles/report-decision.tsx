import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { QueueDecision } from '../../desk/queue-decision.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { reportWords } from './copy.ts';
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

/** Upholds or dismisses a report; what follows for the reported person is done in the room of users. */
export function ReportDecision({ report, operator, nextId }: ReportDecisionProps) {
  const words = useWords(reportWords);
  const claim = useClaim();
  const decide = useDecide();

  async function handleDecide(outcome: Outcome, reason: string): Promise<boolean> {
    await decide.mutateAsync({ id: report.id, outcome, reason });
    showToast(words.done);
    return true;
  }

  return (
    <QueueDecision
      room="reports"
      waiting={report}
      operator={operator}
      nextId={nextId}
      choices={outcomes.map(({ name, keyName }) => ({
        name,
        keyName,
        label: words.outcomes[name],
        title: `${words.outcomes[name]} · ${report.reported.nickname}`,
        text: words.causes[report.cause],
        presets: words.presets[name],
      }))}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: report.id, claim: wants })}
      onDecide={handleDecide}
    >
      <p className="aside">{words.explain}</p>
    </QueueDecision>
  );
}
