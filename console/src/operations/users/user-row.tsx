import { USER_FROZEN } from '@eh/contract/accounts/gates/gate-order.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { userMessages } from './messages.ts';
import type { FoundUser } from './queries.ts';

/** A user in the search results. */
export function UserRow({ user }: { user: FoundUser }) {
  const messages = useMessages(userMessages);
  const state =
    user.status === USER_FROZEN
      ? messages.standings.frozen
      : user.fund_status < 0
        ? messages.standings.restricted
        : null;
  return (
    <>
      <span className="case-row-name label clip">{user.nickname}</span>
      <span className="note digits">{user.account}</span>
      <span className="note clip">{user.real_name ?? user.mobile ?? user.email ?? user.username}</span>
      {state !== null && <span className="case-holder">{state}</span>}
    </>
  );
}
