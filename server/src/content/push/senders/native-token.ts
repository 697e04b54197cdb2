import { createPrivateKey, sign } from 'node:crypto';
import { epochSeconds } from '@eh/contract/platform/spans.ts';

export interface SignedClaims {
  readonly algorithm: 'RS256' | 'ES256';
  /** A private key in PEM. */
  readonly key: string;
  readonly keyId?: string;
  readonly claims: Readonly<Record<string, string | number>>;
}

/** A JSON Web Token by which a server identifies itself to Google and Apple. */
export function signedToken({ algorithm, key, keyId, claims }: SignedClaims): string {
  const head = { alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) };
  const content = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(content), { key: createPrivateKey(key), dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

/** Fetches a token if there is none or the last is too old. Concurrent requests share the fetch. */
export function renewed(
  lifeSeconds: number,
  now: () => Date,
  fetchToken: () => Promise<string>,
): () => Promise<string> {
  let held: { readonly token: Promise<string>; readonly until: number } | null = null;
  return () => {
    const at = epochSeconds(now());
    if (held === null || held.until <= at) {
      const token = fetchToken();
      held = { token, until: at + lifeSeconds };
      // A failed fetch is not remembered.
      token.catch(() => (held = null));
    }
    return held.token;
  };
}
