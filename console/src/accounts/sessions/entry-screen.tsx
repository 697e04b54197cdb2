import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { RuleChangeForm } from '../../settings/rule-change.tsx';
import { type RuleState, useRules } from '../../settings/rule-queries.ts';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../../settings/settings-screen.tsx';
import { WaitingChange } from '../../settings/waiting-change.tsx';
import { type AccountsDraft, accountRulesOf, accountsDraftOf } from './accounts-draft.ts';
import { entryWords } from './copy.ts';
import { kindsOf, NameGroup, useNames } from './name-group.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { type EntryNames, type NewAccountRules, newAccountRules, useChangeEntry, useEntry } from './queries.ts';

/** The switches of the house: by which names people log in and register, and what a new payment account goes through. */
export function EntryScreen() {
  const words = useWords(entryWords);
  const entry = useEntry();
  const accounts = useRules(newAccountRules);
  const both = entry.data && accounts.data ? { names: entry.data, accounts: accounts.data } : undefined;
  const worse = entry.isError ? entry : accounts;
  const query = {
    data: both,
    error: worse.error,
    isError: worse.isError,
    isRefetchError: worse.isRefetchError,
    dataUpdatedAt: Math.min(entry.dataUpdatedAt, accounts.dataUpdatedAt),
    refetch: () => Promise.all([entry.refetch(), accounts.refetch()]),
  };
  return (
    <SettingsScreen title={words.title} says={words.says} query={query}>
      {(inForce) => <Switches {...inForce} />}
    </SettingsScreen>
  );
}

function Switches({ names, accounts }: { names: EntryNames; accounts: RuleState<NewAccountRules> }) {
  const words = useWords(entryWords);
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
      title={words.switches}
      mayAct={mayAct}
      words={{ unchanged: words.unchanged }}
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
              title={words.accountsTitle}
              onEnd={() => setAccounts(null)}
            />
          )
        )
      }
    >
      <NameGroup {...group} of="login_by" title={words.login} text={words.loginText} />
      <NameGroup {...group} of="register_by" title={words.register} text={words.registerText} />
      <NewAccountFields draft={draft} mayAct={mayAct} onChange={setAccounts} />
    </SettingsBody>
  );
}

function ChangeNames({ wanted, onEnd }: { wanted: EntryNames; onEnd: () => void }) {
  const words = useWords(entryWords);
  const change = useChangeEntry();
  const [login, register] = [useNames(wanted.login_by), useNames(wanted.register_by)];
  return (
    <ChangeForm
      title={words.changeTitle}
      text={words.changeText(login, register)}
      isPending={change.isPending}
      onChange={(reason) => change.mutateAsync({ login_by: wanted.login_by, register_by: wanted.register_by, reason })}
      onEnd={onEnd}
    />
  );
}
