import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { hashPassword, isPassword } from '../../../platform/crypto/passwords.ts';
import { changeUser, type LoginName, readLogin, readPasswordHash } from '../store.ts';

/** The user with this name and login password, or null. Takes the same time whether the name exists or not. */
export async function userOfLogin(ctx: ReadContext, name: LoginName, password: string): Promise<string | null> {
  const login = await readLogin(ctx, name);
  const isRight = await isPassword(password, login?.passwordHash ?? null);
  return login && isRight ? login.userId : null;
}

export async function isLoginPassword(ctx: ReadContext, userId: string, plain: string): Promise<boolean> {
  return isPassword(plain, await readPasswordHash(ctx, userId));
}

export async function setLoginPassword(ctx: WriteContext, userId: string, plain: string): Promise<void> {
  await changeUser(ctx, userId, { password_hash: await hashPassword(plain) });
}
