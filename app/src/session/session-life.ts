import { Refused } from '@eh/client/calls/refused.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { callApi } from '../api/call-api.ts';
import { changeApiLines } from '../api/lines/api-lines.ts';
import { changeReach } from '../api/reach.ts';
import { laterRead } from '../api/stale/stale-answers.ts';
import { shellMessages } from '../shell/messages.ts';
import { addressOf, currentHash, currentParams, currentRoute, reLaunch } from '../shell/navigation.ts';
import type { PageParams } from '../shell/pages/page-stack.ts';
import { AFTER_LOGIN, applyOf, authFlowOf } from './auth-flow.ts';
import { changeSession, sessionToken, useSession } from './current-session.ts';

/** Replaces the session by that of a new login; then opens home, or resumes the authorization. */
export async function beginSession(token: string, userid: string): Promise<void> {
  endServerSession();
  changeSession({ kind: 'logged-in', token, userid });
  await Promise.all([refreshProfile(), refreshPermissions(), Promise.race([rememberOnDevice(), rememberingTimeout()])]);
  const params = currentParams();
  const flow = authFlowOf(params);
  if (Object.keys(flow).length > 0) await reLaunch('auth-apply', flow);
  else await openAfterLogin(params[AFTER_LOGIN] ?? '');
}

/** Silent if its code does not load: the next login tries again. */
async function rememberOnDevice(): Promise<void> {
  const part = await import('./devices/device-accounts.ts').catch(() => null);
  await part?.rememberAccount();
}

/**
 * Opens the page that was requested before the login, or the order of this visit, unless a gate closes it; otherwise
 * home.
 */
async function openAfterLogin(hash: string): Promise<void> {
  const order = useSession.getState().serviceConsoleOrder;
  const address = addressOf(hash) ?? (order === null ? null : { route: 'out-order', params: { order } });
  if (address) await reLaunch(address.route, address.params);
  // A closed gate has shown its reason without navigating.
  const route = currentRoute();
  if (!address || (route !== null && entryRoutes.includes(route))) await reLaunch('tabhome');
}

/** The pages on which a session begins, and which it therefore leaves. */
const entryRoutes: readonly RouteName[] = ['login', 'register', 'auth-login'];

/** Clears the token and the person, and opens the login. Subscribers of the session stop automatically. */
export function endSession(): void {
  if (sessionToken() === null) return;
  changeSession({ kind: 'logged-out' });
  void reLaunch('login');
}

/**
 * The session ended without the person's action: opens the login, or returns to the site that asked for authorization.
 */
export function expireSession(text: string): void {
  if (sessionToken() === null) return;
  const params = currentParams();
  // At the start no page is open yet: the followed link is still in the address bar.
  const here = currentHash() ?? (location.hash || null);
  changeSession({ kind: 'logged-out' });
  void returnToSite(params).then((isLed) => {
    if (isLed) return;
    showToast(text);
    void reLaunch('login', here === null ? {} : { [AFTER_LOGIN]: here });
  });
}

/** Returns to the site that the third-party request came from; says whether there is one. */
async function returnToSite(params: PageParams): Promise<boolean> {
  if (applyOf(params, 'consent') === null) return false;
  const part = await import('./auth-site.ts').catch(() => null);
  const site = await part?.askAuthSite(params);
  if (!site) return false;
  showToast(currentMessages(shellMessages).authorizeAgain);
  setTimeout(() => location.replace(site.href), BACK_TO_ORIGIN_MILLISECONDS);
  return true;
}

/** Logs out here and on the server; it must always work. */
export function logOut(): void {
  endServerSession();
  endSession();
}

/** Set by the specification. */
const BACK_TO_ORIGIN_MILLISECONDS = 500;
/** The longest time that a login waits for storing the account, which only eases the next login. */
const REMEMBERING_MILLISECONDS = 1500;

/** Ends the session on the server without waiting: the token expires there by itself. */
function endServerSession(): void {
  if (sessionToken() !== null) callApi('GET /api/logout', {}, { feedback: 'none' }).catch(() => undefined);
}

function rememberingTimeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, REMEMBERING_MILLISECONDS);
  });
}

/** Refetches the profile. A failure is silent: the stored profile is used. */
export const refreshProfile = laterRead('GET /api/m', () =>
  refresh(async (token) => {
    const profile = await callApi('GET /api/m', {}, { feedback: 'none' });
    changeSession({ kind: 'profile', token, profile, at: Math.floor(serverNow() / SECOND) });
  }),
);

/** Refetches the permissions; a failure is silent by the specification. */
export const refreshPermissions = laterRead('GET /api/trade/permissions', () =>
  refresh(async (token) => {
    const permissions = await callApi('GET /api/trade/permissions', {}, { feedback: 'none' });
    changeSession({ kind: 'permissions', token, permissions });
  }),
);

/** Fetches the configuration for everybody: texts, customer service, API lines. */
export async function refreshConfigs(): Promise<void> {
  const [configs, domains] = await Promise.allSettled([
    callApi('GET /api/config', {}, { feedback: 'none' }),
    callApi('GET /api/domains', {}, { feedback: 'none' }),
  ]);
  if (configs.status === 'fulfilled') changeSession({ kind: 'configs', configs: configs.value });
  if (domains.status === 'fulfilled') await takeApiLines(domains.value);
}

/** Most platforms have a single API line, the page's own: no further code is loaded then. */
async function takeApiLines(listed: AnswerOf<'GET /api/domains'>): Promise<void> {
  const { api_domains: lines, static_domains_list: pictures } = listed;
  const [own] = lines;
  if (own && [...lines.map(({ domain }) => domain), ...pictures].every((domain) => domain === ''))
    changeApiLines({ lines, current: own });
  else await (await import('../api/lines/list-lines.ts')).takeApiLines(listed);
}

async function refresh(fetchWith: (token: string) => Promise<void>): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  try {
    await fetchWith(token);
    changeReach(true);
  } catch (error) {
    // The last answer stays valid; the next poll tries again.
    changeReach(!(error instanceof Refused && error.isUncertain));
  }
}
