import { profileRefusals } from '@eh/contract/profile-refusals.ts';
import { Refusal } from '../kit/refusal.ts';

/** Words by which a stranger would be taken for one of us. */
const OURS =
  /客服|官方|管理员|平台|仲裁|系统|official|support|service|admin|operator|moderator|arbiter|system|^\W*eh\W*$/i;
/** Nothing that cannot be seen or that turns the text around it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0]/u;

/** The nickname as it is kept. Refuses what cannot be seen, what looks like staff, and what is a way to be reached. */
export function nicknameFrom(typed: string): string {
  const nickname = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const plain = nickname.normalize('NFKC').replaceAll(/[\s._-]/g, '');
  const isRefused = nickname === '' || UNSEEN.test(nickname) || OURS.test(plain) || /\d{7,}|@|https?:/i.test(plain);
  if (isRefused) throw new Refusal(profileRefusals.NicknameNotAllowed);
  return nickname;
}
