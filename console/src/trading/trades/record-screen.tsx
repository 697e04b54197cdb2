import { eventName } from '@eh/contract/trading/trades/event-name.ts';
import { MethodTag } from '@eh/ui/method-tag.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { methodColour } from '../../parts/method-colour.ts';
import { statusName } from '../../parts/trade-status-name.ts';
import { tradeWords } from '../../parts/trade-words.ts';
import { Fact } from '../../shell/fact.tsx';
import { useKeys } from '../../shell/keys.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { coinText, fiatText } from '../../shell/money.ts';
import { addressOf } from '../../shell/place.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { recordWords } from './copy.ts';
import { type TradeRecord, useTradeRecord } from './queries.ts';
import { Replay } from './replay.tsx';
import { momentsOf, stateAt } from './state-at.ts';
import { StopTrade } from './stop-trade.tsx';

/** One trade with its whole record: what stood at any moment, and stepping in. */
export function RecordScreen({ id }: { id: string }) {
  const words = useWords(recordWords);
  const query = useTradeRecord(id);
  useKeys({ escape: () => location.assign(addressOf({ room: 'trades', tradeId: null })) });
  return (
    <div className="room">
      <TopBar
        title={query.data?.transaction_no ?? words.title}
        updatedAt={query.dataUpdatedAt}
        isBroken={query.isError || query.isRefetchError}
      >
        <a className="link" href={addressOf({ room: 'trades', tradeId: null })}>
          {words.back}
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
  const words = useWords(recordWords);
  const moments = momentsOf(record);
  const last = moments.at(-1) ?? record.created_at;
  const [chosen, setChosen] = useState<number | null>(null);
  // Until somebody walks back, the page stays at the newest moment.
  const at = chosen === null || chosen >= last ? last : chosen;
  const state = stateAt(record, at);
  return (
    <main className="case record-case">
      <section className="case-facts" aria-label={words.facts}>
        <Facts record={record} />
        <StopTrade record={record} />
      </section>
      <Replay record={record} moments={moments} at={at} onAt={setChosen} state={state} />
      <Steps record={record} taken={state.steps} />
    </main>
  );
}

function Facts({ record }: { record: TradeRecord }) {
  const words = useWords(recordWords);
  const trade = useWords(tradeWords);
  return (
    <>
      <h2 className="note">{words.sum}</h2>
      <p className="figure facts-figure">{fiatText(record.fiat_amount, record.fiat)}</p>
      <dl className="facts-rows">
        <Fact name={words.amount}>{coinText(record.amount, record.currency)}</Fact>
        <Fact name={words.price}>{fiatText(record.price, record.fiat)}</Fact>
        <Fact name={words.method}>
          <MethodTag colour={methodColour(record.channel)}>
            {trade.channels[record.channel] ?? record.channel}
          </MethodTag>
        </Fact>
        <Fact name={words.reference}>{record.reference}</Fact>
        <Fact name={words.seller}>
          <a className="link" href={addressOf({ room: 'users', userId: record.seller.userid })}>
            {record.seller.nickname}
          </a>
        </Fact>
        <Fact name={words.buyer}>
          <a className="link" href={addressOf({ room: 'users', userId: record.buyer.userid })}>
            {record.buyer.nickname}
          </a>
        </Fact>
        {record.cancel_said !== null && <Fact name={words.cancelSaid}>{words.cancelSayings[record.cancel_said]}</Fact>}
        <Fact name={words.money}>{trade.money[record.money_state]}</Fact>
      </dl>
    </>
  );
}

/** All steps, oldest first; those that the chosen moment does not know yet are pale. */
function Steps({ record, taken }: { record: TradeRecord; taken: number }) {
  const words = useWords(recordWords);
  const trade = useWords(tradeWords);
  const formats = useFormats();
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="past" aria-label={words.steps} tabIndex={0}>
      <table className="table record-steps" data-slim="">
        <caption className="sr-only">{words.steps}</caption>
        <tbody>
          {record.events.map((event, place) => (
            <tr
              key={place}
              data-later={place >= taken ? '' : undefined}
              aria-current={place === taken - 1 ? 'step' : undefined}
            >
              <td className="digits">{formats.dateTime(event.at)}</td>
              <td>{trade.actors[event.actor]}</td>
              <td>{trade.statuses[statusName(event.to)]}</td>
              <td>
                {trade.events[eventName(event)]}
                {event.why !== null && <p className="note">{language === 'en' ? event.why.en : event.why.zh}</p>}
              </td>
              <td>{event.clock_until === null ? '' : words.until(formats.dateTime(event.clock_until))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
