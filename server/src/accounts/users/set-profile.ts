import type { WriteContext } from '../../platform/context.ts';
import { nicknameFrom } from './names/nickname.ts';
import { changeUser, writeAvatar } from './store.ts';

/** Sets the picture that others see; returns its address. */
export async function setAvatar(ctx: WriteContext, userId: string, picture: Buffer): Promise<string> {
  const id = ctx.ids.next(ctx.now);
  await writeAvatar(ctx, { userId, id, picture });
  const avatar = `/avatars/${id}.jpg`;
  await changeUser(ctx, userId, { avatar });
  return avatar;
}

/** Sets the nickname of a user. Returns its stored form. */
export async function setNickname(ctx: WriteContext, userId: string, typed: string): Promise<string> {
  const nickname = nicknameFrom(typed);
  await changeUser(ctx, userId, { nickname });
  return nickname;
}
