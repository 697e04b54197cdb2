import { COUNTS_FROM_MIN } from '@eh/contract/trading/market/counts-from.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type Drafted, RuleScreen } from '../../../settings/rule-screen.tsx';
import { rulesOf } from './draft.ts';
import { reputationMessages } from './messages.ts';
import { reputationRules } from './queries.ts';

const FIAT = '¥';

/** The smallest trade that counts towards reputation. Arbiters read it, owners set it. */
export function ReputationRulesScreen() {
  return (
    <RuleScreen
      messages={useMessages(reputationMessages)}
      calls={reputationRules}
      draftOf={(rules) => rules.counts_from}
      rulesOf={rulesOf}
    >
      {(drafted) => <CountsFrom {...drafted} />}
    </RuleScreen>
  );
}

function CountsFrom({ draft, mayAct, onChange }: Drafted<string>) {
  const messages = useMessages(reputationMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.counting}</legend>
      <p className="note">{messages.countingText}</p>
      <div className="setting-fields">
        <TextField
          label={messages.least}
          unit={FIAT}
          inputMode="decimal"
          value={draft}
          readOnly={!mayAct}
          error={rulesOf(draft) === null ? messages.leastWrong(`${FIAT}${COUNTS_FROM_MIN}`) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </fieldset>
  );
}
