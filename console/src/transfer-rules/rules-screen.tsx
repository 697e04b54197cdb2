import { useWords } from '@eh/ui/reader/catalogue.ts';
import { DraftedSettings } from '../settings/drafted-settings.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { ruleWords } from './copy.ts';
import { draftOf, rulesOf, wrongFields } from './draft.ts';
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
          <LimitFields {...drafted} wrong={wrongFields(drafted.draft)} />
          <ReviewFields {...drafted} wrong={wrongFields(drafted.draft)} />
        </>
      )}
    </DraftedSettings>
  );
}
