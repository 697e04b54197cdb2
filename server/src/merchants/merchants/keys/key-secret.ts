import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';

interface WithKeys {
  readonly serverKeys: ServerKeys;
}

const PURPOSE = 'merchant keys';

/** A key's secret is stored sealed: a signature is checked with the secret itself. */
export function sealKeySecret({ serverKeys }: WithKeys, secret: string): string {
  return serverKeys.vaultFor(PURPOSE).seal(secret);
}

export function openKeySecret({ serverKeys }: WithKeys, sealed: string): string {
  return serverKeys.vaultFor(PURPOSE).open(sealed);
}
