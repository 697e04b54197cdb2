import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { SearchControls } from '../../parts/screen/search-controls.tsx';
import { OpenSubject, SearchScreen } from '../../parts/screen/search-screen.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { userMessages } from './messages.ts';
import { type Standing, type UserProfile, useProfile, useUsers } from './queries.ts';
import { UserActions } from './user-actions.tsx';
import type { Draft } from './user-draft.ts';
import { UserFacts } from './user-facts.tsx';
import { UserRow } from './user-row.tsx';

const standings: readonly Standing[] = ['all', 'frozen', 'restricted'];

export function UsersScreen({ userId }: { userId: string | null }) {
  const messages = useMessages(userMessages);
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<Standing>('all');
  return (
    <SearchScreen
      texts={messages}
      list={useUsers(search.trim(), standing)}
      search={
        <SearchControls
          texts={messages}
          search={search}
          onSearch={setSearch}
          label={messages.standing}
          choices={standings.map((value) => ({ value, label: messages.standings[value] }))}
          choice={standing}
          onChoose={setStanding}
        />
      }
      renderRow={(user) => <UserRow user={user} />}
      hrefOf={(id) => hashOf('users', id)}
      openId={userId}
    >
      {(id) => <OpenUser key={id} userId={id} />}
    </SearchScreen>
  );
}

function OpenUser({ userId }: { userId: string }) {
  return <OpenSubject query={useProfile(userId)}>{(user) => <Opened user={user} />}</OpenSubject>;
}

function Opened({ user }: { user: UserProfile }) {
  const messages = useMessages(userMessages);
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <>
      <UserFacts user={user} onDraft={setDraft} />
      <UserActions user={user} draft={draft} onDraft={setDraft} />
      <SubjectHistory id={user.id} label={messages.history} none={messages.noHistory} />
    </>
  );
}
