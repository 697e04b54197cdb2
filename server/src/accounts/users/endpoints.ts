import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { PrivateFiles } from '../../files/uploads/index.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { avatarPicture } from './avatars/avatar-picture.ts';
import { neededBindings } from './contact-demand.ts';
import { profileChangesOfUser } from './limits.ts';
import { type Balances, type ProfileRules, presentProfile, type TextsToAccept } from './present.ts';
import { isCodeAsked } from './safety/safety-setting.ts';
import { setAvatar, setNickname } from './set-profile.ts';
import { readUsers } from './store.ts';

export interface AccountParts extends ProfileRules {
  /** Decodes the pictures that users upload. */
  readonly files: Pick<PrivateFiles, 'inChild'>;
  /** From the ledger: a user's balances in the platform's coin. */
  balancesOf(ctx: ReadContext, userId: string): Promise<Balances>;
  /** From the content: the names of texts the user still has to accept, and whether that comes first. */
  textsToAccept(ctx: ReadContext, userId: string): Promise<TextsToAccept>;
}

export function makeAccountEndpoints(parts: AccountParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/m',
      handle: async (ctx, input) => {
        const [user] = await readUsers(ctx, [input.caller.userId]);
        if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
        // Started together, so that the reads run concurrently.
        const [isCodeForPassword, needBind, textsToAccept, balances] = await Promise.all([
          isCodeAsked(ctx, user, 'is_code_for_password_change'),
          neededBindings(ctx, user),
          parts.textsToAccept(ctx, user.id),
          parts.balancesOf(ctx, user.id),
        ]);
        return presentProfile(user, balances, { ...parts, isCodeForPassword, needBind, textsToAccept });
      },
    }),
    ...changingEndpoints(parts.files),
  ];
}

function changingEndpoints(files: Pick<PrivateFiles, 'inChild'>): readonly Endpoint[] {
  const changes = ({ serverKeys }: WriteContext) =>
    new AttemptCounter<'avatar' | 'nickname'>(serverKeys.keyFor('profile changes'));
  return [
    command({
      call: 'POST /api/set/avatar',
      authorize: (ctx, input) =>
        changes(ctx).spend(ctx, 'avatar', { subject: input.caller.userId, allowance: profileChangesOfUser }),
      prepare: async (_ctx, input) => {
        if (!input.file) throw new Refusal(uploadRefusals.FileUnreadable);
        return avatarPicture(files, input.caller.userId, input.file);
      },
      handle: async (ctx, input, picture) => ({ avatar: await setAvatar(ctx, input.caller.userId, picture) }),
    }),
    command({
      call: 'POST /api/set/nickname',
      authorize: (ctx, input) =>
        changes(ctx).spend(ctx, 'nickname', { subject: input.caller.userId, allowance: profileChangesOfUser }),
      handle: async (ctx, input) => ({ nickname: await setNickname(ctx, input.caller.userId, input.body.nickname) }),
    }),
  ];
}
