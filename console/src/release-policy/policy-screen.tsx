import { useWords } from '@eh/ui/reader/catalogue.ts';
import { DraftedSettings } from '../settings/drafted-settings.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { policyWords } from './copy.ts';
import { draftOf, policyOf } from './draft.ts';
import { CapField, FurtherLines } from './policy-fields.tsx';
import { type ReleasePolicy, useChangePolicy, useReleasePolicy } from './queries.ts';

/** When coins go to a buyer unseen by the seller: read by whoever watches trades, set by the owner. */
export function ReleasePolicyScreen() {
  const words = useWords(policyWords);
  return (
    <SettingsScreen title={words.title} says={words.says} query={useReleasePolicy()}>
      {(inForce) => <Policy inForce={inForce} />}
    </SettingsScreen>
  );
}

function Policy({ inForce }: { inForce: ReleasePolicy }) {
  const change = useChangePolicy();
  return (
    <DraftedSettings
      words={useWords(policyWords)}
      inForce={inForce}
      draftOf={draftOf}
      rulesOf={policyOf}
      isPending={change.isPending}
      onChange={(policy, reason) => change.mutateAsync({ policy, reason })}
    >
      {(drafted) => (
        <>
          <CapField {...drafted} />
          <FurtherLines {...drafted} />
        </>
      )}
    </DraftedSettings>
  );
}
