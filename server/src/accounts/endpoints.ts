import { commonRefusals } from '@eh/contract/envelope.ts';
import { uploadRefusals } from '@eh/contract/upload-refusals.ts';
import type { Look } from '../kit/act.ts';
import { AttemptCounter } from '../kit/attempt-counter.ts';
import { houseSecret } from '../kit/house-secret.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { Refusal } from '../kit/refusal.ts';
import { subkey } from '../kit/secrets.ts';
import { type Balances, type ProfileRules, presentProfile } from './present.ts';
import { setAvatar, setNickname } from './set-profile.ts';
import { readUsers } from './store.ts';

export interface AccountParts extends ProfileRules {
  /** From the ledger: what somebody has in the platform's coin. */
  balancesOf(look: Look, userId: string): Promise<Balances>;
}

/** Drawing pictures is work, and a name that changes all the time tells nobody anything. */
const CHANGES = { most: 20, withinSeconds: 3600 };

export function makeAccountEndpoints(parts: AccountParts): readonly Endpoint[] {
  return [
    reads('GET /api/m', async (look, ask) => {
      const [user] = await readUsers(look, [ask.caller.userId]);
      if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
      return presentProfile(user, await parts.balancesOf(look, user.id), parts);
    }),
    ...changingEndpoints(),
  ];
}

function changingEndpoints(): readonly Endpoint[] {
  const changes = () => new AttemptCounter<'avatar' | 'nickname'>(subkey(houseSecret(), 'profile changes'));
  return [
    does(
      'POST /api/set/avatar',
      async (act, ask) => {
        if (!ask.file) throw new Refusal(uploadRefusals.FileUnreadable);
        return { avatar: await setAvatar(act, ask.caller.userId, ask.file) };
      },
      (act, ask) => changes().spend(act, 'avatar', { subject: ask.caller.userId, allowance: CHANGES }),
    ),
    does(
      'POST /api/set/nickname',
      async (act, ask) => ({ nickname: await setNickname(act, ask.caller.userId, ask.body.nickname) }),
      (act, ask) => changes().spend(act, 'nickname', { subject: ask.caller.userId, allowance: CHANGES }),
    ),
  ];
}
