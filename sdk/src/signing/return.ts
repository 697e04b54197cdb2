import { EHSignatureError } from '../errors.ts';
import { hexOf, hmac, isSame, sha256 } from './crypto.ts';

/** The verified result that a buyer brings back from the cashier. */
export interface VerifiedReturn {
  /** The order's id at EH. */
  readonly orderId: string;
  /** Your own number of the order. */
  readonly merchantOrderNo: string;
  readonly status: 'open' | 'funding' | 'paid' | 'expired' | 'closed';
  /** When it was signed. */
  readonly time: Date;
}

const SECOND = 1000;
const SIGNED = ['order', 'merchant_order', 'status', 'time'] as const;
const TOLERANCE_SECONDS = 86_400;

/**
 * Verifies the address at which a buyer returned, with the secret (or bearer key) that created the order. Compare
 * `merchantOrderNo` with the order of this buyer, and ship when the webhook arrives. Throws `EHSignatureError`.
 */
export async function verifyReturn(
  url: string | URL,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, nowSeconds = Math.floor(Date.now() / SECOND) } = {},
): Promise<VerifiedReturn> {
  const { searchParams } = new URL(url, 'http://localhost');
  const given = Object.fromEntries([...SIGNED, 'signature'].map((name) => [name, onlyOne(searchParams, name)]));
  const text = SIGNED.map((name) => given[name]).join('.');
  if (!isSame(given['signature'] ?? '', hexOf(await hmac(await signingSecretOf(secret), text))))
    throw new EHSignatureError('wrong', 'the signature of the return does not match');
  const seconds = Number(given['time']);
  if (nowSeconds - seconds > toleranceSeconds)
    throw new EHSignatureError('too_old', `the return was signed ${nowSeconds - seconds} s ago`);
  return {
    orderId: given['order'] ?? '',
    merchantOrderNo: given['merchant_order'] ?? '',
    // The verified signature shows that EH's server wrote it.
    status: given['status'] as VerifiedReturn['status'],
    time: new Date(seconds * SECOND),
  };
}

/** EH stores only the hash of a bearer key, so returns are signed with the hash. */
async function signingSecretOf(secret: string): Promise<string> {
  return secret.startsWith('ehb_') ? hexOf(await sha256(secret)) : secret;
}

/** A parameter that occurs twice could be read in two ways, so it is refused. */
function onlyOne(parameters: URLSearchParams, name: string): string {
  const [first, ...more] = parameters.getAll(name);
  if (first === undefined) throw new EHSignatureError('missing', `${name} is missing in the return`);
  if (more.length > 0) throw new EHSignatureError('malformed', `${name} comes twice in the return`);
  return first;
}
