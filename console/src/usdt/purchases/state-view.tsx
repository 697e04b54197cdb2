import { EXCHANGE_SETTINGS } from '@eh/contract/usdt/rates/rates.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useCoin } from '../../parts/money/currencies.ts';
import { coinText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { ExchangeActions } from './exchange-actions.tsx';
import { exchangeMessages } from './messages.ts';
import type { ExchangeState } from './queries.ts';

/**
 * The rate in force, the ledger totals and the block reached on each network; with the possible changes and their
 * history.
 */
export function StateView({ state }: { state: ExchangeState }) {
  const messages = useMessages(exchangeMessages);
  const coin = useCoin();
  return (
    <div className="case exchange">
      <section className="proof" aria-label={messages.view.state}>
        <RateFacts rate={state.rate} />
        <ProposedRate proposal={state.proposed_rate} />
        <h2 className="label facts-head">{messages.books}</h2>
        <dl className="facts facts-rows">
          <Fact name={messages.circulation}>{coinText(state.circulation, coin.code)}</Fact>
          <Fact name={messages.reserve}>{coinText(state.reserve, 'USDT')}</Fact>
          <Fact name={messages.waiting}>{state.waiting}</Fact>
          <Fact name={messages.confirming}>{state.confirming}</Fact>
        </dl>
        <Chains chains={state.chains} />
      </section>
      <ExchangeActions state={state} />
      <SubjectHistory id={EXCHANGE_SETTINGS} label={messages.history} none={messages.historyNone} />
    </div>
  );
}

function RateFacts({ rate }: { rate: ExchangeState['rate'] }) {
  const messages = useMessages(exchangeMessages);
  const formats = useFormats();
  const coin = useCoin();
  if (rate === null) return <p className="written-none">{messages.noRate}</p>;
  return (
    <>
      <h2 className="note">{messages.rate}</h2>
      <p className="figure facts-figure">{`1 USDT = ${coinText(rate.base, coin.code)}`}</p>
      {rate.is_stale && (
        <p className="flag">
          <Icon name="warn" size={20} />
          <span>{messages.stale}</span>
        </p>
      )}
      <dl className="facts facts-rows">
        <Fact name={messages.buy}>{coinText(rate.buy, coin.code)}</Fact>
        <Fact name={messages.redeem}>{coinText(rate.redeem, coin.code)}</Fact>
        <Fact name={messages.spread}>{messages.permille(rate.spread_permille)}</Fact>
        <Fact name={messages.setAt}>{formats.dateTime(rate.set_at)}</Fact>
        <Fact name={messages.goodUntil}>
          {rate.good_until === null ? messages.untilNext : formats.dateTime(rate.good_until)}
        </Fact>
      </dl>
    </>
  );
}

/** A proposed rate that differs so much from the last ones that a second person has to approve it. */
function ProposedRate({ proposal }: { proposal: ExchangeState['proposed_rate'] }) {
  const messages = useMessages(exchangeMessages);
  if (proposal === null) return null;
  return (
    <p className="flag">
      <Icon name="warn" size={20} />
      <span>
        {messages.proposedRate(proposal.subject, proposal.proposed_by.name)}{' '}
        <a className="link" href={hashOf('proposals', proposal.id)}>
          {messages.toProposal}
        </a>
      </span>
    </p>
  );
}

function Chains({ chains }: Pick<ExchangeState, 'chains'>) {
  const messages = useMessages(exchangeMessages);
  const formats = useFormats();
  return (
    <>
      <h2 className="label facts-head">{messages.chains}</h2>
      {chains.length === 0 ? (
        <p className="written-none">{messages.noChains}</p>
      ) : (
        <table className="table trade-table">
          <caption className="sr-only">{messages.chains}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.chain}</th>
              <th scope="col">{messages.contract}</th>
              {[messages.addresses, messages.head, messages.behind, messages.answeredAt].map((name) => (
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
                <td className="num">{row.answered_at === null ? messages.never : formats.dateTime(row.answered_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
