import type { RequestOf } from '@eh/contract/calls.ts';
import type { PageParams } from '../shell/pages/page-stack.ts';

/** The parameters of a site that requests authorization; passed from page to page until the person has answered. */
const names = [
  'apply_auth_token',
  'apply_auth_login_token',
  'auth_apply_from',
  'auth_scope_type',
  'auth_success_redirect',
] as const;

/** The page to open after a login, or after setting a payment password, as its hash; a parameter in their addresses. */
export const AFTER_LOGIN = 'then';

/** The parameters of an address that belong to the third-party flow; empty outside of it. */
export function authFlowOf(params: PageParams): PageParams {
  return Object.fromEntries(names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
}

/** The steps of the flow: for the login an address may name a separate token. */
const tokensOf = {
  login: ['apply_auth_login_token', 'apply_auth_token'],
  consent: ['apply_auth_token', 'apply_auth_login_token'],
} as const;

/** The third-party request that an address names, for the calls of a step; null outside of the flow. */
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

/** The request for the site that a third party's request came from; null outside of the flow. */
export function siteRequestOf(params: PageParams): RequestOf<'POST /api/auth/api_access_site'> | null {
  const apply = applyOf(params, 'consent');
  const from = params['auth_apply_from'];
  if (apply === null || apply.apply_auth_token.length > TOKEN_MAX) return null;
  const { apply_auth_token } = apply;
  return from === undefined || from.length > SITE_MAX
    ? { apply_auth_token }
    : { apply_auth_token, auth_apply_from: from };
}

/** Longer tokens are invalid. */
const TOKEN_MAX = 100;
const SITE_MAX = 500;
