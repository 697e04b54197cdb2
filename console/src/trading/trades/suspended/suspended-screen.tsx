import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { countdownText } from '@eh/ui/countdown.ts';
import { MethodTag } from '@eh/ui/method-tag.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { CaseHead, Fact } from '../../../desk/case-head.tsx';
import { CaseHistory } from '../../../desk/case-history.tsx';
import { QueueDesk } from '../../../desk/queue-desk.tsx';
import { methodColour } from '../../../parts/method-colour.ts';
import { PolicyLines } from '../../../parts/policy-lines.tsx';
import { statusName } from '../../../parts/trade-status-name.ts';
import { tradeWords } from '../../../parts/trade-words.ts';
import { coinText, fiatText } from '../../../shell/money.ts';
import { addressOf } from '../../../shell/place.ts';
import { suspendedWords } from './copy.ts';
import { type SuspendedCase, usePast, useSuspendedCases } from './queries.ts';
import { SuspendedDecision } from './suspended-decision.tsx';

/** Trades that no rule could end, or that somebody stopped: the queue, one with its policy, the decision. */
export function SuspendedScreen({ caseId }: { caseId: string | null }) {
  const words = useWords(suspendedWords);
  const trade = useWords(tradeWords);
  const query = useSuspendedCases();
  const past = usePast(caseId, query.data);
  return (
    <QueueDesk
      room="suspended"
      caseId={caseId}
      query={query}
      past={past}
      words={words}
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
            began={{ at: one.waiting_since, who: trade.actors[suspenderOf(one)], what: words.suspended, why: '' }}
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
  const words = useWords(suspendedWords);
  const trade = useWords(tradeWords);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={words.facts} tabIndex={0}>
      <CaseHead
        name={words.fiat}
        figure={fiatText(one.fiat_amount, one.fiat)}
        number={{ ...words.number, value: one.transaction_no }}
      />
      <div className="proof-columns">
        <dl>
          <Fact name={words.escrow}>{coinText(one.amount, one.currency)}</Fact>
          <Fact name={words.method}>
            <MethodTag colour={methodColour(one.channel)}>{trade.channels[one.channel] ?? one.channel}</MethodTag>
          </Fact>
          <Fact name={words.before}>{trade.statuses[statusName(one.status_before)]}</Fact>
          <Fact name={words.left}>{one.left_seconds === 0 ? words.noClock : countdownText(one.left_seconds)}</Fact>
        </dl>
        <dl>
          <Fact name={words.buyer}>
            <a className="link" href={addressOf({ room: 'users', userId: one.buyer.userid })}>
              {one.buyer.nickname}
            </a>
            {one.stopped_sides.includes('buyer') && <span className="note"> · {words.stopped}</span>}
          </Fact>
          <Fact name={words.seller}>
            <a className="link" href={addressOf({ room: 'users', userId: one.seller.userid })}>
              {one.seller.nickname}
            </a>
            {one.stopped_sides.includes('seller') && <span className="note"> · {words.stopped}</span>}
          </Fact>
          <Fact name={words.facts}>
            <a className="link" href={addressOf({ room: 'trades', tradeId: one.id })}>
              {words.record}
            </a>
          </Fact>
        </dl>
      </div>
      <PolicyLines lines={one.release_policy} />
    </section>
  );
}
