import { EXCHANGE_SETTINGS } from '@eh/contract/usdt/exchange/status.ts';
import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SubjectHistory } from '../../audit/subject-history.tsx';
import { Fact } from '../../shell/fact.tsx';
import { coinText } from '../../shell/money.ts';
import { addressOf } from '../../shell/place.ts';
import { exchangeWords } from './copy.ts';
import { ExchangeActs } from './exchange-acts.tsx';
import type { ExchangeState } from './queries.ts';

const CURRENCY = 'EH';

/** The rate in force, the books, and how far each network is read; beside it what may be changed, below what was. */
export function StateView({ state }: { state: ExchangeState }) {
  const words = useWords(exchangeWords);
  return (
    <div className="case exchange">
      <section className="proof" aria-label={words.view.state}>
        <RateFacts rate={state.rate} />
        <ProposedRate proposal={state.proposed_rate} />
        <h2 className="label facts-head">{words.books}</h2>
        <dl className="facts facts-rows">
          <Fact name={words.circulation}>{coinText(state.circulation, CURRENCY)}</Fact>
          <Fact name={words.reserve}>{coinText(state.reserve, 'USDT')}</Fact>
          <Fact name={words.waiting}>{state.waiting}</Fact>
          <Fact name={words.confirming}>{state.confirming}</Fact>
        </dl>
        <Chains chains={state.chains} />
      </section>
      <ExchangeActs state={state} />
      <SubjectHistory id={EXCHANGE_SETTINGS} label={words.history} none={words.historyNone} />
    </div>
  );
}

function RateFacts({ rate }: { rate: ExchangeState['rate'] }) {
  const words = useWords(exchangeWords);
  const formats = useFormats();
  if (rate === null) return <p className="written-none">{words.noRate}</p>;
  return (
    <>
      <h2 className="note">{words.rate}</h2>
      <p className="figure facts-figure">{`1 USDT = ${rate.base} ${CURRENCY}`}</p>
      {rate.is_stale && (
        <p className="flag">
          <Icon name="warn" size={20} />
          <span>{words.stale}</span>
        </p>
      )}
      <dl className="facts facts-rows">
        <Fact name={words.buy}>{coinText(rate.buy, CURRENCY)}</Fact>
        <Fact name={words.redeem}>{coinText(rate.redeem, CURRENCY)}</Fact>
        <Fact name={words.spread}>{words.permille(rate.spread_permille)}</Fact>
        <Fact name={words.setAt}>{formats.dateTime(rate.set_at)}</Fact>
        <Fact name={words.goodUntil}>
          {rate.good_until === null ? words.untilNext : formats.dateTime(rate.good_until)}
        </Fact>
      </dl>
    </>
  );
}

/** A rate that lies too far from the last ones for one person, and waits for another. */
function ProposedRate({ proposal }: { proposal: ExchangeState['proposed_rate'] }) {
  const words = useWords(exchangeWords);
  if (proposal === null) return null;
  return (
    <p className="flag">
      <Icon name="warn" size={20} />
      <span>
        {words.proposedRate(proposal.subject, proposal.proposed_by.name)}{' '}
        <a className="link" href={addressOf({ room: 'proposals', caseId: proposal.id })}>
          {words.toProposal}
        </a>
      </span>
    </p>
  );
}

function Chains({ chains }: Pick<ExchangeState, 'chains'>) {
  const words = useWords(exchangeWords);
  const formats = useFormats();
  return (
    <>
      <h2 className="label facts-head">{words.chains}</h2>
      {chains.length === 0 ? (
        <p className="written-none">{words.noChains}</p>
      ) : (
        <table className="table trade-table">
          <caption className="sr-only">{words.chains}</caption>
          <thead>
            <tr>
              <th scope="col">{words.chain}</th>
              <th scope="col">{words.contract}</th>
              {[words.addresses, words.head, words.behind, words.answeredAt].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chains.map((row) => (
              <tr key={row.chain}>
                <td>{row.chain}</td>
                <td className="digits exchange-long">{row.contract}</td>
                <td className="num">{row.addresses}</td>
                <td className="num">{row.head ?? '—'}</td>
                <td className="num">{row.behind ?? '—'}</td>
                <td className="num">{row.answered_at === null ? words.never : formats.dateTime(row.answered_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
