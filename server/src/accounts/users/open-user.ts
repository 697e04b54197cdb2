import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountNumber } from './account-number.ts';
import { refuseReturn } from './closed/close-user.ts';
import { givenNickname } from './names/nickname.ts';
import { insertUser, readUserByAccount, readUsers } from './store.ts';
import { fundStatus, type IdentityStatus, identityStatus, type User, userStatus } from './user.ts';

/** The data of a new account. One login name is required; everything else is optional. */
export interface NewUser {
  readonly username?: string | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly nickname?: string | undefined;
  readonly password?: string | undefined;
  readonly paymentPassword?: string | undefined;
  readonly identity?: { readonly status: IdentityStatus; readonly realName: string } | undefined;
  readonly level?: number | undefined;
}

const NUMBERS_TRIED_MAX = 20;

/** Opens an account under a new number. Refuses a name, phone or e-mail that is taken. */
export async function openUser(ctx: WriteContext, user: NewUser): Promise<User> {
  await refuseReturned(ctx, user);
  const account = await freeNumber(ctx);
  const id = ctx.ids.next(ctx.now);
  const isOpened = await insertUser(ctx, {
    id,
    account,
    username: user.username ?? `eh${account}`,
    nickname: user.nickname ?? givenNickname(account),
    avatar: null,
    mobile: user.mobile ?? null,
    email: user.email ?? null,
    status: userStatus.normal,
    fund_status: fundStatus.normal,
    identity_status: identityStatus[user.identity?.status ?? 'none'],
    real_name: user.identity?.realName ?? null,
    level: user.level ?? 0,
    password_hash: await hashed(user.password),
    security_password_hash: await hashed(user.paymentPassword),
    security_password_failures: 0,
    security_password_locked_until: null,
    selling_stopped_until: null,
    registered_at: ctx.now,
  });
  if (!isOpened) throw new Refusal(sessionRefusals.NameTaken);
  const [opened] = await readUsers(readContextOf(ctx), [id]);
  if (!opened) throw new Error(`User ${id} was inserted and is not there`);
  return opened;
}

async function refuseReturned(ctx: WriteContext, user: NewUser): Promise<void> {
  for (const kind of ['username', 'mobile', 'email'] as const) {
    const value = user[kind];
    if (value !== undefined) await refuseReturn(readContextOf(ctx), { kind, value });
  }
}

async function freeNumber(ctx: WriteContext): Promise<string> {
  for (let tried = 0; tried < NUMBERS_TRIED_MAX; tried += 1) {
    const account = accountNumber((limit) => ctx.ids.below(limit));
    if (!(await readUserByAccount(readContextOf(ctx), account))) return account;
  }
  throw new Error('No free account number was found');
}

async function hashed(plain: string | undefined): Promise<string | null> {
  return plain === undefined ? null : hashPassword(plain);
}
