import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../../parts/money/money.ts';
import { circulationMessages } from './messages.ts';
import type { ChainReserve, Circulation } from './queries.ts';
import { standingOf } from './standing.ts';

const COLUMNS = 7;

/** Each network: the reserve by the books, and on the chain at its last reading. */
export function ChainTable({ chains }: Pick<Circulation, 'chains'>) {
  const messages = useMessages(circulationMessages);
  const numbers = [
    messages.booked,
    messages.deposits,
    messages.payer,
    messages.reserveAddresses,
    messages.onChain,
    messages.difference,
  ];
  return (
    <section aria-label={messages.chains}>
      <h2 className="label facts-head">{messages.chains}</h2>
      {chains.length === 0 ? (
        <p className="written-none">{messages.noChains}</p>
      ) : (
        <table className="table trade-table">
          <caption className="sr-only">{messages.chains}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.chain}</th>
              {numbers.map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {chains.map((chain) => (
            <ChainRows key={chain.chain} chain={chain} />
          ))}
        </table>
      )}
    </section>
  );
}

function ChainRows({ chain: { chain, booked, reading } }: { chain: ChainReserve }) {
  const messages = useMessages(circulationMessages);
  const found = reading?.found ?? null;
  const standing = standingOf(reading);
  const cell = (value: string | undefined) => (value === undefined ? '—' : coinText(value, 'USDT'));
  return (
    <tbody>
      <tr>
        <th scope="row">{chain}</th>
        <td className="num">{coinText(booked, 'USDT')}</td>
        <td className="num">{cell(found?.deposits)}</td>
        <td className="num">{cell(found?.payer)}</td>
        <td className="num">{cell(found?.kept)}</td>
        <td className="num">{cell(found?.all)}</td>
        <td className="num circulation-standing" data-standing={standing}>
          {found && moneyText(found.difference, { code: 'USDT', placement: 'after' }, true)}
          <span className="note circulation-line">
            {standing !== 'even' && standing !== 'unknown' && <Icon name="warn" size={16} />}
            {messages.standings[standing]}
          </span>
        </td>
      </tr>
      <tr>
        <td colSpan={COLUMNS} className="note">
          <ReadAt reading={reading} />
        </td>
      </tr>
    </tbody>
  );
}

function ReadAt({ reading }: Pick<ChainReserve, 'reading'>) {
  const messages = useMessages(circulationMessages);
  const formats = useFormats();
  if (reading === null) return messages.neverRead;
  const { found, is_answered: isAnswered, tried_at: triedAt } = reading;
  if (found === null) return messages.silentNever(formats.dateTime(triedAt));
  return (
    <>
      {!isAnswered && (
        <span className="circulation-line circulation-bad">
          <Icon name="warn" size={16} />
          {messages.silent(formats.dateTime(triedAt))}
        </span>
      )}
      {messages.readAt(formats.dateTime(found.at), groupDigits(`${found.block}`))}
      {found.left_out > 0 && <span className="circulation-bad">{` · ${messages.leftOut(found.left_out)}`}</span>}
    </>
  );
}
