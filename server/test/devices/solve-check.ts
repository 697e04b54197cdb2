import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a check as a device does; gives its proof. */
export async function solveCheck(work: string | undefined): Promise<string> {
  const challenge = JSON.parse(work ?? '') as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
