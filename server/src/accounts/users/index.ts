import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { gateRefusals } from '@eh/contract/accounts/users/gate-refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { hashPassword, isPassword } from '../../platform/crypto/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isAccountNumber } from './account-number.ts';
import { accountFrozen } from './safety/account-frozen.ts';
import { searchUserIds, type UserSearch } from './search-store.ts';
import {
  changeUser,
  type LoginName,
  lockUser,
  readLogin,
  readPasswordHash,
  readUser,
  readUserByAccount,
  readUsers,
} from './store.ts';
import { fundStatus, identityStatus, type User, userStatus } from './user.ts';

export { accountNumber, isAccountNumber } from './account-number.ts';
export { avatarRoutes } from './avatars/avatar-routes.ts';
export { askToReach, canHaveCoins, reachOf } from './closed/ask-to-reach.ts';
export { eraseUser, moveClosing } from './closed/close-user.ts';
export { closedBy, insertIdentifiers } from './closed/closed-store.ts';
export { bindingsOfAll, contactDemandRules, neededBindings } from './contact-demand.ts';
export { makeAccountEndpoints } from './endpoints.ts';
export { chosenNameOf } from './names/chosen-name-of.ts';
export { nicknameFrom } from './names/nickname.ts';
export { openUser } from './open-user.ts';
export {
  markOfPaymentPassword,
  refuseTrivialPaymentPassword,
  setPaymentPassword,
  verifyPaymentPassword,
} from './payment-password/payment-password.ts';
export { isPaymentProof, issuePaymentProof } from './payment-password/payment-proof.ts';
export { lockedStopsOf, stopsOf } from './person-stops.ts';
/** Accounts: who people are, their statuses, and their two passwords. */
export { accountFrozen } from './safety/account-frozen.ts';
export {
  ACCOUNT_RESCUED,
  isEarlierPassword,
  lockMover,
  type Mover,
  missingProof,
  noteAddedKey,
  noteChange,
  noteEarlierProof,
  requireMovingAllowed,
  requireNoPause,
  SAFETY_MESSAGE_DEADLINE,
  sellingStoppedUntil,
  startSafetyPause,
} from './safety/safety-pause.ts';
export {
  disputedSince,
  readContactsChangedSince,
  readEarlierProof,
  readPause,
  readSafetyChange,
  readSafetyChanges,
  takeStopHash,
  writeStopHash,
} from './safety/safety-pause-store.ts';
export { type CodeSwitch, isCodeAsked, safetySetting } from './safety/safety-setting.ts';
export { countUsers, usersCalled, verifiedWithoutPassword } from './search-store.ts';
export { type ContactKind, setContact } from './set-contact.ts';
export { bindMobile, setIdentity } from './set-identity.ts';
export { setAvatar } from './set-profile.ts';
export { setFundStatus, setLevel, writeUserStatus } from './set-status.ts';
export { isTradingStopped, TRADING_STOPPED } from './stop-trading.ts';
export { cacheUser, type LoginName, USER_COLUMNS, type UserRow } from './store.ts';
export { fundStatus, identityStatus, type User, type UserStatus, userStatus } from './user.ts';

/** One person, or null when there is none of this id. */
export function findUser(ctx: ReadContext, userId: string): Promise<User | null> {
  return readUser(ctx, userId);
}

/** The person who is logged in; a token that outlived its account is no login any more. */
export async function requireUser(ctx: ReadContext, userId: string): Promise<User> {
  const user = await findUser(ctx, userId);
  if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
  return user;
}

/** Several people at once, by id; unknown ids are left out. */
export async function findUsers(ctx: ReadContext, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const users = await readUsers(ctx, [...new Set(userIds)]);
  return new Map(users.map((user) => [user.id, user]));
}

/** The user with this name and login password, or null. It takes the same time whether the name exists or not. */
export async function userOfLogin(ctx: ReadContext, name: LoginName, password: string): Promise<string | null> {
  const login = await readLogin(ctx, name);
  const isRight = await isPassword(password, login?.passwordHash ?? null);
  return login && isRight ? login.userId : null;
}

/** The user with this name. It does not verify that the caller is this user. */
export async function findUserOfName(ctx: ReadContext, name: LoginName): Promise<User | null> {
  const login = await readLogin(ctx, name);
  return login && findUser(ctx, login.userId);
}

/** The user with this name, or null. It takes one query, whether the name exists or not. */
export async function userIdOfName(ctx: ReadContext, name: LoginName): Promise<string | null> {
  return (await readLogin(ctx, name))?.userId ?? null;
}

/** The person of an account number; null for what is none, or nobody's. */
export async function findUserOfAccount(ctx: ReadContext, text: string): Promise<User | null> {
  return isAccountNumber(text) ? readUserByAccount(ctx, text) : null;
}

/** Users by what an operator knows of them, the newest first. */
export async function searchUsers(ctx: ReadContext, search: UserSearch): Promise<readonly User[]> {
  const ids = await searchUserIds(ctx, search);
  const users = await findUsers(ctx, ids);
  return ids.flatMap((id) => users.get(id) ?? []);
}

export async function isLoginPassword(ctx: ReadContext, userId: string, plain: string): Promise<boolean> {
  return isPassword(plain, await readPasswordHash(ctx, userId));
}

export async function setLoginPassword(ctx: WriteContext, userId: string, plain: string): Promise<void> {
  await changeUser(ctx, userId, { password_hash: await hashPassword(plain) });
}

/** Locks the user until the transaction ends, so that their concurrent actions run one after the other. */
export async function takeTurn(ctx: WriteContext, userId: string): Promise<void> {
  await lockUser(ctx, userId);
}

/**
 * The same for actions that put coins on sale or take some: refuses a user whom an operator has stopped since the request
 * came in. The steps after a stop find the actions of a user whose turn came before it.
 */
export async function takeTradingTurn(ctx: WriteContext, userId: string): Promise<void> {
  const person = await lockUser(ctx, userId);
  if (person?.status === userStatus.closing) throw new Refusal(closingRefusals.AccountClosing);
  if (person?.status !== userStatus.normal) throw accountFrozen();
  if (person.fund_status === fundStatus.restricted) throw new Refusal(gateRefusals.FundRestricted);
  if (person.identity_status !== identityStatus.verified) throw new Refusal(gateRefusals.NeedsIdentity);
}
