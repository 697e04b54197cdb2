import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { RuleScreen } from '../../../settings/rule-screen.tsx';
import { draftOf, policyOf } from './draft.ts';
import { policyMessages } from './messages.ts';
import { CapField, FurtherLines } from './policy-fields.tsx';
import { releasePolicy } from './queries.ts';

/** The conditions for releasing coins without the seller. Arbiters read them, owners set them. */
export function ReleasePolicyScreen() {
  return (
    <RuleScreen messages={useMessages(policyMessages)} calls={releasePolicy} draftOf={draftOf} rulesOf={policyOf}>
      {(drafted) => (
        <>
          <CapField {...drafted} />
          <FurtherLines {...drafted} />
        </>
      )}
    </RuleScreen>
  );
}
