import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { useState } from 'react';
import { settingsWords } from '../settings/copy.ts';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../settings/settings-screen.tsx';
import { holdWords } from './copy.ts';
import { daysOf, draftOf, type HoldDraft, holdOf, isSame, levels } from './draft.ts';
import { type CoinHold, useChangeHold, useCoinHold } from './queries.ts';

/** For how long bought coins rest: read by whoever is asked about them, set by the owner. */
export function CoinHoldScreen() {
  const words = useWords(holdWords);
  return (
    <SettingsScreen title={words.title} says={words.says} query={useCoinHold()}>
      {(inForce) => <Hold inForce={inForce} />}
    </SettingsScreen>
  );
}

function Hold({ inForce }: { inForce: CoinHold }) {
  const words = useWords(holdWords);
  const mayAct = useIsOwner();
  const change = useChangeHold();
  const [wanted, setWanted] = useState<HoldDraft | null>(null);
  const draft = wanted ?? draftOf(inForce);
  const hold = holdOf(draft);
  return (
    <SettingsBody
      title={words.title}
      mayAct={mayAct}
      state={isSame(draft, draftOf(inForce)) ? 'unchanged' : hold === null ? 'wrong' : 'ready'}
      change={
        hold && (
          <ChangeForm
            title={words.changeTitle}
            text={inForce.is_on && !hold.is_on ? words.off : words.changeText}
            isPending={change.isPending}
            onChange={(reason) => change.mutateAsync({ hold, reason })}
            onEnd={() => setWanted(null)}
          />
        )
      }
    >
      <div className="setting-group">
        <SwitchRow
          isFlush
          label={words.hold}
          note={words.holdText}
          isOn={draft.isOn}
          isDisabled={!mayAct}
          onChange={(isOn) => setWanted({ ...draft, isOn })}
        />
      </div>
      <Days draft={draft} mayAct={mayAct} onChange={setWanted} />
    </SettingsBody>
  );
}

interface DaysProps {
  draft: HoldDraft;
  mayAct: boolean;
  onChange: (draft: HoldDraft) => void;
}

function Days({ draft, mayAct, onChange }: DaysProps) {
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
