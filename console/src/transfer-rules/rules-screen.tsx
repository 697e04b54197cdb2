import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../settings/settings-screen.tsx';
import { ruleWords } from './copy.ts';
import { draftOf, isSame, type RulesDraft, rulesOf, wrongFields } from './draft.ts';
import { type TransferRules, useChangeRules, useTransferRules } from './queries.ts';
import { LimitFields, ReviewFields } from './rule-fields.tsx';

/** The limits of transfers and when people look first: read by finance, set by the owner. */
export function TransferRulesScreen() {
  const words = useWords(ruleWords);
  return (
    <SettingsScreen title={words.title} says={words.says} query={useTransferRules()}>
      {(inForce) => <Rules inForce={inForce} />}
    </SettingsScreen>
  );
}

function Rules({ inForce }: { inForce: TransferRules }) {
  const words = useWords(ruleWords);
  const mayAct = useIsOwner();
  const change = useChangeRules();
  const [wanted, setWanted] = useState<RulesDraft | null>(null);
  const draft = wanted ?? draftOf(inForce);
  const wrong = wrongFields(draft);
  const group = { draft, wrong, mayAct, onChange: setWanted };
  return (
    <SettingsBody
      title={words.title}
      mayAct={mayAct}
      state={isSame(draft, draftOf(inForce)) ? 'unchanged' : wrong.size > 0 ? 'wrong' : 'ready'}
      change={
        <ChangeForm
          title={words.changeTitle}
          isPending={change.isPending}
          onChange={(reason) => change.mutateAsync({ rules: rulesOf(draft), reason })}
          onEnd={() => setWanted(null)}
        />
      }
    >
      <LimitFields {...group} />
      <ReviewFields {...group} />
    </SettingsBody>
  );
}
