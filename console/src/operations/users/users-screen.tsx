import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { userMessages } from './messages.ts';
import { type Standing, type UserProfile, useProfile, useUsers } from './queries.ts';
import { UserActions } from './user-actions.tsx';
import type { Draft } from './user-draft.ts';
import { UserFacts } from './user-facts.tsx';
import { UserList } from './user-list.tsx';

/** Users: the search on the left, the facts in the middle, the possible changes on the right, the history below. */
export function UsersScreen({ userId }: { userId: string | null }) {
  const messages = useMessages(userMessages);
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<Standing>('all');
  const list = useUsers(search.trim(), standing);
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        says={messages.says}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      />
      <main className="case">
        <UserList
          search={search}
          onSearch={setSearch}
          standing={standing}
          onStanding={setStanding}
          users={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          openId={userId}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
        {userId === null ? (
          <output className="nothing case-none">
            <h2 className="title">{messages.choose}</h2>
          </output>
        ) : (
          <OpenUser key={userId} userId={userId} />
        )}
      </main>
    </div>
  );
}

function OpenUser({ userId }: { userId: string }) {
  const profile = useProfile(userId);
  if (profile.data) return <Opened user={profile.data} />;
  return (
    <div className="case-none">
      <LoadState error={profile.error} onRetry={() => void profile.refetch()} />
    </div>
  );
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
