import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../settings/settings-screen.tsx';
import { ruleWords } from './copy.ts';
import { draftOf, isSame, type RulesDraft, rulesOf, wrongFields } from './draft.ts';
import { type RedemptionRules, useChangeRules, useRedemptionRules } from './queries.ts';
import { LimitFields, RuleFields } from './rule-fields.tsx';

/** The limits of redemptions, when two operators approve, and how long a new address waits: read by finance, set by the owner. */
export function RedemptionRulesScreen() {
  const words = useWords(ruleWords);
  return (
    <SettingsScreen title={words.title} says={words.says} query={useRedemptionRules()}>
      {(inForce) => <Rules inForce={inForce} />}
    </SettingsScreen>
  );
}

function Rules({ inForce }: { inForce: RedemptionRules }) {
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
          text={words.changeText}
          isPending={change.isPending}
          onChange={(reason) => change.mutateAsync({ rules: rulesOf(draft), reason })}
          onEnd={() => setWanted(null)}
        />
      }
    >
      <RuleFields {...group} />
      <LimitFields {...group} />
    </SettingsBody>
  );
}
