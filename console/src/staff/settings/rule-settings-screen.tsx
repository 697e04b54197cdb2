import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { RuleChangeForm } from './rule-change.tsx';
import { draftOf, faultsIn, type RuleDraft, rulesOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { type RuleState, useRules } from './rule-queries.ts';
import type { RuleSettings } from './rule-settings.ts';
import { SettingsBody, SettingsScreen, useIsOwner } from './settings-screen.tsx';
import { WaitingChange } from './waiting-change.tsx';

interface ScreenMessages {
  readonly title: string;
  readonly says: string;
  readonly changeTitle: string;
  readonly changeText?: string;
}

/** The screen of one setting: owners edit it; one owner can make it stricter, loosening it takes two. */
export function settingsScreen<Rules extends object, Messages extends ScreenMessages>(
  settings: RuleSettings<Rules, Messages>,
) {
  return function RuleSettingsScreen() {
    const { title, says } = useMessages(settings.messages);
    return (
      <SettingsScreen title={title} says={says} query={useRules(settings.calls)}>
        {(state) => <RuleSettingsBody settings={settings} state={state} />}
      </SettingsScreen>
    );
  };
}

interface RuleSettingsBodyProps<Rules extends object, Messages extends ScreenMessages> {
  settings: RuleSettings<Rules, Messages>;
  state: RuleState<Rules>;
}

function RuleSettingsBody<Rules extends object, Messages extends ScreenMessages>({
  settings,
  state,
}: RuleSettingsBodyProps<Rules, Messages>) {
  const messages = useMessages(settings.messages);
  const mayAct = useIsOwner();
  const form = useRuleForm(settings, state.rules, mayAct);
  return (
    <SettingsBody
      title={messages.title}
      mayAct={mayAct}
      state={form.state}
      waiting={<WaitingChange state={state} />}
      change={
        form.rules !== null && (
          <RuleChangeForm
            calls={settings.calls}
            state={state}
            wanted={form.rules}
            title={messages.changeTitle}
            text={settings.changeText?.(messages, form.rules, state.rules) ?? messages.changeText}
            onEnd={form.reset}
          />
        )
      }
    >
      {form.fields}
    </SettingsBody>
  );
}

/** The fields of a setting with what is typed in them; `rules` is null while a field has a fault. */
export function useRuleForm<Rules extends object, Messages extends object>(
  settings: RuleSettings<Rules, Messages>,
  inForce: Rules,
  mayAct: boolean,
) {
  const messages = useMessages(settings.messages);
  const [typed, setTyped] = useState<RuleDraft | null>(null);
  const draft = typed ?? draftOf(inForce);
  const rules = rulesOf(settings, inForce, draft);
  const isUnchanged = JSON.stringify(draft) === JSON.stringify(draftOf(inForce));
  const state: 'unchanged' | 'wrong' | 'ready' = isUnchanged ? 'unchanged' : rules === null ? 'wrong' : 'ready';
  const fields = (
    <RuleFields
      groups={settings.groups(messages)}
      draft={draft}
      faults={faultsIn(settings, inForce, draft)}
      numbers={new Set(Object.keys(settings.bounds))}
      mayAct={mayAct}
      onChange={setTyped}
    />
  );
  return { state, rules, fields, reset: () => setTyped(null) };
}
