import type { ReadContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { findStoredSecret } from '../store.ts';

interface WithKeys {
  readonly serverKeys: ServerKeys;
}

const PURPOSE = 'merchant keys';

/** A key's secret is stored encrypted rather than hashed, because signatures are checked with the secret itself. */
export function sealKeySecret({ serverKeys }: WithKeys, secret: string): string {
  return serverKeys.vaultFor(PURPOSE).seal(secret);
}

export function openKeySecret({ serverKeys }: WithKeys, sealed: string): string {
  return serverKeys.vaultFor(PURPOSE).open(sealed);
}

/**
 * Signs data sent to the merchant: the secret of its key, or the hash of its bearer key; null for an unknown key.
 */
export async function secretOfKey(ctx: ReadContext, keyId: string): Promise<string | null> {
  const { sealed_secret: sealed = null, bearer_hash: hash = null } = (await findStoredSecret(ctx, keyId)) ?? {};
  return sealed === null ? hash : openKeySecret(ctx, sealed);
}

/** Reseals a secret for another server's keys, for data that came from there. */
export function resealKeySecret(
  sealed: string,
  { from, to }: { readonly from: ServerKeys; readonly to: ServerKeys },
): string {
  return sealKeySecret({ serverKeys: to }, openKeySecret({ serverKeys: from }, sealed));
}
