import { accountSafetyBounds } from '@eh/contract/accounts/account-safety/bounds.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type Drafted, RuleScreen } from '../../settings/rule-screen.tsx';
import { draftOf, numberNames, type SafetyDraft, safetyOf, switchNames, valueOf } from './draft.ts';
import { safetyMessages } from './messages.ts';
import { accountSafety } from './queries.ts';

/** Account safety: the pause after a change, and which actions need a code. Support reads it, owners set it. */
export function AccountSafetyScreen() {
  return (
    <RuleScreen messages={useMessages(safetyMessages)} calls={accountSafety} draftOf={draftOf} rulesOf={safetyOf}>
      {(drafted) => (
        <>
          <PauseFields {...drafted} />
          <CodeSwitches {...drafted} />
        </>
      )}
    </RuleScreen>
  );
}

function PauseFields({ draft, mayAct, onChange }: Drafted<SafetyDraft>) {
  const messages = useMessages(safetyMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.pause}</legend>
      <p className="note">{messages.pauseText}</p>
      <div className="setting-fields">
        {numberNames.map((name) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            unit={messages.units[name]}
            inputMode="numeric"
            value={draft.fields[name]}
            readOnly={!mayAct}
            error={
              valueOf(name, draft.fields[name]) === null
                ? messages.bounds(accountSafetyBounds[name].least, accountSafetyBounds[name].most)
                : undefined
            }
            onChange={(event) => onChange({ ...draft, fields: { ...draft.fields, [name]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function CodeSwitches({ draft, mayAct, onChange }: Drafted<SafetyDraft>) {
  const messages = useMessages(safetyMessages);
  return (
    <fieldset className="setting-group">
      <legend className="title">{messages.codes}</legend>
      <p className="note">{messages.codesText}</p>
      {switchNames.map((name) => {
        const [label, note] = messages.switches[name];
        return (
          <SwitchRow
            key={name}
            isFlush
            label={label}
            note={note}
            isOn={draft.isOn[name]}
            isDisabled={!mayAct}
            onChange={(isOn) => onChange({ ...draft, isOn: { ...draft.isOn, [name]: isOn } })}
          />
        );
      })}
    </fieldset>
  );
}
