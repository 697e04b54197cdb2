import type { PageParams } from '../shell/page-stack.ts';

/** What a site sends along when it asks somebody to authorize it; kept from page to page until he has answered. */
const names = [
  'apply_auth_token',
  'apply_auth_login_token',
  'auth_apply_from',
  'auth_scope_type',
  'auth_success_redirect',
] as const;

/** The page to open once somebody has logged in, as its hash; kept in the address of the login. */
export const AFTER_LOGIN = 'then';

/** The parts of an address that belong to the third-party flow; empty outside of it. */
export function authFlowOf(params: PageParams): PageParams {
  return Object.fromEntries(names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
}

/** For whom one logs in, as its address is written; undefined outside of the flow. */
export function authSiteOf(params: PageParams): string | undefined {
  return URL.parse(params['auth_apply_from'] ?? '')?.host;
}

/**
 * The site to go back to. Only one that this visit came from: nobody can be sent by a link of somebody else's making
 * to where he has not been.
 */
export function authOriginOf(params: PageParams, referrer: string): URL | null {
  const from = URL.parse(params['auth_apply_from'] ?? '');
  if (!from || !/^https?:$/.test(from.protocol)) return null;
  return from.origin === URL.parse(referrer)?.origin ? from : null;
}
