import type { PermissionName } from '@eh/contract/operations/users/changes.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { SettingsBody, SettingsScreen, useIsOwner } from '../../settings/settings-screen.tsx';
import { addressOf } from '../../shell/place.ts';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { levelMessages } from './messages.ts';
import { type Level, useChangeLevel, useLevels } from './queries.ts';

/** The permission to switch, and its state when the operator chose it. */
interface WantedSwitch {
  readonly name: PermissionName;
  readonly isAllowed: boolean;
}

/** Permissions by level: one owner can close a permission, opening it again takes two. */
export function LevelsScreen() {
  const messages = useMessages(levelMessages);
  return (
    <SettingsScreen title={messages.title} says={messages.says} query={useLevels()}>
      {({ levels }) => <Levels levels={levels} />}
    </SettingsScreen>
  );
}

function Levels({ levels }: { levels: readonly Level[] }) {
  const messages = useMessages(levelMessages);
  const mayAct = useIsOwner();
  const [chosen, setChosen] = useState(0);
  const [wanted, setWanted] = useState<WantedSwitch | null>(null);
  const level = levels.find((candidate) => candidate.level === chosen);
  if (!level) return null;
  // Once a colleague has made the same change, it is dropped: sending it would undo theirs.
  const change = level.permissions.find(
    (permission) => permission.name === wanted?.name && permission.is_allowed === wanted.isAllowed,
  );

  function handleChoose(value: string): void {
    setChosen(Number(value));
    setWanted(null);
  }

  return (
    <SettingsBody
      title={messages.title}
      mayAct={mayAct}
      messages={{ unchanged: messages.unchanged, readOnly: messages.readOnly }}
      state={change ? 'ready' : 'unchanged'}
      change={change && <LevelChange key={change.name} level={level.level} {...change} onEnd={() => setWanted(null)} />}
    >
      <div className="setting-group">
        <SelectField
          label={messages.level}
          value={String(chosen)}
          onChange={(event) => handleChoose(event.target.value)}
          options={levels.map((option) => ({
            value: String(option.level),
            label: messages.levelOption(
              option.level,
              option.permissions.filter((permission) => !permission.is_allowed).length,
            ),
          }))}
        />
      </div>
      <fieldset className="setting-group">
        <legend className="title">{messages.list(chosen)}</legend>
        <p className="note">{messages.listText}</p>
        {level.permissions.map(({ name, is_allowed: isAllowed }) => (
          <SwitchRow
            key={name}
            isFlush
            label={messages.names[name]}
            note={name === change?.name ? messages.differs : isAllowed ? undefined : messages.closed}
            isOn={isAllowed !== (name === change?.name)}
            isDisabled={!mayAct}
            onChange={() => setWanted(name === change?.name ? null : { name, isAllowed })}
          />
        ))}
      </fieldset>
      {level.proposal !== null && (
        <p className="aside">
          {messages.waiting(level.proposal.proposed_by.name)}{' '}
          <a className="link" href={addressOf({ room: 'proposals', caseId: level.proposal.id })}>
            {messages.seeProposal}
          </a>
        </p>
      )}
    </SettingsBody>
  );
}

interface LevelChangeProps {
  level: number;
  name: PermissionName;
  is_allowed: boolean;
  onEnd: () => void;
}

/** The last step of a change: shows its effect and takes the reason. */
function LevelChange({ level, name, is_allowed: isAllowed, onEnd }: LevelChangeProps) {
  const messages = useMessages(levelMessages);
  const change = useChangeLevel();

  async function handleConfirm(reason: string): Promise<void> {
    try {
      await change.mutateAsync({ level, name, is_allowed: !isAllowed, reason });
    } catch {
      // A toast has shown the error; the typed reason stays.
      return;
    }
    showToast(isAllowed ? messages.isClosed : messages.isProposed);
    onEnd();
  }

  return (
    <ReasonForm
      title={
        isAllowed ? messages.closeTitle(level, messages.names[name]) : messages.openTitle(level, messages.names[name])
      }
      text={isAllowed ? messages.closeText : messages.openText}
      confirm={isAllowed ? messages.close : messages.open}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    />
  );
}
