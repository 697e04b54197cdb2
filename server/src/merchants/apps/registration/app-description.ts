import { type AppScope, baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';

/** An app as its merchant describes it. */
export interface AppDescription {
  readonly name: string;
  readonly domain: string;
  readonly redirects: readonly string[];
  readonly scopes: readonly AppScope[];
}

export type DescriptionFault = { readonly kind: 'redirect'; readonly redirect: string } | { readonly kind: 'base' };

/** The first thing in a description that cannot be registered, or null. */
export function descriptionFault(description: AppDescription, environment: Environment): DescriptionFault | null {
  const { domain, redirects, scopes } = description;
  const foreign = redirects.find((redirect) => !isRedirectOn(redirect, domain, environment));
  if (foreign !== undefined) return { kind: 'redirect', redirect: foreign };
  return scopes.some((scope) => baseScopes.includes(scope)) ? null : { kind: 'base' };
}

const LOOPBACKS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address may get codes: without fragment and credentials, and over TLS unless it never leaves the machine. */
function isRedirectOn(redirect: string, domain: string, environment: Environment): boolean {
  const url = URL.parse(redirect);
  if (!url || redirect.includes('#') || url.username !== '' || url.password !== '') return false;
  if (environment === 'test' && LOOPBACKS.includes(url.hostname)) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
}
