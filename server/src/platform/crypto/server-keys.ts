import { subkey } from './secrets.ts';
import { openVault, type Vault } from './vault.ts';

/**
 * The keys and vaults derived from the server's one secret, separate for each use. The secret itself cannot be read
 * from them.
 */
export interface ServerKeys {
  /** The key for the hashes and signatures of one use. */
  keyFor(use: string): Buffer;
  /** Encrypts the stored values of one use. */
  vaultFor(purpose: string): Vault;
}

const SECRET_BYTES_MIN = 32;

/** Created once when the server is composed, and passed to every use case in its context. */
export function openServerKeys(secret: Buffer): ServerKeys {
  if (secret.length < SECRET_BYTES_MIN) throw new Error(`The server's secret needs ${SECRET_BYTES_MIN} bytes`);
  return {
    keyFor: (use) => subkey(secret, use),
    vaultFor: (purpose) => openVault(secret, purpose),
  };
}
