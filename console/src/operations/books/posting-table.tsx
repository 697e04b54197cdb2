import { Button } from '@eh/ui/buttons/button.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fragment } from 'react';
import { coinText, signedCoins } from '../../parts/money/money.ts';
import { screenMessages } from '../../parts/screen/messages.ts';
import { hashOf } from '../../shell/address.ts';
import { monthOf } from './filter-draft.ts';
import { bookMessages } from './messages.ts';
import type { AccountPosting, BookAccount, usePostings } from './queries.ts';

export interface PostingTableProps {
  account: BookAccount;
  postings: ReturnType<typeof usePostings>;
  entryId: string | null;
}

/** The postings of an account by month, newest first; J and K move through them. */
export function PostingTable({ account, postings, entryId }: PostingTableProps) {
  const messages = useMessages(bookMessages);
  const texts = useMessages(screenMessages);
  const rows = postings.data?.pages.flatMap((page) => page.rows) ?? [];
  const open = (row: AccountPosting | undefined) => {
    if (row) location.replace(hashOf('books', account.id, row.entry_id));
  };
  const index = rows.findIndex((row) => row.entry_id === entryId);
  useKeys({ j: () => open(rows[index + 1]), k: () => open(rows[Math.max(0, index - 1)]) });
  return (
    <>
      {rows.length > 0 && <Table account={account} rows={rows} entryId={entryId} />}
      {rows.length === 0 && (
        <output className="nothing title">
          {postings.hasNextPage
            ? messages.notYet(groupDigits(`${postings.data?.pages.at(-1)?.looked_to ?? ''}`))
            : messages.noPostings}
        </output>
      )}
      {postings.hasNextPage && (
        <Button kind="line" onClick={() => void postings.fetchNextPage()} isPending={postings.isFetchingNextPage}>
          {rows.length === 0 ? messages.further : texts.more}
        </Button>
      )}
    </>
  );
}

function Table({
  account,
  rows,
  entryId,
}: Pick<PostingTableProps, 'account' | 'entryId'> & { rows: readonly AccountPosting[] }) {
  const messages = useMessages(bookMessages);
  return (
    <table className="table books-table" data-slim="">
      <caption className="sr-only">{messages.list}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.when}</th>
          <th scope="col">{messages.what}</th>
          <th scope="col" className="num">
            {messages.amount}
          </th>
          <th scope="col" className="num">
            {messages.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.number}>
            {(index === 0 || monthOf(row.at) !== monthOf(rows[index - 1]?.at ?? 0)) && (
              <tr className="books-month">
                <th scope="rowgroup" colSpan={4}>
                  {monthOf(row.at)}
                </th>
              </tr>
            )}
            <PostingRow account={account} row={row} isOpen={row.entry_id === entryId} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function PostingRow({ account, row, isOpen }: { account: BookAccount; row: AccountPosting; isOpen: boolean }) {
  const messages = useMessages(bookMessages);
  const formats = useFormats();
  return (
    <tr aria-current={isOpen ? 'true' : undefined}>
      <td>{formats.dateTime(row.at)}</td>
      <td>
        <a className="link" href={hashOf('books', account.id, row.entry_id)}>
          {messages.kinds[row.kind]}
        </a>
        {row.cause.no !== null && <span className="note digits books-no">{row.cause.no}</span>}
      </td>
      <td className="num">{signedCoins(row.amount, account.currency)}</td>
      <td className="num">{coinText(row.balance_after, account.currency)}</td>
    </tr>
  );
}
