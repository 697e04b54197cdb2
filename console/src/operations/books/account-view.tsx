import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useState } from 'react';
import { coinText } from '../../parts/money/money.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { hashOf } from '../../shell/address.ts';
import { accountName } from './account-name.ts';
import { type FilterDraft, filterOf, noFilter } from './filter-draft.ts';
import { bookMessages } from './messages.ts';
import { PostingFilters } from './posting-filters.tsx';
import { PostingTable } from './posting-table.tsx';
import { type BookAccount, usePostings } from './queries.ts';

export interface AccountViewProps {
  accountId: string;
  entryId: string | null;
}

/** One account: its balance and those of the owner's other accounts, the filters, and its postings with the balance after each. */
export function AccountView({ accountId, entryId }: AccountViewProps) {
  const messages = useMessages(bookMessages);
  const [draft, setDraft] = useState<FilterDraft>(noFilter);
  const postings = usePostings(accountId, useDeferredValue(filterOf(draft)));
  const [first] = postings.data?.pages ?? [];
  if (!first)
    return (
      <section className="proof" aria-label={messages.account}>
        <LoadState error={postings.error} onRetry={() => void postings.refetch()} />
      </section>
    );
  return (
    <section className="proof" aria-label={messages.account}>
      <AccountHead account={first.account} />
      {first.beside.length > 0 && (
        <dl className="facts books-other-accounts" aria-label={messages.otherAccounts}>
          {first.beside.map((account) => (
            <Fact key={account.id} name={messages.purposes[account.purpose]}>
              {account.lines === 0 ? (
                coinText(account.balance, account.currency)
              ) : (
                <a className="link" href={hashOf('books', account.id)}>
                  {coinText(account.balance, account.currency)}
                </a>
              )}
            </Fact>
          ))}
        </dl>
      )}
      <PostingFilters draft={draft} onChange={setDraft} />
      <PostingTable account={first.account} postings={postings} entryId={entryId} />
    </section>
  );
}

function AccountHead({ account }: { account: BookAccount }) {
  const messages = useMessages(bookMessages);
  const { owner } = account;
  return (
    <header className="proof-head">
      <div>
        <h2 className="note">{accountName(account, messages)}</h2>
        <p className="figure">{coinText(account.balance, account.currency)}</p>
      </div>
      {owner.userid !== null && (
        <p className="books-person">
          <span className="digits">{owner.account}</span>
          <a className="link" href={hashOf('users', owner.userid)}>
            {messages.person}
          </a>
        </p>
      )}
    </header>
  );
}
