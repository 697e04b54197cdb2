import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../../staff/settings/settings-screen.tsx';
import { entryMessages } from './messages.ts';
import { kindsOf, NameGroup, useNames } from './name-group.tsx';
import { type EntryNames, useChangeEntry, useEntry } from './queries.ts';

/** The names by which users log in and register. */
export function EntryScreen() {
  const messages = useMessages(entryMessages);
  return (
    <SettingsScreen title={messages.title} says={messages.says} query={useEntry()}>
      {(inForce) => <Switches names={inForce} />}
    </SettingsScreen>
  );
}

function Switches({ names }: { names: EntryNames }) {
  const messages = useMessages(entryMessages);
  const mayAct = useIsOwner();
  const [wanted, setWanted] = useState<EntryNames | null>(null);
  const shown = wanted ?? names;
  const group = { mayAct, inForce: names, shown, onWanted: setWanted };
  return (
    <SettingsBody
      title={messages.switches}
      mayAct={mayAct}
      messages={{ unchanged: messages.unchanged }}
      state={kindsOf(shown) === kindsOf(names) ? 'unchanged' : 'ready'}
      change={<ChangeNames wanted={shown} onEnd={() => setWanted(null)} />}
    >
      <NameGroup {...group} of="login_by" title={messages.login} text={messages.loginText} />
      <NameGroup {...group} of="register_by" title={messages.register} text={messages.registerText} />
    </SettingsBody>
  );
}

function ChangeNames({ wanted, onEnd }: { wanted: EntryNames; onEnd: () => void }) {
  const messages = useMessages(entryMessages);
  const change = useChangeEntry();
  const [login, register] = [useNames(wanted.login_by), useNames(wanted.register_by)];
  return (
    <ChangeForm
      title={messages.changeTitle}
      text={messages.changeText(login, register)}
      isPending={change.isPending}
      onChange={(reason) => change.mutateAsync({ login_by: wanted.login_by, register_by: wanted.register_by, reason })}
      onEnd={onEnd}
    />
  );
}
