import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { RuleScreen } from '../../../settings/rule-screen.tsx';
import { draftOf, rulesOf, wrongFields } from './draft.ts';
import { ruleMessages } from './messages.ts';
import { transferRules } from './queries.ts';
import { LimitFields, ReviewFields } from './rule-fields.tsx';

/** The limits of transfers and when they are reviewed first. Finance reads them, owners set them. */
export function TransferRulesScreen() {
  return (
    <RuleScreen
      messages={useMessages(ruleMessages)}
      calls={transferRules}
      draftOf={draftOf}
      rulesOf={(draft) => (wrongFields(draft).size > 0 ? null : rulesOf(draft))}
    >
      {(drafted) => (
        <>
          <LimitFields {...drafted} wrong={wrongFields(drafted.draft)} />
          <ReviewFields {...drafted} wrong={wrongFields(drafted.draft)} />
        </>
      )}
    </RuleScreen>
  );
}
