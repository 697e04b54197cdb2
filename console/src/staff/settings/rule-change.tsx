import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { changesOf } from '@eh/contract/staff/signatures/field-changes.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ChangeList } from './change-list.tsx';
import { settingsMessages } from './messages.ts';
import { type RuleCalls, type RuleState, useChangeRules } from './rule-queries.ts';
import { ChangeForm } from './settings-screen.tsx';

export interface RuleChangeFormProps<Rules> {
  calls: RuleCalls<Rules>;
  state: RuleState<Rules>;
  wanted: Rules;
  title: string;
  /** The effect of the change, when there is more to say than who puts it in force. */
  text?: string | undefined;
  onEnd: () => void;
}

/** The last step of a change of rules: in force at once where it is stricter only, proposed to a second owner otherwise. */
export function RuleChangeForm<Rules>({ calls, state, wanted, title, text, onEnd }: RuleChangeFormProps<Rules>) {
  const messages = useMessages(settingsMessages);
  const change = useChangeRules(calls);
  const changes = changesOf(state.rules, wanted);
  const isStricter = isTightening(calls.kind, changes);
  if (!isStricter && state.proposal !== null)
    return (
      <>
        <ChangeList kind={calls.kind} changes={changes} />
        <p className="aside">{messages.oneWaits}</p>
      </>
    );
  return (
    <ChangeForm
      title={title}
      text={text}
      confirm={isStricter ? messages.change : messages.propose}
      isPending={change.isPending}
      onChange={async (reason) => {
        const { proposal } = await change.mutateAsync({ rules: wanted, reason });
        return isStricter || proposal === null ? messages.done : messages.proposed;
      }}
      onEnd={onEnd}
    >
      <ChangeList kind={calls.kind} changes={changes} />
      <p className="aside">{isStricter ? messages.stricter : messages.looser(state.second_signers)}</p>
    </ChangeForm>
  );
}
