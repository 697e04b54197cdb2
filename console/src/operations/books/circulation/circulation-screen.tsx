import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../../parts/money/money.ts';
import { ReserveChart } from '../../../parts/reserve/reserve-chart.tsx';
import { Fact } from '../../../parts/screen/fact.tsx';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { TopBar } from '../../../parts/screen/top-bar.tsx';
import { ChainTable } from './chain-table.tsx';
import { circulationMessages } from './messages.ts';
import { type Circulation, useCirculation } from './queries.ts';

/** The coins in circulation and their sources; the USDT reserve by the books and on the chains; the last audit and proof. */
export function CirculationScreen() {
  const messages = useMessages(circulationMessages);
  const query = useCirculation();
  return (
    <div className="page">
      <TopBar title={messages.title} query={query} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long tables scroll: the arrow keys need them in focus. */}
      <main className="log circulation" tabIndex={0}>
        {query.data ? (
          <>
            <div className="proof-columns">
              <Sources found={query.data} />
              <Against found={query.data} />
            </div>
            <ReserveChart />
            <ChainTable chains={query.data.chains} />
            <div className="proof-columns">
              <Audit audit={query.data.audit} />
              <Proof found={query.data} />
            </div>
          </>
        ) : (
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </main>
    </div>
  );
}

function Sources({ found }: { found: Circulation }) {
  const messages = useMessages(circulationMessages);
  const coins = (value: string) => coinText(value, found.currency);
  const less = (value: string) => coins(/[1-9]/.test(value) ? `-${value}` : value);
  const { sources } = found;
  return (
    <section aria-label={messages.circulation}>
      <h2 className="note">{messages.circulation}</h2>
      <p className="figure facts-figure">{coins(found.circulation)}</p>
      <dl className="facts facts-rows" aria-label={messages.sources}>
        <Fact name={messages.opening}>{coins(sources.opening)}</Fact>
        <Fact name={messages.bought}>{coins(sources.bought)}</Fact>
        <Fact name={messages.redeemed}>{less(sources.redeemed)}</Fact>
        <Fact name={messages.credited}>{coins(sources.credited)}</Fact>
        <Fact name={messages.takenBack}>{less(sources.taken_back)}</Fact>
      </dl>
      <dl className="facts circulation-sum">
        <Fact name={messages.total}>{coins(found.circulation)}</Fact>
      </dl>
    </section>
  );
}

function Against({ found }: { found: Circulation }) {
  const messages = useMessages(circulationMessages);
  return (
    <section aria-label={messages.reserve}>
      <h2 className="note">{messages.reserve}</h2>
      <p className="figure facts-figure">{coinText(found.reserve, 'USDT')}</p>
      <dl className="facts facts-rows">
        <Fact name={messages.needed}>{found.needed === null ? messages.noRate : coinText(found.needed, 'USDT')}</Fact>
        <Fact name={messages.owed}>{coinText(found.owed, found.currency)}</Fact>
        <Fact name={messages.fees}>{coinText(found.fees, found.currency)}</Fact>
      </dl>
    </section>
  );
}

function Audit({ audit }: Pick<Circulation, 'audit'>) {
  const messages = useMessages(circulationMessages);
  const formats = useFormats();
  const isGood = audit?.faults === 0;
  return (
    <section aria-label={messages.audit}>
      <h2 className="label facts-head">{messages.audit}</h2>
      {audit === null ? (
        <p className="written-none">{messages.auditNever}</p>
      ) : (
        <>
          <p className={isGood ? 'with-icon' : 'with-icon circulation-bad'}>
            <Icon name={isGood ? 'check' : 'warn'} size={16} />
            {isGood
              ? messages.auditGood(groupDigits(`${audit.entries}`))
              : messages.auditBad(groupDigits(`${audit.entries}`), audit.faults)}
          </p>
          <p className="note">{formats.dateTime(audit.at)}</p>
          <ul>
            {audit.said.map((fault) => (
              <li key={fault} className="note circulation-bad">
                {fault}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Proof({ found: { proof, currency } }: { found: Circulation }) {
  const messages = useMessages(circulationMessages);
  const formats = useFormats();
  return (
    <section aria-label={messages.proof}>
      <h2 className="label facts-head">{messages.proof}</h2>
      {proof === null ? (
        <p className="written-none">{messages.proofNever}</p>
      ) : (
        <dl className="facts facts-rows">
          <Fact name={messages.day}>{proof.day}</Fact>
          <Fact name={messages.root}>
            <span className="note digits circulation-long">{proof.root_hash}</span>
          </Fact>
          <Fact name={messages.proofOwed}>{coinText(proof.owed, currency)}</Fact>
          <Fact name={messages.circulation}>{coinText(proof.circulation, currency)}</Fact>
          <Fact name={messages.proofReserve}>{coinText(proof.reserve, 'USDT')}</Fact>
          {proof.block !== null && <Fact name={messages.block}>{groupDigits(`${proof.block}`)}</Fact>}
          <Fact name={messages.madeAt}>{formats.dateTime(proof.made_at)}</Fact>
        </dl>
      )}
    </section>
  );
}
