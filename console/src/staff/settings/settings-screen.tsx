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
  /** The reading of what is in force. */
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

/** A screen on which operators read what holds for everybody, and change it with a reason. */
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
  /** The draft: nothing new, something that cannot be sent, or a change that waits for its reason. */
  state: 'unchanged' | 'wrong' | 'ready';
  /** The fields and switches. */
  children: ReactNode;
  /** The last step, shown once there is a change. */
  change: ReactNode;
  mayAct?: boolean;
  /** A change that waits for somebody else. */
  waiting?: ReactNode;
  /** Shown in place of the form, when one thing is changed in its own way. */
  messages?: { readonly unchanged?: string; readonly wrong?: string; readonly readOnly?: string };
}

/** A settings screen: the values in force at the left, the change at the right. */
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

/** Only owners change what holds for everybody. */
export function useIsOwner(): boolean {
  return useMe().data?.operator.role === 'owner';
}

export interface ChangeFormProps {
  title: string;
  /** The effect; left out, that it holds for everybody at once, unless the children say it. */
  text?: string | undefined;
  /** The last button's text, when it does more or less than putting something in force. */
  confirm?: string;
  isPending: boolean;
  /** People read the reason, too: it is asked for in both languages. */
  isForPeople?: boolean;
  /** Gives what is answer afterwards, where that is something else than that it is in force. */
  onChange: (reason: string, both: OfficialReason) => Promise<unknown>;
  onEnd: () => void;
  /** Facts to know before the reason is written. */
  children?: ReactNode;
}

/** The last step of a change: says the effect and takes a reason. A refused change stays as it was typed. */
export function ChangeForm(props: ChangeFormProps) {
  const { title, isPending, isForPeople = false, onChange, onEnd, children } = props;
  const messages = useMessages(settingsMessages);

  async function handleConfirm(reason: string, both: OfficialReason): Promise<void> {
    let answer: unknown;
    try {
      answer = await onChange(reason, both);
    } catch {
      // The toast has said it; the draft stays.
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
