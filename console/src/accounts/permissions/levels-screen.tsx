import type { PermissionName } from '@eh/contract/accounts/permissions/permission-names.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { hashOf } from '../../shell/address.ts';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../../staff/settings/settings-screen.tsx';
import { useSwitchChoice } from '../../staff/settings/use-switch-choice.ts';
import { levelMessages } from './messages.ts';
import { type Level, useChangeLevel, useLevels } from './queries.ts';

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
  const [selected, setSelected] = useState(0);
  const level = levels.find((candidate) => candidate.level === selected);
  const choice = useSwitchChoice(
    level?.permissions ?? [],
    ({ name }) => name,
    (permission) => permission.is_allowed,
  );
  const { chosen } = choice;
  if (!level) return null;

  function handleSelect(value: string): void {
    setSelected(Number(value));
    choice.reset();
  }

  return (
    <SettingsBody
      title={messages.title}
      mayAct={mayAct}
      messages={{ unchanged: messages.unchanged, readOnly: messages.readOnly }}
      state={chosen ? 'ready' : 'unchanged'}
      change={chosen && <LevelChange key={chosen.name} level={level.level} {...chosen} onEnd={choice.reset} />}
    >
      <div className="setting-group">
        <SelectField
          label={messages.level}
          value={String(selected)}
          onChange={(event) => handleSelect(event.target.value)}
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
        <legend className="title">{messages.list(selected)}</legend>
        <p className="note">{messages.listText}</p>
        {level.permissions.map((permission) => (
          <SwitchRow
            key={permission.name}
            isFlush
            label={messages.names[permission.name]}
            note={permission === chosen ? messages.differs : permission.is_allowed ? undefined : messages.closed}
            isOn={choice.isShownOn(permission)}
            isDisabled={!mayAct}
            onChange={() => choice.toggle(permission)}
          />
        ))}
      </fieldset>
      {level.proposal !== null && (
        <p className="aside">
          {messages.waiting(level.proposal.proposed_by.name)}{' '}
          <a className="link" href={hashOf('proposals', level.proposal.id)}>
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
  const what = messages.names[name];
  return (
    <ChangeForm
      title={isAllowed ? messages.closeTitle(level, what) : messages.openTitle(level, what)}
      text={isAllowed ? messages.closeText : messages.openText}
      confirm={isAllowed ? messages.close : messages.open}
      isPending={change.isPending}
      onChange={async (reason) => {
        await change.mutateAsync({ level, name, is_allowed: !isAllowed, reason });
        return isAllowed ? messages.isClosed : messages.isProposed;
      }}
      onEnd={onEnd}
    />
  );
}
