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
  balancesOf(look: ReadContext, userId: string): Promise<Balances>;
}

/** Drawing pictures is work, and a name that changes all the time tells nobody anything. */
const CHANGES = { most: 20, withinSeconds: 3600 };

export function makeAccountEndpoints(parts: AccountParts): readonly Endpoint[] {
  return [
    reads('GET /api/m', async (look, ask) => {
      const [user] = await readUsers(look, [ask.caller.userId]);
      if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
      const isCodeForPassword = await isCodeAsked(look, user, 'is_code_for_password_change');
      return presentProfile(user, await parts.balancesOf(look, user.id), { ...parts, isCodeForPassword });
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
      async (act, ask, picture) => ({ avatar: await setAvatar(act, ask.caller.userId, picture) }),
      (act, ask) => changes().spend(act, 'avatar', { subject: ask.caller.userId, allowance: CHANGES }),
    ),
    does(
      'POST /api/set/nickname',
      async (act, ask) => ({ nickname: await setNickname(act, ask.caller.userId, ask.body.nickname) }),
      (act, ask) => changes().spend(act, 'nickname', { subject: ask.caller.userId, allowance: CHANGES }),
    ),
  ];
}
