import type { Act } from '../kit/act.ts';
import { AttemptCounter, addressSubject } from '../kit/attempt-counter.ts';
import { houseSecret } from '../kit/house-secret.ts';
import type { UserCaller } from '../kit/http/endpoint.ts';
import { subkey } from '../kit/secrets.ts';

/** More than anybody types, too few to go through a list of phones. */
const OF_PERSON = { most: 40, withinSeconds: 600 };
/** Families and offices share an address. */
const OF_ADDRESS = { most: 200, withinSeconds: 600 };

/**
 * Takes one of the look-ups that a person and an address may make, or refuses. Found or not counts the same: an answer
 * tells who has a phone either way. Belongs in `prove`.
 */
export async function countLookUp(
  act: Act,
  ask: { readonly caller: UserCaller; readonly address: string },
): Promise<void> {
  const lookUps = new AttemptCounter<'recipient-user' | 'recipient-address'>(subkey(houseSecret(), 'recipients'));
  await lookUps.spend(act, 'recipient-user', { subject: ask.caller.userId, allowance: OF_PERSON });
  await lookUps.spend(act, 'recipient-address', { subject: addressSubject(ask.address), allowance: OF_ADDRESS });
}
