import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import type { LoggedInOperator } from '../session/session-store.ts';
import { openCase } from '../shell/place.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import { reportWords } from './copy.ts';
import { type ReportCase, useClaim, useDecide } from './queries.ts';

type Outcome = 'upheld' | 'dismissed';

/** Claim the report, look, and uphold or dismiss it with a reason. */
export function ReportDecision({ report, operator }: { report: ReportCase; operator: LoggedInOperator }) {
  const words = useWords(reportWords);
  const take = useClaim();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const holder = report.claimed_by;
  const isMine = holder?.id === operator.id;
  return (
    <section className="decide" aria-label={words.decide}>
      <h2 className="label">{words.decide}</h2>
      <p className="aside">{words.explain}</p>
      {isMine && outcome !== null ? (
        <Concluding report={report} outcome={outcome} onBack={() => setOutcome(null)} />
      ) : (
        <div className="decide-acts">
          {operator.role === 'auditor' && <p className="aside">{words.readOnly}</p>}
          {operator.role !== 'auditor' && holder === null && (
            <Button
              kind="act"
              isWide
              isPending={take.isPending}
              onClick={() => take.mutate({ id: report.id, claim: true })}
            >
              {words.claim}
            </Button>
          )}
          {holder !== null && !isMine && <p className="aside">{words.heldBy(holder.name)}</p>}
          {isMine && (
            <>
              <Button kind="act" isWide onClick={() => setOutcome('upheld')}>
                {words.uphold}
              </Button>
              <Button kind="line" isWide onClick={() => setOutcome('dismissed')}>
                {words.dismiss}
              </Button>
              <Button
                kind="line"
                isWide
                isPending={take.isPending}
                onClick={() => take.mutate({ id: report.id, claim: false })}
              >
                {words.giveBack}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

interface ConcludingProps {
  report: ReportCase;
  outcome: Outcome;
  onBack: () => void;
}

function Concluding({ report, outcome, onBack }: ConcludingProps) {
  const words = useWords(reportWords);
  const decide = useDecide();
  const title = outcome === 'upheld' ? words.uphold : words.dismiss;
  const handleConfirm = async (reason: string) => {
    try {
      // Awaited, since the decided case leaves the list and this component with it before the answer is handled.
      await decide.mutateAsync({ id: report.id, outcome, reason });
    } catch {
      // The toast has said it; the list shows whether somebody else was first.
      return;
    }
    showToast(words.done);
    openCase(null, 'reports');
  };
  return (
    <ReasonForm
      title={`${title} · ${report.reported.nickname}`}
      text={words.causes[report.cause]}
      confirm={title}
      firstReason=""
      presets={words.presets[outcome]}
      isPending={decide.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onBack}
    />
  );
}
