import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { RuleChangeForm } from '../../settings/rule-change.tsx';
import { type RuleState, useRules } from '../../settings/rule-queries.ts';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../../settings/settings-screen.tsx';
import { WaitingChange } from '../../settings/waiting-change.tsx';
import { type AccountsDraft, accountRulesOf, accountsDraftOf } from './accounts-draft.ts';
import { entryMessages } from './messages.ts';
import { kindsOf, NameGroup, useNames } from './name-group.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { type EntryNames, type NewAccountRules, newAccountRules, useChangeEntry, useEntry } from './queries.ts';

/** How users log in and register, and the rules for new payment accounts. */
export function EntryScreen() {
  const messages = useMessages(entryMessages);
  const entry = useEntry();
  const accounts = useRules(newAccountRules);
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
  const [wantedAccounts, setAccounts] = useState<AccountsDraft | null>(null);
  const shown = wantedNames ?? names;
  const draft = wantedAccounts ?? accountsDraftOf(accounts.rules);
  const rules = accountRulesOf(draft);
  const areNamesNew = kindsOf(shown) !== kindsOf(names);
  const areAccountsNew = JSON.stringify(draft) !== JSON.stringify(accountsDraftOf(accounts.rules));
  const group = { mayAct, inForce: names, shown, onWanted: setNames };
  return (
    <SettingsBody
      title={messages.switches}
      mayAct={mayAct}
      messages={{ unchanged: messages.unchanged }}
      waiting={<WaitingChange state={accounts} />}
      state={areAccountsNew && !rules ? 'wrong' : areNamesNew || areAccountsNew ? 'ready' : 'unchanged'}
      change={
        areNamesNew ? (
          <ChangeNames wanted={shown} onEnd={() => setNames(null)} />
        ) : (
          rules && (
            <RuleChangeForm
              calls={newAccountRules}
              state={accounts}
              wanted={rules}
              title={messages.accountsTitle}
              onEnd={() => setAccounts(null)}
            />
          )
        )
      }
    >
      <NameGroup {...group} of="login_by" title={messages.login} text={messages.loginText} />
      <NameGroup {...group} of="register_by" title={messages.register} text={messages.registerText} />
      <NewAccountFields draft={draft} mayAct={mayAct} onChange={setAccounts} />
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
