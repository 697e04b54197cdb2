import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { PrivateFiles } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { AttemptCounter } from '../../platform/attempt-counter.ts';
import { houseSecret } from '../../platform/house-secret.ts';
import { does, doesPrepared, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { subkey } from '../../platform/secrets.ts';
import { avatarPicture } from './avatar-picture.ts';
import { type Balances, type ProfileRules, presentProfile } from './present.ts';
import { isCodeAsked } from './safety-setting.ts';
import { setAvatar, setNickname } from './set-profile.ts';
import { readUsers } from './store.ts';

export interface AccountParts extends ProfileRules {
  /** Where pictures that people send are read. */
  readonly files: Pick<PrivateFiles, 'inChild'>;
  /** From the ledger: what somebody has in the platform's coin. */
  balancesOf(ctx: ReadContext, userId: string): Promise<Balances>;
}

/** Drawing pictures is work, and a name that changes all the time tells nobody anything. */
const CHANGES = { most: 20, withinSeconds: 3600 };

export function makeAccountEndpoints(parts: AccountParts): readonly Endpoint[] {
  return [
    reads('GET /api/m', async (ctx, ask) => {
      const [user] = await readUsers(ctx, [ask.caller.userId]);
      if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
      const isCodeForPassword = await isCodeAsked(ctx, user, 'is_code_for_password_change');
      return presentProfile(user, await parts.balancesOf(ctx, user.id), { ...parts, isCodeForPassword });
    }),
    ...changingEndpoints(parts.files),
  ];
}

function changingEndpoints(files: Pick<PrivateFiles, 'inChild'>): readonly Endpoint[] {
  const changes = () => new AttemptCounter<'avatar' | 'nickname'>(subkey(houseSecret(), 'profile changes'));
  return [
    doesPrepared(
      'POST /api/set/avatar',
      async (_look, ask) => {
        if (!ask.file) throw new Refusal(uploadRefusals.FileUnreadable);
        return avatarPicture(files, ask.caller.userId, ask.file);
      },
      async (ctx, ask, picture) => ({ avatar: await setAvatar(ctx, ask.caller.userId, picture) }),
      (ctx, ask) => changes().spend(ctx, 'avatar', { subject: ask.caller.userId, allowance: CHANGES }),
    ),
    does(
      'POST /api/set/nickname',
      async (ctx, ask) => ({ nickname: await setNickname(ctx, ask.caller.userId, ask.body.nickname) }),
      (ctx, ask) => changes().spend(ctx, 'nickname', { subject: ask.caller.userId, allowance: CHANGES }),
    ),
  ];
}
