import type { ReadContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { findSealedSecret } from '../store.ts';

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

/** The secret of a key by its id, for what it signs in the other direction; null for an unknown key. */
export async function secretOfKey(ctx: ReadContext, keyId: string): Promise<string | null> {
  const sealed = await findSealedSecret(ctx, keyId);
  return sealed === null ? null : openKeySecret(ctx, sealed);
}

/** A sealed secret under the keys of another server, for data that came from there. */
export function resealKeySecret(
  sealed: string,
  { from, to }: { readonly from: ServerKeys; readonly to: ServerKeys },
): string {
  return sealKeySecret({ serverKeys: to }, openKeySecret({ serverKeys: from }, sealed));
}
