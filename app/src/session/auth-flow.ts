import type { PageParams } from '../shell/pages/page-stack.ts';

/**
 * The parameters of a site that asks a person to authorize it; passed from page to page until the person has answered.
 */
const names = [
  'apply_auth_token',
  'apply_auth_login_token',
  'auth_apply_from',
  'auth_scope_type',
  'auth_success_redirect',
] as const;

/** The page to open after a login, or after setting a payment password, as its hash; a parameter of their addresses. */
export const AFTER_LOGIN = 'then';

/** The parameters of an address that belong to the third-party flow; empty outside of it. */
export function authFlowOf(params: PageParams): PageParams {
  return Object.fromEntries(names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
}

/** The steps of the flow: an address may name a token of its own for the login. */
const tokensOf = {
  login: ['apply_auth_login_token', 'apply_auth_token'],
  consent: ['apply_auth_token', 'apply_auth_login_token'],
} as const;

/** The request of a third party that an address names, for the calls of a step; null outside of the flow. */
export function applyOf(
  params: PageParams,
  step: keyof typeof tokensOf,
): { apply_auth_token: string; auth_scope_type?: string } | null {
  const [first, second] = tokensOf[step];
  const token = params[first] ?? params[second];
  const scopes = params['auth_scope_type'];
  if (token === undefined || token === '') return null;
  return scopes === undefined ? { apply_auth_token: token } : { apply_auth_token: token, auth_scope_type: scopes };
}

/** The host of the site that the login is for; undefined outside of the flow. */
export function authSiteOf(params: PageParams): string | undefined {
  return URL.parse(params['auth_apply_from'] ?? '')?.host;
}

/**
 * The site to return to. It must be the referrer of this visit: a forged link cannot send a person to a site they did
 * not come from.
 */
export function authOriginOf(params: PageParams, referrer: string): URL | null {
  const from = URL.parse(params['auth_apply_from'] ?? '');
  if (!from || !/^https?:$/.test(from.protocol)) return null;
  return from.origin === URL.parse(referrer)?.origin ? from : null;
}
