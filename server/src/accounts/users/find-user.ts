import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isAccountNumber } from './account-number.ts';
import { searchUserIds, type UserSearch } from './search-store.ts';
import { type LoginName, readLogin, readUser, readUserByAccount, readUsers } from './store.ts';
import type { User } from './user.ts';

/** One user, or null if the id is unknown. */
export function findUser(ctx: ReadContext, userId: string): Promise<User | null> {
  return readUser(ctx, userId);
}

/** The logged-in user; a token of a deleted account counts as no login. */
export async function requireUser(ctx: ReadContext, userId: string): Promise<User> {
  const user = await findUser(ctx, userId);
  if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
  return user;
}

/** Several users by id; unknown ids are left out. */
export async function findUsers(ctx: ReadContext, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const users = await readUsers(ctx, [...new Set(userIds)]);
  return new Map(users.map((user) => [user.id, user]));
}

/** The user with this name. Does not verify that the caller is this user. */
export async function findUserOfName(ctx: ReadContext, name: LoginName): Promise<User | null> {
  const login = await readLogin(ctx, name);
  return login && findUser(ctx, login.userId);
}

/** The user with this name, or null. Takes one query, whether the name exists or not. */
export async function userIdOfName(ctx: ReadContext, name: LoginName): Promise<string | null> {
  return (await readLogin(ctx, name))?.userId ?? null;
}

/** The user with this account number; null if it is invalid or unassigned. */
export async function findUserOfAccount(ctx: ReadContext, text: string): Promise<User | null> {
  return isAccountNumber(text) ? readUserByAccount(ctx, text) : null;
}

/** Users by what an operator knows of them, the newest first. */
export async function searchUsers(ctx: ReadContext, search: UserSearch): Promise<readonly User[]> {
  const ids = await searchUserIds(ctx, search);
  const users = await findUsers(ctx, ids);
  return ids.flatMap((id) => users.get(id) ?? []);
}
