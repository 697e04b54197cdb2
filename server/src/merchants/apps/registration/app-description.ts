import { type AppKind, type AppScope, baseScopes, scopesWithoutSecret } from '@eh/contract/merchants/apps/app-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { isLoopback } from '../requests/registered-address.ts';

/** An app as its merchant describes it. */
export interface AppDescription {
  readonly name: string;
  readonly domain: string;
  readonly redirects: readonly string[];
  readonly scopes: readonly AppScope[];
}

export type DescriptionFault =
  | { readonly kind: 'domain' | 'base' }
  | { readonly kind: 'redirect'; readonly redirect: string }
  | { readonly kind: 'secret'; readonly scope: AppScope };

/** How an app is registered: its environment, and who runs its code. */
export interface RegisteredAs {
  readonly environment: Environment;
  readonly kind: AppKind;
}

/** The first part of a description that cannot be registered, or null. */
export function descriptionFault(description: AppDescription, as: RegisteredAs): DescriptionFault | null {
  const { domain, redirects, scopes } = description;
  if (!isDomain(domain, as)) return { kind: 'domain' };
  const foreign = redirects.find((redirect) => !isRedirectOn(redirect, domain, as));
  if (foreign !== undefined) return { kind: 'redirect', redirect: foreign };
  const secret = scopes.find((scope) => !scopesWithoutSecret.includes(scope));
  if (as.kind !== 'server' && secret !== undefined) return { kind: 'secret', scope: secret };
  return scopes.some((scope) => baseScopes.includes(scope)) ? null : { kind: 'base' };
}

const HOST_NAME = /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A test app, which nobody reviews, may run on its developer's own machine. */
function isDomain(domain: string, { environment }: RegisteredAs): boolean {
  return HOST_NAME.test(domain) || (environment === 'test' && domain === 'localhost');
}

/** Whether an address may receive codes: no fragment or credentials, and over TLS unless on the same machine. */
function isRedirectOn(redirect: string, domain: string, { environment, kind }: RegisteredAs): boolean {
  const url = URL.parse(redirect);
  if (!url || redirect.includes('#') || url.username !== '' || url.password !== '') return false;
  if (isLoopback(url) && environment === 'test') return /^https?:$/.test(url.protocol);
  if (isLoopback(url) && kind === 'native') return url.protocol === 'http:';
  return url.protocol === 'https:' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
}
