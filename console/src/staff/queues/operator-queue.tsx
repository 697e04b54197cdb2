import { nextLanguage } from '@eh/contract/platform/languages/language.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { type Catalogue, useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ComponentType, ReactNode } from 'react';
import type { OfficialReason } from '../../parts/reasons/reason-form.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import type { CaseRow } from './case-list.tsx';
import { queueMessages } from './messages.ts';
import { type Choice, QueueDecision, type QueueDecisionProps } from './queue-decision.tsx';
import { type CaseOf, type ClaimedQueue, type DecidedOf, type DecisionOf, queueHooks } from './queue-hooks.ts';
import { QueueScreen, type QueueScreenProps } from './queue-screen.tsx';

type QueueTexts = QueueScreenProps<never>['messages'];

/** The texts of this queue and of all queues, the time, and whether the operator has claimed the case. */
interface CaseContext<Messages extends object> {
  readonly messages: Messages;
  readonly shared: (typeof queueMessages)['en'];
  /** The queue's texts in the operator's other language, since people read a reason in either. */
  readonly otherMessages: Messages;
  /** Unix seconds. */
  readonly now: number;
  readonly isMine: boolean;
}

export interface DecisionProps<Name extends ClaimedQueue> {
  open: CaseOf<Name>;
  operator: LoggedInOperator;
  /** The case to open after the decision. */
  nextId: string | null;
  now: number;
}

/** The possible decisions on a case of one queue, with their requests and texts. */
export interface QueueDecisions<Name extends ClaimedQueue, Messages extends object, ChoiceName extends string> {
  /** The usual choice first. */
  choices(open: CaseOf<Name>, context: CaseContext<Messages>): readonly Choice<ChoiceName>[];
  request(
    open: CaseOf<Name>,
    choice: ChoiceName,
    reason: { readonly own: string; readonly both: OfficialReason },
  ): DecisionOf<Name>;
  /** The toast after a decision. */
  doneText(open: CaseOf<Name>, choice: ChoiceName, context: CaseContext<Messages>, answer: DecidedOf<Name>): string;
  /** Whether a decision ends the case; by default yes, unless the answer says that a signature is missing. */
  isOver?(answer: DecidedOf<Name>, choice: ChoiceName): boolean;
  /** Shown below the claim button: what the claim allows. */
  claimNote?(context: CaseContext<Messages>): string;
  signature?(open: CaseOf<Name>): QueueDecisionProps<ChoiceName>['signature'];
  /** Facts to know before deciding. */
  notes?(open: CaseOf<Name>, context: CaseContext<Messages>): ReactNode;
}

/** One queue of the console. It has the same name as its route and its calls. */
export interface QueueDefinition<Name extends ClaimedQueue, Messages extends QueueTexts, ChoiceName extends string> {
  readonly name: Name;
  readonly messages: Catalogue<Messages>;
  /** The row of the case in the list: whose it is, and its subject. */
  row(listed: CaseOf<Name>, messages: Messages): CaseRow;
  /** The facts of the open case. */
  facts(open: CaseOf<Name>, at: { readonly now: number; readonly isMine: boolean }): ReactNode;
  /** The possible decisions, or a component if a decision is more than a choice with a reason. */
  readonly decision: QueueDecisions<Name, Messages, ChoiceName> | ComponentType<DecisionProps<Name>>;
  /** When this text changes, the decision form is reset; by default only another case resets it. */
  freshFor?(open: CaseOf<Name>): string;
  history?(open: CaseOf<Name>, messages: Messages): ReactNode;
  /** Further actions of the screen. */
  readonly actions?: ReactNode;
}

/** Makes the screen of a queue: its list, the open case with facts, decision and history, and the decided cases. */
export function operatorQueue<const Name extends ClaimedQueue, Messages extends QueueTexts, ChoiceName extends string>(
  queue: QueueDefinition<Name, Messages, ChoiceName>,
) {
  const { useCases, usePast } = queueHooks(queue.name);
  const Decision =
    typeof queue.decision === 'function'
      ? queue.decision
      : queueDecision({ name: queue.name, messages: queue.messages }, queue.decision);
  return function OperatorQueueScreen({ caseId }: { caseId: string | null }) {
    const messages = useMessages(queue.messages);
    const query = useCases();
    const past = usePast(caseId, query.data);
    return (
      <QueueScreen
        queue={queue.name}
        caseId={caseId}
        query={query}
        past={past}
        messages={messages}
        row={(listed) => queue.row(listed, messages)}
        acts={queue.actions}
      >
        {(open, { now, operator, nextId }) => (
          <>
            {queue.facts(open, { now, isMine: operator !== undefined && open.claimed_by?.id === operator.id })}
            {operator && (
              <Decision
                key={`${open.id} ${queue.freshFor?.(open) ?? ''}`}
                open={open}
                operator={operator}
                nextId={nextId}
                now={now}
              />
            )}
            {queue.history?.(open, messages)}
          </>
        )}
      </QueueScreen>
    );
  };
}

/** The component that claims, releases and decides a case; exported for a queue that shows it for some cases only. */
export function queueDecision<const Name extends ClaimedQueue, Messages extends QueueTexts, ChoiceName extends string>(
  queue: { readonly name: Name; readonly messages: Catalogue<Messages> },
  decision: QueueDecisions<Name, Messages, ChoiceName>,
): ComponentType<DecisionProps<Name>> {
  const { useClaim, useDecide } = queueHooks(queue.name);
  return function OperatorQueueDecision({ open, operator, nextId, now }: DecisionProps<Name>) {
    const language = useLanguage();
    const claim = useClaim();
    const decide = useDecide();
    const context = {
      messages: useMessages(queue.messages),
      otherMessages: queue.messages[nextLanguage(language)],
      shared: useMessages(queueMessages),
      now,
      isMine: open.claimed_by?.id === operator.id,
    };

    async function handleDecide(choice: ChoiceName, own: string, both: OfficialReason): Promise<boolean> {
      const answer = await decide.mutateAsync(decision.request(open, choice, { own, both }));
      showToast(decision.doneText(open, choice, context, answer));
      return decision.isOver?.(answer, choice) ?? isDone(answer);
    }

    return (
      <QueueDecision
        queue={queue.name}
        waiting={open}
        operator={operator}
        nextId={nextId}
        choices={decision.choices(open, context)}
        {...(decision.claimNote && { claimNote: decision.claimNote(context) })}
        isClaiming={claim.isPending}
        isDeciding={decide.isPending}
        onClaim={(wants) => claim.mutate({ id: open.id, claim: wants })}
        onDecide={handleDecide}
        signature={decision.signature?.(open) ?? null}
      >
        {decision.notes?.(open, context)}
      </QueueDecision>
    );
  };
}

function isDone(answer: object): boolean {
  return !('is_done' in answer) || answer.is_done === true;
}
