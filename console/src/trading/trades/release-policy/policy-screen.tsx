import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { RuleScreen } from '../../../settings/rule-screen.tsx';
import { draftOf, policyOf } from './draft.ts';
import { policyMessages } from './messages.ts';
import { CapField, FurtherLines } from './policy-fields.tsx';
import { releasePolicy } from './queries.ts';

/** When coins go to a buyer unseen by the seller: read by whoever watches trades, set by owners. */
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
