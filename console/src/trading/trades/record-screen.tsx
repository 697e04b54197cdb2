import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { methodColour } from '../../parts/trades/method-colour.ts';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { hashOf } from '../../shell/address.ts';
import { recordMessages } from './messages.ts';
import { type TradeRecord, useTradeRecord } from './queries.ts';
import { Replay } from './replay.tsx';
import { momentsOf, stateAt } from './state-at.ts';
import { StopTrade } from './stop-trade.tsx';

/** One trade with its record: a replay of any moment, all steps, and the intervention. */
export function RecordScreen({ id }: { id: string }) {
  const messages = useMessages(recordMessages);
  const query = useTradeRecord(id);
  useKeys({ escape: () => location.assign(hashOf('trades')) });
  return (
    <div className="page">
      <TopBar title={query.data?.transaction_no ?? messages.title} query={query}>
        <a className="link" href={hashOf('trades')}>
          {messages.back}
        </a>
      </TopBar>
      {query.data ? (
        <Recorded record={query.data} />
      ) : (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      )}
    </div>
  );
}

function Recorded({ record }: { record: TradeRecord }) {
  const messages = useMessages(recordMessages);
  const moments = momentsOf(record);
  const last = moments.at(-1) ?? record.created_at;
  const [chosen, setChosen] = useState<number | null>(null);
  // Until an earlier moment is chosen, the page follows the newest one.
  const at = chosen === null || chosen >= last ? last : chosen;
  const state = stateAt(record, at);
  return (
    <main className="case record-case">
      <section className="case-facts" aria-label={messages.facts}>
        <Facts record={record} />
        <StopTrade record={record} />
      </section>
      <Replay record={record} moments={moments} at={at} onAt={setChosen} state={state} />
      <Steps record={record} taken={state.steps} />
    </main>
  );
}

function Facts({ record }: { record: TradeRecord }) {
  const messages = useMessages(recordMessages);
  const trade = useMessages(tradeMessages);
  return (
    <>
      <h2 className="note">{messages.sum}</h2>
      <p className="figure facts-figure">{fiatText(record.fiat_amount, record.fiat)}</p>
      <dl className="facts-rows">
        <Fact name={messages.amount}>{coinText(record.amount, record.currency)}</Fact>
        <Fact name={messages.price}>{fiatText(record.price, record.fiat)}</Fact>
        <Fact name={messages.method}>
          <MethodTag colour={methodColour(record.channel)}>
            {trade.channels[record.channel] ?? record.channel}
          </MethodTag>
        </Fact>
        <Fact name={messages.reference}>{record.reference}</Fact>
        <Fact name={messages.seller}>
          <a className="link" href={hashOf('users', record.seller.userid)}>
            {record.seller.nickname}
          </a>
        </Fact>
        <Fact name={messages.buyer}>
          <a className="link" href={hashOf('users', record.buyer.userid)}>
            {record.buyer.nickname}
          </a>
        </Fact>
        {record.cancel_said !== null && (
          <Fact name={messages.cancelReason}>{messages.cancelReasons[record.cancel_said]}</Fact>
        )}
        <Fact name={messages.money}>{trade.money[record.money_state]}</Fact>
      </dl>
    </>
  );
}

/** All steps, oldest first; those after the chosen moment are pale. */
function Steps({ record, taken }: { record: TradeRecord; taken: number }) {
  const messages = useMessages(recordMessages);
  const trade = useMessages(tradeMessages);
  const formats = useFormats();
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="past" aria-label={messages.steps} tabIndex={0}>
      <table className="table record-steps" data-slim="">
        <caption className="sr-only">{messages.steps}</caption>
        <tbody>
          {record.events.map((event, index) => (
            <tr
              key={index}
              data-later={index >= taken ? '' : undefined}
              aria-current={index === taken - 1 ? 'step' : undefined}
            >
              <td className="digits">{formats.dateTime(event.at)}</td>
              <td>{trade.actors[event.actor]}</td>
              <td>{trade.statuses[tradeStatusOf(event.to)]}</td>
              <td>
                {trade.events[eventName(event)]}
                {event.why !== null && <p className="note">{inLanguage(event.why, language)}</p>}
              </td>
              <td>{event.clock_until === null ? '' : messages.until(formats.dateTime(event.clock_until))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
