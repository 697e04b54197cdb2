import { type Environment, type KeyScope, readingScopes } from '../merchant-names.ts';

/**
 * Whether a key may be sent as it is, instead of signing with it. Such a key can be copied from any log on its way, so
 * in live it may read and nothing else.
 */
export function mayBeBearer(environment: Environment, scopes: readonly KeyScope[]): boolean {
  const reading: readonly KeyScope[] = readingScopes;
  return environment === 'test' || scopes.every((scope) => reading.includes(scope));
}
