import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { CaseHead, Fact } from '../../../desk/case-head.tsx';
import { CaseHistory } from '../../../desk/case-history.tsx';
import { QueueDesk } from '../../../desk/queue-desk.tsx';
import { methodColour } from '../../../parts/method-colour.ts';
import { PolicyLines } from '../../../parts/policy-lines.tsx';
import { tradeMessages } from '../../../parts/trade-messages.ts';
import { statusName } from '../../../parts/trade-status-name.ts';
import { coinText, fiatText } from '../../../shell/money.ts';
import { addressOf } from '../../../shell/place.ts';
import { suspendedMessages } from './messages.ts';
import { type SuspendedCase, usePast, useSuspendedCases } from './queries.ts';
import { SuspendedDecision } from './suspended-decision.tsx';

/** Trades that no rule could end, or that somebody stopped: the queue, one with its policy, the decision. */
export function SuspendedScreen({ caseId }: { caseId: string | null }) {
  const messages = useMessages(suspendedMessages);
  const trade = useMessages(tradeMessages);
  const query = useSuspendedCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueDesk
      room="suspended"
      caseId={caseId}
      query={query}
      past={past}
      messages={messages}
      row={(one) => ({
        name: `${one.seller.nickname} → ${one.buyer.nickname}`,
        figure: fiatText(one.fiat_amount, one.fiat),
      })}
    >
      {(one, { operator, nextId }) => (
        <>
          <SuspendedFacts one={one} />
          {operator && <SuspendedDecision key={one.id} one={one} operator={operator} nextId={nextId} />}
          <CaseHistory
            caseId={one.id}
            began={{ at: one.waiting_since, who: trade.actors[suspenderOf(one)], what: messages.suspended, why: '' }}
          />
        </>
      )}
    </QueueDesk>
  );
}

/** Who stopped it: an operator, or the release policy at the end of a clock. */
function suspenderOf(one: SuspendedCase): SuspendedCase['events'][number]['actor'] {
  return one.events.findLast((event) => event.to === tradeStatus.suspended)?.actor ?? 'system';
}

function SuspendedFacts({ one }: { one: SuspendedCase }) {
  const messages = useMessages(suspendedMessages);
  const trade = useMessages(tradeMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={messages.facts} tabIndex={0}>
      <CaseHead
        name={messages.fiat}
        figure={fiatText(one.fiat_amount, one.fiat)}
        number={{ ...messages.number, value: one.transaction_no }}
      />
      <div className="proof-columns">
        <dl>
          <Fact name={messages.escrow}>{coinText(one.amount, one.currency)}</Fact>
          <Fact name={messages.method}>
            <MethodTag colour={methodColour(one.channel)}>{trade.channels[one.channel] ?? one.channel}</MethodTag>
          </Fact>
          <Fact name={messages.before}>{trade.statuses[statusName(one.status_before)]}</Fact>
          <Fact name={messages.left}>
            {one.left_seconds === 0 ? messages.noClock : countdownText(one.left_seconds)}
          </Fact>
        </dl>
        <dl>
          <Fact name={messages.buyer}>
            <a className="link" href={addressOf({ room: 'users', userId: one.buyer.userid })}>
              {one.buyer.nickname}
            </a>
            {one.stopped_sides.includes('buyer') && <span className="note"> · {messages.stopped}</span>}
          </Fact>
          <Fact name={messages.seller}>
            <a className="link" href={addressOf({ room: 'users', userId: one.seller.userid })}>
              {one.seller.nickname}
            </a>
            {one.stopped_sides.includes('seller') && <span className="note"> · {messages.stopped}</span>}
          </Fact>
          <Fact name={messages.facts}>
            <a className="link" href={addressOf({ room: 'trades', tradeId: one.id })}>
              {messages.record}
            </a>
          </Fact>
        </dl>
      </div>
      <PolicyLines lines={one.release_policy} />
    </section>
  );
}
