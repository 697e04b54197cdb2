import { useWords } from '@eh/ui/reader/catalogue.ts';
import { DraftedSettings } from '../settings/drafted-settings.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { ruleWords } from './copy.ts';
import { draftOf, rulesOf, wrongFields } from './draft.ts';
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
  const change = useChangeRules();
  return (
    <DraftedSettings
      words={useWords(ruleWords)}
      inForce={inForce}
      draftOf={draftOf}
      rulesOf={(draft) => (wrongFields(draft).size > 0 ? null : rulesOf(draft))}
      isPending={change.isPending}
      onChange={(rules, reason) => change.mutateAsync({ rules, reason })}
    >
      {(drafted) => (
        <>
          <RuleFields {...drafted} wrong={wrongFields(drafted.draft)} />
          <LimitFields {...drafted} wrong={wrongFields(drafted.draft)} />
        </>
      )}
    </DraftedSettings>
  );
}
