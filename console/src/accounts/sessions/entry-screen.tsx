import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { RuleChangeForm } from '../../staff/settings/rule-change.tsx';
import { type RuleState, useRules } from '../../staff/settings/rule-queries.ts';
import { useRuleForm } from '../../staff/settings/rule-settings-screen.tsx';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../../staff/settings/settings-screen.tsx';
import { WaitingChange } from '../../staff/settings/waiting-change.tsx';
import { entryMessages } from './messages.ts';
import { kindsOf, NameGroup, useNames } from './name-group.tsx';
import { newAccountSettings } from './new-account-settings.ts';
import { type EntryNames, type NewAccountRules, useChangeEntry, useEntry } from './queries.ts';

/** How users log in and register, and the rules for new payment accounts. */
export function EntryScreen() {
  const messages = useMessages(entryMessages);
  const entry = useEntry();
  const accounts = useRules(newAccountSettings.calls);
  const both = entry.data && accounts.data ? { names: entry.data, accounts: accounts.data } : undefined;
  const failed = entry.isError ? entry : accounts;
  const query = {
    data: both,
    error: failed.error,
    isError: failed.isError,
    isRefetchError: failed.isRefetchError,
    dataUpdatedAt: Math.min(entry.dataUpdatedAt, accounts.dataUpdatedAt),
    refetch: () => Promise.all([entry.refetch(), accounts.refetch()]),
  };
  return (
    <SettingsScreen title={messages.title} says={messages.says} query={query}>
      {(inForce) => <Switches {...inForce} />}
    </SettingsScreen>
  );
}

function Switches({ names, accounts }: { names: EntryNames; accounts: RuleState<NewAccountRules> }) {
  const messages = useMessages(entryMessages);
  const mayAct = useIsOwner();
  const [wantedNames, setNames] = useState<EntryNames | null>(null);
  const shown = wantedNames ?? names;
  const accountForm = useRuleForm(newAccountSettings, accounts.rules, mayAct);
  const areNamesNew = kindsOf(shown) !== kindsOf(names);
  const group = { mayAct, inForce: names, shown, onWanted: setNames };
  return (
    <SettingsBody
      title={messages.switches}
      mayAct={mayAct}
      messages={{ unchanged: messages.unchanged }}
      waiting={<WaitingChange state={accounts} />}
      state={accountForm.state === 'unchanged' && areNamesNew ? 'ready' : accountForm.state}
      change={
        areNamesNew ? (
          <ChangeNames wanted={shown} onEnd={() => setNames(null)} />
        ) : (
          accountForm.rules && (
            <RuleChangeForm
              calls={newAccountSettings.calls}
              state={accounts}
              wanted={accountForm.rules}
              title={messages.accountsTitle}
              onEnd={accountForm.reset}
            />
          )
        )
      }
    >
      <NameGroup {...group} of="login_by" title={messages.login} text={messages.loginText} />
      <NameGroup {...group} of="register_by" title={messages.register} text={messages.registerText} />
      {accountForm.fields}
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
