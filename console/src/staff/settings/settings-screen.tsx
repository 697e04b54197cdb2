import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { type OfficialReason, ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { useMe } from '../../session/queries.ts';
import { settingsMessages } from './messages.ts';

export interface SettingsScreenProps<Rules> {
  title: string;
  says: string;
  /** The query for the values in force. */
  query: {
    readonly data: Rules | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly isError: boolean;
    readonly isRefetchError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  children: (inForce: Rules) => ReactNode;
}

/** A screen on which operators read the rules that apply to everybody, and change them with a reason. */
export function SettingsScreen<Rules>({ title, says, query, children }: SettingsScreenProps<Rules>) {
  return (
    <div className="page">
      <TopBar title={title} says={says} query={query} />
      {query.data === undefined ? (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      ) : (
        children(query.data)
      )}
    </div>
  );
}

export interface SettingsBodyProps {
  title: string;
  /** The draft: unchanged, invalid, or ready for a reason. */
  state: 'unchanged' | 'wrong' | 'ready';
  /** The fields and switches. */
  children: ReactNode;
  /** The last step, shown once there is a change. */
  change: ReactNode;
  mayAct?: boolean;
  /** A change that waits for another operator. */
  waiting?: ReactNode;
  /** Shown instead of the form, if an item is changed in another way. */
  messages?: { readonly unchanged?: string; readonly wrong?: string; readonly readOnly?: string };
}

/** A settings screen: the values in force on the left, the change on the right. */
export function SettingsBody(props: SettingsBodyProps) {
  const { title, state, children, change, waiting, mayAct = false, messages = {} } = props;
  const shared = useMessages(settingsMessages);
  return (
    <main className="case settings">
      <section className="proof" aria-label={title}>
        {children}
      </section>
      <section className="decide" aria-label={shared.decide}>
        <h2 className="label">{shared.decide}</h2>
        {waiting}
        {!mayAct && <p className="aside">{messages.readOnly ?? shared.readOnly}</p>}
        {mayAct && state === 'unchanged' && <p className="aside">{messages.unchanged ?? shared.unchanged}</p>}
        {mayAct && state === 'wrong' && <p className="aside">{messages.wrong ?? shared.wrong}</p>}
        {mayAct && state === 'ready' && change}
      </section>
    </main>
  );
}

/** Only owners change rules that apply to everybody. */
export function useIsOwner(): boolean {
  return useMe().data?.operator.role === 'owner';
}

export interface ChangeFormProps {
  title: string;
  /** The effect; by default, that it applies to everybody at once, unless the children state it. */
  text?: string | undefined;
  /** The last button's label, if the change is not simply put in force. */
  confirm?: string;
  isPending: boolean;
  /** Whether people read the reason too, so that it is required in both languages. */
  isForPeople?: boolean;
  /** May return the text of the final toast, if it differs from "in force". */
  onChange: (reason: string, both: OfficialReason) => Promise<unknown>;
  onEnd: () => void;
  /** Facts to know before the reason is written. */
  children?: ReactNode;
}

/** The last step of a change: states the effect and takes a reason. After a refusal the typed text remains. */
export function ChangeForm(props: ChangeFormProps) {
  const { title, isPending, isForPeople = false, onChange, onEnd, children } = props;
  const messages = useMessages(settingsMessages);

  async function handleConfirm(reason: string, both: OfficialReason): Promise<void> {
    let answer: unknown;
    try {
      answer = await onChange(reason, both);
    } catch {
      // A toast has shown the error; the draft remains.
      return;
    }
    showToast(typeof answer === 'string' ? answer : messages.done);
    onEnd();
  }

  return (
    <ReasonForm
      title={title}
      text={props.text ?? (children === undefined ? messages.changeText : undefined)}
      confirm={props.confirm ?? messages.change}
      isPending={isPending}
      isForPeople={isForPeople}
      onConfirm={(reason, both) => void handleConfirm(reason, both)}
      onBack={onEnd}
    >
      {children}
    </ReasonForm>
  );
}
