import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { coinText, fiatText } from '../../../parts/money/money.ts';
import { methodColour } from '../../../parts/trades/method-colour.ts';
import { PolicyLines } from '../../../parts/trades/policy-lines.tsx';
import { tradeMessages } from '../../../parts/trades/trade-messages.ts';
import { statusName } from '../../../parts/trades/trade-status-name.ts';
import { hashOf } from '../../../shell/address.ts';
import { CaseHead, Fact } from '../../../staff/queues/case-head.tsx';
import { CaseHistory } from '../../../staff/queues/case-history.tsx';
import { QueueScreen } from '../../../staff/queues/queue-screen.tsx';
import { suspendedMessages } from './messages.ts';
import { type SuspendedCase, usePast, useSuspendedCases } from './queries.ts';
import { SuspendedDecision } from './suspended-decision.tsx';

/** Suspended trades: the queue, one with its release conditions, and the decision. */
export function SuspendedScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(suspendedMessages);
  const trade = useMessages(tradeMessages);
  const query = useSuspendedCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueScreen
      queue="suspended"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(suspended) => ({
        name: `${suspended.seller.nickname} → ${suspended.buyer.nickname}`,
        figure: fiatText(suspended.fiat_amount, suspended.fiat),
      })}
    >
      {(suspended, { operator, nextId }) => (
        <>
          <SuspendedFacts suspended={suspended} />
          {operator && (
            <SuspendedDecision key={suspended.id} suspended={suspended} operator={operator} nextId={nextId} />
          )}
          <CaseHistory
            caseId={suspended.id}
            began={{
              at: suspended.waiting_since,
              who: trade.actors[suspenderOf(suspended)],
              what: messages.suspended,
              why: '',
            }}
          />
        </>
      )}
    </QueueScreen>
  );
}

/** The actor that suspended the trade: an operator, or the system by the release policy. */
function suspenderOf(suspended: SuspendedCase): SuspendedCase['events'][number]['actor'] {
  return suspended.events.findLast((event) => event.to === tradeStatus.suspended)?.actor ?? 'system';
}

function SuspendedFacts({ suspended }: { suspended: SuspendedCase }) {
  const messages = useMessages(suspendedMessages);
  const trade = useMessages(tradeMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={messages.facts} tabIndex={0}>
      <CaseHead
        name={messages.fiat}
        figure={fiatText(suspended.fiat_amount, suspended.fiat)}
        number={{ ...messages.number, value: suspended.transaction_no }}
      />
      <div className="proof-columns">
        <dl>
          <Fact name={messages.escrow}>{coinText(suspended.amount, suspended.currency)}</Fact>
          <Fact name={messages.method}>
            <MethodTag colour={methodColour(suspended.channel)}>
              {trade.channels[suspended.channel] ?? suspended.channel}
            </MethodTag>
          </Fact>
          <Fact name={messages.before}>{trade.statuses[statusName(suspended.status_before)]}</Fact>
          <Fact name={messages.left}>
            {suspended.left_seconds === 0 ? messages.noClock : countdownText(suspended.left_seconds)}
          </Fact>
        </dl>
        <dl>
          <Fact name={messages.buyer}>
            <a className="link" href={hashOf('users', suspended.buyer.userid)}>
              {suspended.buyer.nickname}
            </a>
            {suspended.stopped_sides.includes('buyer') && <span className="note"> · {messages.stopped}</span>}
          </Fact>
          <Fact name={messages.seller}>
            <a className="link" href={hashOf('users', suspended.seller.userid)}>
              {suspended.seller.nickname}
            </a>
            {suspended.stopped_sides.includes('seller') && <span className="note"> · {messages.stopped}</span>}
          </Fact>
          <Fact name={messages.facts}>
            <a className="link" href={hashOf('trades', suspended.id)}>
              {messages.record}
            </a>
          </Fact>
        </dl>
      </div>
      <PolicyLines lines={suspended.release_policy} />
    </section>
  );
}
