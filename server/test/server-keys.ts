import { openServerKeys } from '../src/platform/crypto/server-keys.ts';

/** The keys of the tests that call modules without a running server. */
export const serverKeys = openServerKeys(Buffer.alloc(32, 7));
