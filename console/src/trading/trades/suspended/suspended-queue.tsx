import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { coinText, fiatText } from '../../../parts/money/money.ts';
import { AloneNote } from '../../../parts/signatures/alone-note.tsx';
import { tradeMessages } from '../../../parts/trades/trade-messages.ts';
import { CaseHistory } from '../../../staff/queues/case-history.tsx';
import { operatorQueue } from '../../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../../staff/queues/queue-hooks.ts';
import { suspendedMessages } from './messages.ts';
import { SuspendedFacts } from './suspended-facts.tsx';

const decisions = ['resume', 'release', 'return'] as const;

/** Suspended trades: resumed with the time left, or the coins are released or returned; above a limit that takes two signatures. */
export const SuspendedScreen = operatorQueue({
  name: 'suspended',
  messages: suspendedMessages,
  row: (suspended) => ({
    name: `${suspended.seller.nickname} → ${suspended.buyer.nickname}`,
    figure: fiatText(suspended.fiat_amount, suspended.fiat),
  }),
  facts: (suspended) => <SuspendedFacts suspended={suspended} />,
  decision: {
    choices: (suspended, { messages }) =>
      decisions.map((name, index) => ({
        name,
        label: messages.decisions[name],
        keyName: String(index + 1),
        title:
          name === 'resume'
            ? messages.titles.resume(countdownText(suspended.left_seconds))
            : messages.titles[name](coinText(suspended.amount, suspended.currency)),
        text: messages.texts[name],
        isForPeople: true,
      })),
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText: (suspended, _decision, { messages }, { is_done: isDone }) =>
      isDone ? messages.done(suspended.transaction_no) : messages.waits,
    claimNote: ({ messages }) => messages.claimNote,
    signature: (suspended) => suspended.first_signature,
    notes: (suspended) => <SuspendedNotes suspended={suspended} />,
  },
  history: (suspended) => <SuspendedHistory suspended={suspended} />,
});

function SuspendedNotes({ suspended }: { suspended: CaseOf<'suspended'> }) {
  const messages = useMessages(suspendedMessages);
  const signature = suspended.first_signature;
  return (
    <>
      {suspended.stopped_sides.length > 0 && <p className="note">{messages.cannotResume}</p>}
      {suspended.needs_four_eyes ? (
        <p className="note">{messages.fourEyes}</p>
      ) : (
        <AloneNote amount={suspended.amount} currency={suspended.currency} left={suspended.alone_left} />
      )}
      {signature && <p className="aside">{messages.signed(signature.operator.name, nameOf(signature.decision))}</p>}
    </>
  );

  function nameOf(decision: string): string {
    const known = decisions.find((candidate) => candidate === decision);
    return known === undefined ? decision : messages.decisions[known];
  }
}

function SuspendedHistory({ suspended }: { suspended: CaseOf<'suspended'> }) {
  const messages = useMessages(suspendedMessages);
  const { actors } = useMessages(tradeMessages);
  return (
    <CaseHistory
      caseId={suspended.id}
      began={{ at: suspended.waiting_since, who: actors[suspenderOf(suspended)], what: messages.suspended, why: '' }}
    />
  );
}

/** The actor that suspended the trade: an operator, or the system by the release policy. */
function suspenderOf(suspended: CaseOf<'suspended'>): CaseOf<'suspended'>['events'][number]['actor'] {
  return suspended.events.findLast((event) => event.to === tradeStatus.suspended)?.actor ?? 'system';
}
