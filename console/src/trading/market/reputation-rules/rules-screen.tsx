import { COUNTS_FROM_MIN } from '@eh/contract/trading/market/counts-from.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { type Drafted, RuleScreen } from '../../../settings/rule-screen.tsx';
import { reputationWords } from './copy.ts';
import { rulesOf } from './draft.ts';
import { reputationRules } from './queries.ts';

const FIAT = '¥';

/** How large a trade has to be to count: read by whoever watches trades, set by owners. */
export function ReputationRulesScreen() {
  return (
    <RuleScreen
      words={useWords(reputationWords)}
      calls={reputationRules}
      draftOf={(rules) => rules.counts_from}
      rulesOf={rulesOf}
    >
      {(drafted) => <CountsFrom {...drafted} />}
    </RuleScreen>
  );
}

function CountsFrom({ draft, mayAct, onChange }: Drafted<string>) {
  const words = useWords(reputationWords);
  return (
    <fieldset className="setting-group">
      <legend className="title">{words.counting}</legend>
      <p className="note">{words.countingText}</p>
      <div className="setting-fields">
        <TextField
          label={words.least}
          unit={FIAT}
          inputMode="decimal"
          value={draft}
          readOnly={!mayAct}
          error={rulesOf(draft) === null ? words.leastWrong(`${FIAT}${COUNTS_FROM_MIN}`) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </fieldset>
  );
}
