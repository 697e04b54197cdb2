import { chosenName } from '@eh/contract/accounts/users/chosen-name.ts';
import { type ChosenNameKind, nameReaders } from '@eh/contract/accounts/users/chosen-names.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The stored form of a name that somebody chose. Refuses one that its readers could take for something else. */
export function chosenNameOf(kind: ChosenNameKind, typed: string): string {
  const chosen = chosenName(typed, nameReaders[kind]);
  if ('fault' in chosen) throw new Refusal(profileRefusals.ChosenNameNotAllowed);
  return chosen.name;
}
