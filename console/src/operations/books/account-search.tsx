import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { hashOf } from '../../shell/address.ts';
import { ownerName } from './account-name.ts';
import { bookMessages } from './messages.ts';
import type { BookAccount, useAccounts } from './queries.ts';

export interface AccountSearchProps {
  text: string;
  onText: (text: string) => void;
  found: ReturnType<typeof useAccounts>;
  openId: string | null;
  /** Nothing is open, so the search field gets the focus. */
  isFirst: boolean;
}

/** The search and the accounts it found, or the platform's own while nothing is typed. The slash key focuses it. */
export function AccountSearch({ text, onText, found, openId, isFirst }: AccountSearchProps) {
  const messages = useMessages(bookMessages);
  const entryId = found.data?.entry_id ?? null;
  return (
    <section className="case-list" aria-label={messages.found}>
      <search className="user-search">
        <SearchField
          label={messages.search}
          hint={messages.searchHint}
          value={text}
          onChange={onText}
          isFirst={isFirst}
        />
      </search>
      {found.data === undefined && <LoadState error={found.error} onRetry={() => void found.refetch()} />}
      {entryId !== null && (
        <a className="case-row" href={hashOf('books', null, entryId)}>
          <span className="case-row-name label">{messages.entry}</span>
          <span className="note digits books-long">{entryId}</span>
        </a>
      )}
      {found.data?.accounts.length === 0 && entryId === null && (
        <output className="nothing">
          <h2 className="label">{messages.none}</h2>
          <p>{messages.noneText}</p>
        </output>
      )}
      {groupsOf(found.data?.accounts ?? []).map((accounts) => (
        <Owned key={accounts[0]?.id} accounts={accounts} openId={openId} />
      ))}
    </section>
  );
}

function Owned({ accounts, openId }: { accounts: readonly BookAccount[]; openId: string | null }) {
  const messages = useMessages(bookMessages);
  const owner = accounts[0]?.owner;
  if (!owner) return null;
  return (
    <section aria-label={owner.nickname ?? messages.platform}>
      <h2 className="books-owner">
        <span className="label clip">{owner.kind === 'user' ? ownerName(owner, messages) : messages.platform}</span>
        <span className="note digits">{owner.account}</span>
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountLink account={account} isOpen={account.id === openId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the account's postings, unless it has none yet. */
function AccountLink({ account, isOpen }: { account: BookAccount; isOpen: boolean }) {
  const messages = useMessages(bookMessages);
  const name = account.owner.kind === 'external' ? messages.owners.external : messages.purposes[account.purpose];
  if (account.lines === 0)
    return (
      <span className="books-account">
        <span className="written-none">{name}</span>
        <span className="note">{messages.never}</span>
      </span>
    );
  return (
    <a className="case-row books-account" href={hashOf('books', account.id)} aria-current={isOpen ? 'true' : undefined}>
      <span className="clip">{name}</span>
      <span>{coinText(account.balance, account.currency)}</span>
      <span className="note books-lines">{messages.lines(groupDigits(`${account.lines}`))}</span>
    </a>
  );
}

/** The accounts grouped by owner, in their order; the platform and the outside world form one group. */
function groupsOf(accounts: readonly BookAccount[]): readonly (readonly BookAccount[])[] {
  const groups = new Map<string, BookAccount[]>();
  for (const account of accounts) {
    const name = account.owner.userid ?? '';
    groups.set(name, [...(groups.get(name) ?? []), account]);
  }
  return [...groups.values()];
}
