import { type ReactNode, useState } from 'react';
import { RuleChangeForm } from './rule-change.tsx';
import { type RuleCalls, type RuleState, useRules } from './rule-queries.ts';
import { SettingsBody, SettingsScreen, useIsOwner } from './settings-screen.tsx';
import { WaitingChange } from './waiting-change.tsx';

/** What is typed so far, and whether this operator may type. */
export interface Drafted<Draft> {
  readonly draft: Draft;
  readonly mayAct: boolean;
  readonly onChange: (draft: Draft) => void;
}

export interface RuleScreenProps<Rules, Draft> {
  messages: {
    readonly title: string;
    readonly says: string;
    readonly changeTitle: string;
    readonly changeText?: string;
  };
  calls: RuleCalls<Rules>;
  draftOf: (rules: Rules) => Draft;
  /** The rules that a draft says, or null as long as a field says none. */
  rulesOf: (draft: Draft) => Rules | null;
  /** What the change of just these rules means, where that differs from change to change. */
  changeTextOf?: (rules: Rules, inForce: Rules) => string | undefined;
  children: (drafted: Drafted<Draft>) => ReactNode;
}

/** Rules that hold for everybody, as fields: typed by an owner, made stricter by one and looser by two. */
export function RuleScreen<Rules, Draft>(props: RuleScreenProps<Rules, Draft>) {
  return (
    <SettingsScreen title={props.messages.title} says={props.messages.says} query={useRules(props.calls)}>
      {(state) => <DraftedRules {...props} state={state} />}
    </SettingsScreen>
  );
}

function DraftedRules<Rules, Draft>(props: RuleScreenProps<Rules, Draft> & { state: RuleState<Rules> }) {
  const { messages, calls, state, draftOf, rulesOf, changeTextOf, children } = props;
  const mayAct = useIsOwner();
  const [wanted, setWanted] = useState<Draft | null>(null);
  const draft = wanted ?? draftOf(state.rules);
  const rules = rulesOf(draft);
  return (
    <SettingsBody
      title={messages.title}
      mayAct={mayAct}
      state={isSame(draft, draftOf(state.rules)) ? 'unchanged' : rules === null ? 'wrong' : 'ready'}
      waiting={<WaitingChange state={state} />}
      change={
        rules !== null && (
          <RuleChangeForm
            calls={calls}
            state={state}
            wanted={rules}
            title={messages.changeTitle}
            text={changeTextOf?.(rules, state.rules) ?? messages.changeText}
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
