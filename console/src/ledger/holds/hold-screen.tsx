import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { settingsMessages } from '../../settings/messages.ts';
import { type Drafted, RuleScreen } from '../../settings/rule-screen.tsx';
import { daysOf, draftOf, type HoldDraft, holdOf, levels } from './draft.ts';
import { holdMessages } from './messages.ts';
import { coinHold } from './queries.ts';

/** The hold on newly bought coins: how many days, by level. Support reads it, owners set it. */
export function CoinHoldScreen() {
  const messages = useMessages(holdMessages);
  return (
    <RuleScreen
      messages={messages}
      calls={coinHold}
      draftOf={draftOf}
      rulesOf={holdOf}
      changeTextOf={(hold, inForce) => (inForce.is_on && !hold.is_on ? messages.off : undefined)}
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
  const messages = useMessages(holdMessages);
  return (
    <div className="setting-group">
      <SwitchRow
        isFlush
        label={messages.hold}
        note={messages.holdText}
        isOn={draft.isOn}
        isDisabled={!mayAct}
        onChange={(isOn) => onChange({ ...draft, isOn })}
      />
    </div>
  );
}

function Days({ draft, mayAct, onChange }: Drafted<HoldDraft>) {
  const messages = useMessages(holdMessages);
  const { errors } = useMessages(settingsMessages);
  return (
    <fieldset className="setting-group">
      <legend className="note">{messages.days}</legend>
      <div className="setting-fields">
        {levels.map((level) => (
          <TextField
            key={level}
            label={messages.levels[level]}
            unit={messages.unit}
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
