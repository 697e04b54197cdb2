import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../session/queries.ts';
import { LoadState } from '../shell/load-state.tsx';
import { ReasonForm } from '../shell/reason-form.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { ruleWords } from './copy.ts';
import { draftOf, isSame, type RulesDraft, rulesOf, wrongFields } from './draft.ts';
import { type TransferRules, useChangeRules, useTransferRules } from './queries.ts';
import { LimitFields, ReviewFields } from './rule-fields.tsx';

/** The limits of transfers and when people look first: read by finance, set by the owner. */
export function TransferRulesScreen() {
  const words = useWords(ruleWords);
  const rules = useTransferRules();
  return (
    <div className="room">
      <TopBar
        title={words.title}
        says={words.says}
        updatedAt={rules.dataUpdatedAt}
        isBroken={rules.isError || rules.isRefetchError}
      />
      {rules.data ? (
        <Rules inForce={rules.data} />
      ) : (
        <main>
          <LoadState error={rules.error} onRetry={() => void rules.refetch()} />
        </main>
      )}
    </div>
  );
}

function Rules({ inForce }: { inForce: TransferRules }) {
  const words = useWords(ruleWords);
  const mayAct = useMe().data?.operator.role === 'owner';
  const [wanted, setWanted] = useState<RulesDraft | null>(null);
  const draft = wanted ?? draftOf(inForce);
  const wrong = wrongFields(draft);
  const isChanged = !isSame(draft, draftOf(inForce));
  const group = { draft, wrong, mayAct, onChange: setWanted };
  return (
    <main className="case transfer-rules">
      <section className="proof" aria-label={words.title}>
        <LimitFields {...group} />
        <ReviewFields {...group} />
      </section>
      <section className="decide" aria-label={words.decide}>
        <h2 className="label">{words.decide}</h2>
        {!mayAct && <p className="aside">{words.readOnly}</p>}
        {mayAct && !isChanged && <p className="aside">{words.unchanged}</p>}
        {mayAct && isChanged && wrong.size > 0 && <p className="aside">{words.wrong}</p>}
        {mayAct && isChanged && wrong.size === 0 && <ChangeForm wanted={draft} onEnd={() => setWanted(null)} />}
      </section>
    </main>
  );
}

function ChangeForm({ wanted, onEnd }: { wanted: RulesDraft; onEnd: () => void }) {
  const words = useWords(ruleWords);
  const change = useChangeRules();

  async function handleConfirm(reason: string): Promise<void> {
    try {
      await change.mutateAsync({ rules: rulesOf(wanted), reason });
    } catch {
      // The toast has said it; what was typed stays.
      return;
    }
    showToast(words.done);
    onEnd();
  }

  return (
    <ReasonForm
      title={words.changeTitle}
      text={words.changeText}
      confirm={words.change}
      firstReason=""
      presets={[]}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    />
  );
}
