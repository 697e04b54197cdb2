import { tradeClockBounds, tradeClockNames } from '@eh/contract/trading/trades/clock-bounds.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { type Drafted, RuleScreen } from '../../../settings/rule-screen.tsx';
import { clockWords } from './copy.ts';
import { type ClockDraft, clocksOf, draftOf, minutesOf } from './draft.ts';
import { tradeClocks } from './queries.ts';

/** How long each side of a trade has: read by whoever watches trades, set by owners. */
export function TradeClocksScreen() {
  return (
    <RuleScreen words={useWords(clockWords)} calls={tradeClocks} draftOf={draftOf} rulesOf={clocksOf}>
      {(drafted) => <ClockFields {...drafted} />}
    </RuleScreen>
  );
}

function ClockFields({ draft, mayAct, onChange }: Drafted<ClockDraft>) {
  const words = useWords(clockWords);
  return (
    <fieldset className="setting-group">
      <legend className="title">{words.clocks}</legend>
      <p className="note">{words.clocksText}</p>
      <div className="setting-fields">
        {tradeClockNames.map((name) => (
          <TextField
            key={name}
            label={words.names[name]}
            unit={words.unit}
            inputMode="numeric"
            value={draft[name]}
            readOnly={!mayAct}
            error={
              minutesOf(name, draft[name]) === null
                ? words.bounds(tradeClockBounds[name].least, tradeClockBounds[name].most)
                : undefined
            }
            onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
