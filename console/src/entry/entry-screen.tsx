import { useWords } from '@eh/ui/reader/catalogue.ts';
import { SwitchRow } from '@eh/ui/switch.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../session/queries.ts';
import { LoadState } from '../shell/load-state.tsx';
import { ReasonForm } from '../shell/reason-form.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { entryWords } from './copy.ts';
import { NewAccountForm, NewAccountSwitches } from './new-account-switches.tsx';
import { type EntryNames, type NewAccountRules, useChangeEntry, useEntry, useNewAccounts } from './queries.ts';

const kinds = ['mobile', 'email', 'username'] as const;
type Kind = (typeof kinds)[number];

/** The switches of the house: by which names people log in and register, and what a new payment account goes through. */
export function EntryScreen() {
  const words = useWords(entryWords);
  const entry = useEntry();
  return (
    <div className="room">
      <TopBar
        title={words.title}
        says={words.says}
        updatedAt={entry.dataUpdatedAt}
        isBroken={entry.isError || entry.isRefetchError}
      />
      {entry.data ? (
        <Switches inForce={entry.data} />
      ) : (
        <main>
          <LoadState error={entry.error} onRetry={() => void entry.refetch()} />
        </main>
      )}
    </div>
  );
}

function Switches({ inForce }: { inForce: EntryNames }) {
  const words = useWords(entryWords);
  const mayAct = useMe().data?.operator.role === 'owner';
  const newAccounts = useNewAccounts();
  const [rules, setRules] = useState<NewAccountRules | null>(null);
  const [wanted, setWanted] = useState<EntryNames | null>(null);
  const shown = wanted ?? inForce;
  const isChanged = !isSame(shown.login_by, inForce.login_by) || !isSame(shown.register_by, inForce.register_by);
  const group = { mayAct, inForce, shown, onWanted: setWanted };
  return (
    <main className="case entry">
      <section className="proof" aria-label={words.switches}>
        <Group {...group} of="login_by" title={words.login} text={words.loginText} />
        <Group {...group} of="register_by" title={words.register} text={words.registerText} />
        {newAccounts.data && (
          <NewAccountSwitches
            key={JSON.stringify(newAccounts.data)}
            inForce={newAccounts.data}
            mayAct={mayAct}
            onWanted={setRules}
          />
        )}
      </section>
      <section className="decide" aria-label={words.decide}>
        <h2 className="label">{words.decide}</h2>
        {!mayAct && <p className="aside">{words.readOnly}</p>}
        {mayAct && !isChanged && rules === null && <p className="aside">{words.unchanged}</p>}
        {mayAct && isChanged && <ChangeForm wanted={shown} onEnd={() => setWanted(null)} />}
        {mayAct && !isChanged && rules !== null && <NewAccountForm wanted={rules} onEnd={() => setRules(null)} />}
      </section>
    </main>
  );
}

interface GroupProps {
  of: keyof EntryNames;
  title: string;
  text: string;
  mayAct: boolean;
  inForce: EntryNames;
  shown: EntryNames;
  onWanted: (wanted: EntryNames) => void;
}

function Group({ of, title, text, mayAct, inForce, shown, onWanted }: GroupProps) {
  const words = useWords(entryWords);
  const names = shown[of];
  const shownAs = useNames(names);
  return (
    <fieldset className="entry-group">
      <legend className="title">{title}</legend>
      <p className="note">{text}</p>
      {kinds.map((kind) => {
        const isOn = names.includes(kind);
        const isLast = isOn && names.length === 1;
        const differs = isOn !== inForce[of].includes(kind);
        return (
          <SwitchRow
            key={kind}
            isFlush
            label={words.kinds[kind]}
            note={isLast ? words.oneStays : differs ? words.differs : undefined}
            isOn={isOn}
            isDisabled={!mayAct || isLast}
            onChange={(wants) => onWanted({ ...shown, [of]: switched(names, kind, wants) })}
          />
        );
      })}
      <p className="note">{words.asShown(shownAs)}</p>
    </fieldset>
  );
}

function ChangeForm({ wanted, onEnd }: { wanted: EntryNames; onEnd: () => void }) {
  const words = useWords(entryWords);
  const change = useChangeEntry();
  const [login, register] = [useNames(wanted.login_by), useNames(wanted.register_by)];

  async function handleConfirm(reason: string): Promise<void> {
    try {
      await change.mutateAsync({ login_by: wanted.login_by, register_by: wanted.register_by, reason });
    } catch {
      // The toast has said it; the switches stay as they were put.
      return;
    }
    showToast(words.done);
    onEnd();
  }

  return (
    <ReasonForm
      title={words.changeTitle}
      text={words.changeText(login, register)}
      confirm={words.change}
      firstReason=""
      presets={[]}
      isPending={change.isPending}
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    />
  );
}

function useNames(names: readonly Kind[]): string {
  const words = useWords(entryWords);
  return names.map((name) => words.kinds[name]).join(' / ');
}

/** In the one order in which the page of the app names them. */
function switched(names: readonly Kind[], kind: Kind, isOn: boolean): Kind[] {
  return kinds.filter((one) => (one === kind ? isOn : names.includes(one)));
}

function isSame(one: readonly Kind[], other: readonly Kind[]): boolean {
  return kinds.every((kind) => one.includes(kind) === other.includes(kind));
}
