import { type ReactNode, useState } from 'react';
import { ChangeForm, SettingsBody, useIsOwner } from './settings-screen.tsx';

/** What is typed so far, and whether this operator may type. */
export interface Drafted<Draft> {
  readonly draft: Draft;
  readonly mayAct: boolean;
  readonly onChange: (draft: Draft) => void;
}

export interface DraftedSettingsProps<Rules, Draft> {
  words: { readonly title: string; readonly changeTitle: string; readonly changeText?: string };
  inForce: Rules;
  draftOf: (rules: Rules) => Draft;
  /** The rules that a draft says, or null as long as a field says none. */
  rulesOf: (draft: Draft) => Rules | null;
  isPending: boolean;
  onChange: (rules: Rules, reason: string) => Promise<unknown>;
  /** What the change of just these rules means, where that differs from change to change. */
  changeTextOf?: (rules: Rules) => string;
  children: (drafted: Drafted<Draft>) => ReactNode;
}

/** Rules as fields: typed by an owner, and put in force as a whole with a reason. */
export function DraftedSettings<Rules, Draft>(props: DraftedSettingsProps<Rules, Draft>) {
  const { words, inForce, draftOf, rulesOf, children } = props;
  const mayAct = useIsOwner();
  const [wanted, setWanted] = useState<Draft | null>(null);
  const draft = wanted ?? draftOf(inForce);
  const rules = rulesOf(draft);
  const text = rules === null ? words.changeText : (props.changeTextOf?.(rules) ?? words.changeText);
  return (
    <SettingsBody
      title={words.title}
      mayAct={mayAct}
      state={isSame(draft, draftOf(inForce)) ? 'unchanged' : rules === null ? 'wrong' : 'ready'}
      change={
        rules !== null && (
          <ChangeForm
            title={words.changeTitle}
            {...(text === undefined ? {} : { text })}
            isPending={props.isPending}
            onChange={(reason) => props.onChange(rules, reason)}
            onEnd={() => setWanted(null)}
          />
        )
      }
    >
      {children({ draft, mayAct, onChange: setWanted })}
    </SettingsBody>
  );
}

/** Drafts hold texts and switches only. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
