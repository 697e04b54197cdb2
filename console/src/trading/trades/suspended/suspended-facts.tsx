import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { coinText, fiatText } from '../../../parts/money/money.ts';
import { methodColour } from '../../../parts/trades/method-colour.ts';
import { PolicyLines } from '../../../parts/trades/policy-lines.tsx';
import { tradeMessages } from '../../../parts/trades/trade-messages.ts';
import { hashOf } from '../../../shell/address.ts';
import { CaseHead, Fact } from '../../../staff/queues/case-head.tsx';
import type { CaseOf } from '../../../staff/queues/queue-hooks.ts';
import { suspendedMessages } from './messages.ts';

/** A suspended trade: its coins, both sides, and the conditions of the release policy. */
export function SuspendedFacts({ suspended }: { suspended: CaseOf<'suspended'> }) {
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
          <Fact name={messages.before}>{trade.statuses[tradeStatusOf(suspended.status_before)]}</Fact>
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
