import type { HttpResponse } from '@eh/client/calls/http-request.ts';
import { httpRequest } from '@eh/client/calls/http-request.ts';
import { classifyAnswer } from '@eh/client/calls/outcome.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { languageOf, readSettings } from '@eh/ui/reader/stored-settings.ts';
import { sendEarly } from './api/early-requests.ts';
import { apiBaseUrl } from './api/lines/api-lines.ts';
import { gateVerdict } from './session/gates/gate-verdict.ts';
import type { Session } from './session/session.ts';

type FirstQuery = {
  readonly [Name in CallName]: { readonly call: Name; readonly request: RequestOf<Name>; readonly behind?: RouteName };
}[CallName];

/** A first page of a visit: its code and its queries, some of them behind the gate of a page. */
export interface FirstPage {
  readonly load: () => Promise<unknown>;
  readonly queries: readonly FirstQuery[];
}

const login: FirstPage = {
  load: () => import('./accounts/sessions/login-screen.tsx'),
  queries: [{ call: 'GET /api/login/fields', request: {} }],
};

const home: FirstPage = {
  load: () => import('./content/home/home-screen.tsx'),
  queries: [
    { call: 'GET /api/dashboard', request: {} },
    { call: 'GET /api/notice', request: {} },
    { call: 'GET /api/banners', request: { screen: 'home' } },
    { call: 'POST /api/transaction', request: { index: 1, side: 'both', limit: 20 }, behind: 'trades' },
  ],
};

const market: FirstPage = {
  load: () => import('./trading/market/browse/market-screen.tsx'),
  queries: [
    { call: 'POST /api/order/market', request: { sort: 'price' }, behind: 'buy-market' },
    { call: 'GET /api/wallet/chains', request: {}, behind: 'buy-market' },
    { call: 'GET /api/banners', request: { screen: 'market' } },
  ],
};

/** The most common first pages, by their paths. */
const pages: Readonly<Record<string, FirstPage>> = {
  '': home,
  'pages/SplashPage': home,
  'pages/index/home': home,
  'pages/trade/buy-market': market,
};

/** The probable first page; null for a rare one. */
export function firstPageOf(session: Session, hash: string): FirstPage | null {
  if (session.token === null) return login;
  const [path = ''] = hash.replace(/^#?\/?/, '').split('?', 1);
  return pages[path.replace(/\/+$/, '')] ?? null;
}

/**
 * Sends the first page's queries while its code loads. Queries behind a gate wait until the gate is known to be open.
 */
export async function sendFirstQueries(session: Session, page: FirstPage | null): Promise<void> {
  const { token } = session;
  const language = languageOf(readSettings().language, navigator.languages);
  const send: Send = (call, request) =>
    sendEarly(httpRequest(call, request, { baseUrl: apiBaseUrl(), token, language }));
  const person = token === null ? [] : [send('GET /api/m', {}), send('GET /api/trade/permissions', {})];
  void send('GET /api/config', {});
  const queries = page?.queries ?? [];
  for (const { call, request, behind } of queries) {
    if (behind) continue;
    const response = send(call, request);
    if (call === 'GET /api/login/fields') void prepareDemo(response, send);
  }
  const known = session.profile ? session : withPerson(session, await Promise.all(person));
  if (known.profile === null) return;
  for (const { call, request, behind } of queries)
    if (behind && gateVerdict(known, behind, behind).kind === 'open') void send(call, request);
}

const DEMO = 'eh.demo';

/**
 * The list of demo people is the largest part of the login page and loads last: its code and data are requested as soon
 * as a demo is known, on later visits with the first queries.
 */
async function prepareDemo(fields: Promise<HttpResponse>, send: Send): Promise<void> {
  const hadDemo = readStored(DEMO)['isOn'] === true;
  if (hadDemo) loadDemo(send);
  const form = dataOf(await fields) as AnswerOf<'GET /api/login/fields'> | null;
  if (form === null) return;
  const hasDemo = form.has_demo === true;
  if (hasDemo !== hadDemo) writeStored(DEMO, { isOn: hasDemo });
  if (hasDemo && !hadDemo) loadDemo(send);
}

function loadDemo(send: Send): void {
  // The login page loads this part again.
  import('./accounts/sessions/demo/demo-people.tsx').catch(() => undefined);
  void send('GET /api/demo/people', {});
}

type Send = <Name extends CallName>(call: Name, request: RequestOf<Name>) => Promise<HttpResponse>;

function withPerson(session: Session, [profile, permissions]: readonly HttpResponse[]): Session {
  return {
    ...session,
    profile: dataOf(profile) as Session['profile'],
    permissions: dataOf(permissions) as Session['permissions'],
  };
}

function dataOf(response: HttpResponse | undefined): unknown {
  const outcome = response && classifyAnswer(response.answer, true);
  return outcome?.kind === 'done' ? outcome.data : null;
}
