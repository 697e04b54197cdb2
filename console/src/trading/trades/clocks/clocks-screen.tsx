import { tradeClockBounds, tradeClockNames } from '@eh/contract/trading/trades/clock-bounds.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type Drafted, RuleScreen } from '../../../settings/rule-screen.tsx';
import { type ClockDraft, clocksOf, draftOf, minutesOf } from './draft.ts';
import { clockMessages } from './messages.ts';
import { tradeClocks } from './queries.ts';

/** The time each side of a trade has for each step. Arbiters read it, owners set it. */
export function TradeClocksScreen() {
  return (
    <RuleScreen messages={useMessages(clockMessages)} calls={tradeClocks} draftOf={draftOf} rulesOf={clocksOf}>
      {(drafted) => <ClockFields {...drafted} />}
    </RuleScreen>
  );
}

function ClockFields({ draft, mayAct, onChange }: Drafted<ClockDraft>) {
  const messages = useMessages(clockMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.clocks}</legend>
      <p className="note">{messages.clocksText}</p>
      <div className="setting-fields">
        {tradeClockNames.map((name) => (
          <TextField
            key={name}
            label={messages.names[name]}
            unit={messages.unit}
            inputMode="numeric"
            value={draft[name]}
            readOnly={!mayAct}
            error={
              minutesOf(name, draft[name]) === null
                ? messages.bounds(tradeClockBounds[name].least, tradeClockBounds[name].most)
                : undefined
            }
            onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
