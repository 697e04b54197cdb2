import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { fromBase64url, toBase64url } from './base64url.ts';

type Question = Pick<AnswerOf<'POST /api/passkeys/question'>, 'challenge' | 'rp_id' | 'known'>;
type RegistrationOptions = AnswerOf<'POST /api/passkeys/begin'>;
type NewPasskey = Pick<
  RequestOf<'POST /api/passkeys/add'>,
  'credential' | 'client_data' | 'attestation' | 'transports'
>;
export type Assertion = RequestOf<'POST /api/passkeys/prove'>['assertion'];

/** ECDSA on P-256, and RSA for the keys of older Windows. */
const ALGORITHMS = [-7, -257] as const;
const TIMEOUT_MILLISECONDS = 120_000;

/** Whether this browser supports passkeys here: over a secure connection, at a host name and not at an IP address. */
export function canUsePasskeys(): boolean {
  const { hostname } = location;
  const isNamed = /[a-z]/i.test(hostname) && !hostname.includes(':');
  return nativeSystem() === null && isNamed && isSecureContext && typeof PublicKeyCredential === 'function';
}

/** The same page under a host name, if the address is the loopback IP; null otherwise. */
export function namedAddress(): string | null {
  return location.hostname === '127.0.0.1' ? location.href.replace('//127.0.0.1', '//localhost') : null;
}

/** Creates a passkey on the device; null when the person cancels, or the device already has one of this account. */
export async function createPasskey(options: RegistrationOptions): Promise<NewPasskey | null> {
  const { user } = options;
  const created = await nullOnError(
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(options.challenge),
        rp: { id: options.rp_id, name: 'EH' },
        user: { id: fromBase64url(user.id), name: user.name, displayName: user.display_name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: options.known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: TIMEOUT_MILLISECONDS,
      },
    }),
  );
  if (!(created instanceof PublicKeyCredential) || !(created.response instanceof AuthenticatorAttestationResponse))
    return null;
  return {
    credential: toBase64url(created.rawId),
    client_data: toBase64url(created.response.clientDataJSON),
    attestation: toBase64url(created.response.attestationObject),
    transports: created.response.getTransports(),
  };
}

/** Signs a challenge with a passkey after the device has verified the person; null when they cancel. */
export async function answerByPasskey(question: Question): Promise<Assertion | null> {
  const assertion = await nullOnError(
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64url(question.challenge),
        rpId: question.rp_id,
        allowCredentials: question.known.map(toDescriptor),
        userVerification: 'required',
        timeout: TIMEOUT_MILLISECONDS,
      },
    }),
  );
  if (!(assertion instanceof PublicKeyCredential) || !(assertion.response instanceof AuthenticatorAssertionResponse))
    return null;
  return {
    credential: toBase64url(assertion.rawId),
    client_data: toBase64url(assertion.response.clientDataJSON),
    authenticator_data: toBase64url(assertion.response.authenticatorData),
    signature: toBase64url(assertion.response.signature),
  };
}

function toDescriptor(credential: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: fromBase64url(credential) };
}

/**
 * Browsers throw the same error for "cancelled", "timed out" and "none exists", so that a page learns nothing by
 * trying.
 */
async function nullOnError(asked: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
