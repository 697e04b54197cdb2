import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { settingsWords } from '../../settings/copy.ts';
import { type Drafted, RuleScreen } from '../../settings/rule-screen.tsx';
import { holdWords } from './copy.ts';
import { daysOf, draftOf, type HoldDraft, holdOf, levels } from './draft.ts';
import { coinHold } from './queries.ts';

/** For how long bought coins rest: read by whoever is asked about them, set by owners. */
export function CoinHoldScreen() {
  const words = useWords(holdWords);
  return (
    <RuleScreen
      words={words}
      calls={coinHold}
      draftOf={draftOf}
      rulesOf={holdOf}
      changeTextOf={(hold, inForce) => (inForce.is_on && !hold.is_on ? words.off : undefined)}
    >
      {(drafted) => (
        <>
          <HoldSwitch {...drafted} />
          <Days {...drafted} />
        </>
      )}
    </RuleScreen>
  );
}

function HoldSwitch({ draft, mayAct, onChange }: Drafted<HoldDraft>) {
  const words = useWords(holdWords);
  return (
    <div className="setting-group">
      <SwitchRow
        isFlush
        label={words.hold}
        note={words.holdText}
        isOn={draft.isOn}
        isDisabled={!mayAct}
        onChange={(isOn) => onChange({ ...draft, isOn })}
      />
    </div>
  );
}

function Days({ draft, mayAct, onChange }: Drafted<HoldDraft>) {
  const words = useWords(holdWords);
  const { errors } = useWords(settingsWords);
  return (
    <fieldset className="setting-group">
      <legend className="note">{words.days}</legend>
      <div className="setting-fields">
        {levels.map((level) => (
          <TextField
            key={level}
            label={words.levels[level]}
            unit={words.unit}
            inputMode="numeric"
            value={draft.days[level]}
            readOnly={!mayAct}
            error={daysOf(draft.days[level]) === null ? errors.number : undefined}
            onChange={(event) => onChange({ ...draft, days: { ...draft.days, [level]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
