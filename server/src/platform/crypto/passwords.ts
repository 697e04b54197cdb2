import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { openSemaphore } from '../attempts/keyed-queues.ts';

/** The library's number for argon2id. */
const ARGON2ID = 2;
/** OWASP's second choice for argon2id: 19 MiB, two passes. Some 25 ms on one core. */
const STRENGTH = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash's own text contains its strength, so each check takes as long as the hash it checks. */
const WEAKEST = { ...STRENGTH, memoryCost: 8, timeCost: 1 };
let strength = STRENGTH;

/** Hashing occupies a core on another thread, so one core is always left for other calls. */
const gate = openSemaphore(Math.max(1, availableParallelism() - 1));

/** Stands in for the hash of an unknown user, so that a check takes equally long. */
let nobody = hashOfNobody();

/** For tests of other things, which hash thousands of passwords. Production never calls this. */
export function hashWeaklyInTests(): void {
  strength = WEAKEST;
  nobody = hashOfNobody();
}

function hashOfNobody(): Promise<string> {
  return hash('nobody has this password', strength);
}

export function hashPassword(plain: string): Promise<string> {
  return gate.pass(() => hash(plain, strength));
}

/** Whether a password belongs to a hash. A null hash is always wrong, and takes equally long to check. */
export async function isPassword(plain: string, hashed: string | null): Promise<boolean> {
  const known = hashed ?? (await nobody);
  const isRight = await gate.pass(() => verify(known, plain));
  return isRight && hashed !== null;
}
