import { USER_FROZEN } from '@eh/contract/accounts/users/gates.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { screenMessages } from '../../parts/screen/messages.ts';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { hashOf } from '../../shell/address.ts';
import { userMessages } from './messages.ts';
import type { Standing, UserRow } from './queries.ts';

export interface UserListProps {
  search: string;
  onSearch: (search: string) => void;
  standing: Standing;
  onStanding: (standing: Standing) => void;
  users: readonly UserRow[] | undefined;
  error: Error | null;
  onRetry: () => void;
  openId: string | null;
  onMore: (() => void) | undefined;
}

const standings: readonly Standing[] = ['all', 'frozen', 'restricted'];

/** The search and the users it found. */
export function UserList(props: UserListProps) {
  const messages = useMessages(userMessages);
  const texts = useMessages(screenMessages);
  return (
    <section className="case-list" aria-label={messages.list}>
      <search className="user-search">
        <SearchField
          label={messages.search}
          hint={messages.searchHint}
          value={props.search}
          onChange={props.onSearch}
        />
        <SelectField
          label={messages.standing}
          isLabelHidden
          value={props.standing}
          onChange={(event) => props.onStanding(standings.find((standing) => standing === event.target.value) ?? 'all')}
          options={standings.map((value) => ({ value, label: messages.standings[value] }))}
        />
      </search>
      {props.users === undefined && <LoadState error={props.error} onRetry={props.onRetry} />}
      {props.users?.length === 0 && (
        <output className="nothing">
          <h2 className="label">{messages.none}</h2>
          <p>{messages.noneText}</p>
        </output>
      )}
      <ul>
        {props.users?.map((user) => (
          <li key={user.id}>
            <UserLink user={user} isOpen={user.id === props.openId} />
          </li>
        ))}
      </ul>
      {props.onMore && (
        <Button kind="line" isWide onClick={props.onMore}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function UserLink({ user, isOpen }: { user: UserRow; isOpen: boolean }) {
  const messages = useMessages(userMessages);
  const state =
    user.status === USER_FROZEN
      ? messages.standings.frozen
      : user.fund_status < 0
        ? messages.standings.restricted
        : null;
  return (
    <a className="case-row" href={hashOf('users', user.id)} aria-current={isOpen ? 'true' : undefined}>
      <span className="case-row-name label clip">{user.nickname}</span>
      <span className="note digits">{user.account}</span>
      <span className="note clip">{user.real_name ?? user.mobile ?? user.email ?? user.username}</span>
      {state !== null && <span className="case-holder">{state}</span>}
    </a>
  );
}
