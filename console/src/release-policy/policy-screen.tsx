import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../settings/settings-screen.tsx';
import { policyWords } from './copy.ts';
import { draftOf, isSame, type PolicyDraft, policyOf } from './draft.ts';
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
  const words = useWords(policyWords);
  const mayAct = useIsOwner();
  const change = useChangePolicy();
  const [wanted, setWanted] = useState<PolicyDraft | null>(null);
  const draft = wanted ?? draftOf(inForce);
  const policy = policyOf(draft);
  const fields = { draft, mayAct, onChange: setWanted };
  return (
    <SettingsBody
      title={words.title}
      mayAct={mayAct}
      state={isSame(draft, draftOf(inForce)) ? 'unchanged' : policy === null ? 'wrong' : 'ready'}
      change={
        policy && (
          <ChangeForm
            title={words.changeTitle}
            text={words.changeText}
            isPending={change.isPending}
            onChange={(reason) => change.mutateAsync({ policy, reason })}
            onEnd={() => setWanted(null)}
          />
        )
      }
    >
      <CapField {...fields} />
      <FurtherLines {...fields} />
    </SettingsBody>
  );
}
