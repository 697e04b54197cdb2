import { chosenName } from '@eh/contract/accounts/users/chosen-name.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The stored form of a nickname. Refuses names that break the rules for public names. */
export function nicknameFrom(typed: string): string {
  const chosen = chosenName(typed);
  if ('fault' in chosen) throw new Refusal(profileRefusals.NicknameNotAllowed);
  return chosen.name;
}

/** The default nickname of an account. */
export function givenNickname(account: string): string {
  return `EH${account.slice(-GIVEN_DIGITS)}`;
}

const GIVEN_DIGITS = 4;
const REMEMBERED_MAX = 5000;
const remembered = new Map<string, boolean>();

/** A nickname as others see it: one chosen before the naming rule that breaks it is replaced by the default one. */
export function shownNickname(nickname: string, account: string): string {
  const given = givenNickname(account);
  if (nickname === given) return nickname;
  let isAllowed = remembered.get(nickname);
  if (isAllowed === undefined) {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    isAllowed = 'name' in chosenName(nickname);
    remembered.set(nickname, isAllowed);
  }
  return isAllowed ? nickname : given;
}
