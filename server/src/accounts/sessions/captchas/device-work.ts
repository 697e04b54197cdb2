import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/crypto/secrets.ts';

/** The work of a check at level 0. */
export interface WorkSize {
  /** Rounds of one derivation. */
  readonly cost: number;
  /** The number of derivations to search for the solution; each level doubles it. */
  readonly derivations: number;
}

/** The signed content of a check. */
const about = z.strictObject({ id: z.uuid(), subject: z.string(), level: z.int(), until: z.int() });
type About = z.output<typeof about>;

/** Slower than the shorter hash on graphics cards and special chips, relative to phones. */
const ALGORITHM = 'PBKDF2/SHA-512';

const proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.int(),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: about,
    }),
    signature: z.string(),
  }),
  solution: z.strictObject({
    counter: z.int(),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
    time: z.number().optional(),
  }),
});

/**
 * Creates a challenge by one derivation; a device needs half of all derivations on average. It is signed, not stored.
 */
export async function makeWork(
  ctx: Pick<WriteContext, 'ids'>,
  key: Buffer,
  work: { readonly size: WorkSize; readonly about: About },
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: work.size.cost,
    counter: ctx.ids.below(work.size.derivations * 2 ** work.about.level),
    data: work.about,
    deriveKey,
    ...secrets(key),
  });
  return JSON.stringify(challenge);
}

/** The content of a solved challenge of ours, or null. Costs two signatures but no derivation. */
export async function readWork(key: Buffer, text: string): Promise<About | null> {
  const given = proof.safeParse(parsed(text)).data;
  if (!given) return null;
  const { challenge, solution } = given;
  const { counter, derivedKey } = solution;
  const outcome = await verifySolution({ challenge, solution: { counter, derivedKey }, deriveKey, ...secrets(key) });
  return outcome.verified ? challenge.parameters.data : null;
}

function secrets(key: Buffer) {
  return { hmacSignatureSecret: keyedHash(key, 'work'), hmacKeySignatureSecret: keyedHash(key, 'solution') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is no proof; the schema refuses it as well.
    return null;
  }
}
