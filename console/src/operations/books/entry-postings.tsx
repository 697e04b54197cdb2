import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Fragment } from 'react';
import { coinSign } from '../../parts/money/money.ts';
import { hashOf } from '../../shell/address.ts';
import { accountName } from './account-name.ts';
import { bookMessages } from './messages.ts';
import type { BookPosting } from './queries.ts';
import { totalsOf } from './totals.ts';

/** The postings of an entry: each account with its debit or credit and the balances before and after; totals at the end. */
export function EntryPostings({ postings }: { postings: readonly BookPosting[] }) {
  const messages = useMessages(bookMessages);
  const { columns } = messages;
  return (
    <table className="table books-postings" data-slim="">
      <caption className="sr-only">{messages.entry}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.account}</th>
          <th scope="col" className="num">
            {columns.debit}
          </th>
          <th scope="col" className="num">
            {columns.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <Posting key={posting.account_id} posting={posting} />
        ))}
      </tbody>
      <tfoot>
        {totalsOf(postings).map(({ currency, amount }) => (
          <tr key={currency}>
            <th scope="row">{`${messages.total} ${coinSign(currency)}`}</th>
            <td className="num">{groupDigits(amount)}</td>
            <td className="num">{groupDigits(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Posting({ posting }: { posting: BookPosting }) {
  const messages = useMessages(bookMessages);
  const isOut = posting.amount.startsWith('-');
  const size = groupDigits(isOut ? posting.amount.slice(1) : posting.amount);
  return (
    <Fragment>
      <tr>
        <td>
          <a className="link" href={hashOf('books', posting.account_id)}>
            {accountName(posting, messages)}
          </a>
        </td>
        <td className="num">{isOut ? size : ''}</td>
        <td className="num">{isOut ? '' : size}</td>
      </tr>
      <tr className="books-held">
        <td colSpan={3} className="note">
          {`${messages.columns.before} ${signedText(posting.balance_before)} → ${messages.columns.after} ${signedText(posting.balance_after)}`}
        </td>
      </tr>
    </Fragment>
  );
}

/** With a typographic minus sign and grouped digits. */
function signedText(amount: string): string {
  return amount.startsWith('-') ? `−${groupDigits(amount.slice(1))}` : groupDigits(amount);
}
