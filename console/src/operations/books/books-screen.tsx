import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { AccountSearch } from './account-search.tsx';
import { AccountView } from './account-view.tsx';
import { EntryView } from './entry-view.tsx';
import { bookMessages } from './messages.ts';
import { useAccounts } from './queries.ts';

export interface BooksScreenProps {
  accountId: string | null;
  entryId: string | null;
}

/** The books: the account search on the left, the postings of an account in the middle, one entry with its cause on the right. */
export function BooksScreen({ accountId, entryId }: BooksScreenProps) {
  const messages = useMessages(bookMessages);
  const [text, setText] = useState('');
  const found = useAccounts(text.trim());
  return (
    <div className="page">
      <TopBar title={messages.title} says={messages.says} query={found} />
      <main className="case books">
        <AccountSearch
          text={text}
          onText={setText}
          found={found}
          openId={accountId}
          isFirst={accountId === null && entryId === null}
        />
        {accountId === null ? (
          <output className="nothing">
            <h2 className="title">{messages.choose}</h2>
          </output>
        ) : (
          <AccountView key={accountId} accountId={accountId} entryId={entryId} />
        )}
        <EntryView key={entryId} entryId={entryId} />
      </main>
    </div>
  );
}
