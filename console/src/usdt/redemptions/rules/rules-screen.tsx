import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { RuleScreen } from '../../../settings/rule-screen.tsx';
import { draftOf, rulesOf, wrongFields } from './draft.ts';
import { ruleMessages } from './messages.ts';
import { redemptionRules } from './queries.ts';
import { LimitFields, RuleFields } from './rule-fields.tsx';

/** The limits of redemptions, when two operators approve, and how long a new address waits: finance reads them, owners set them. */
export function RedemptionRulesScreen() {
  return (
    <RuleScreen
      messages={useMessages(ruleMessages)}
      calls={redemptionRules}
      draftOf={draftOf}
      rulesOf={(draft) => (wrongFields(draft).size > 0 ? null : rulesOf(draft))}
    >
      {(drafted) => (
        <>
          <RuleFields {...drafted} wrong={wrongFields(drafted.draft)} />
          <LimitFields {...drafted} wrong={wrongFields(drafted.draft)} />
        </>
      )}
    </RuleScreen>
  );
}
