import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '../../../platform/http/requests/language.ts';
import { readIdToken } from '../openid/read-id-token.ts';
import { isRegistered } from '../requests/registered-address.ts';
import { type App, readAppOfClient } from '../store.ts';
import { issuerOf } from './discovery.ts';
import { OAuthFault } from './oauth-fault.ts';
import { commit, type OAuthParts, readNow } from './oauth-parts.ts';
import { type Parameters, parametersIn, readParameters } from './oauth-request.ts';
import { loggedOutPage } from './pages/logged-out-page.ts';
import { endLogin } from './token-endpoint.ts';

export const LOGOUT_PATH = '/open/v1/oauth/logout';

/**
 * The address to which an app sends a user who logs out of it (OpenID Connect RP-Initiated Logout). The ID token names
 * the login whose tokens end. The user's session at EH and the app's grant go on.
 */
export function logoutRoute(server: FastifyInstance, parts: OAuthParts): void {
  server.get(LOGOUT_PATH, { exposeHeadRoute: false }, (request, reply) => {
    const [, query = ''] = request.url.split('?');
    return logOut(parts, readParameters(query), { request, reply });
  });
  server.post(LOGOUT_PATH, (request, reply) => logOut(parts, parametersIn(request.body), { request, reply }));
  // A link preview logs nobody out.
  server.head(LOGOUT_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send());
}

async function logOut(
  parts: OAuthParts,
  parameters: Parameters,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { app, loginId } = await namedIn(parts, parameters, issuerOf(parts.originOf(request)));
  const back = backTo(app, parameters);
  if (app && loginId !== null) await commit(parts, (ctx) => endLogin(ctx, app, loginId));
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  // Without the ID token, anybody could have written the link, so the user is not redirected automatically.
  if (back !== null && loginId !== null) return reply.redirect(back, 303);
  const language = preferredLanguage(request.headers['accept-language'], 'en');
  const page = loggedOutPage({ appName: app?.name ?? null, back, hasEnded: loginId !== null }, language);
  return reply.type('text/html; charset=utf-8').send(page);
}

interface Named {
  readonly app: App | null;
  /** The login to end; null if no ID token names one. */
  readonly loginId: string | null;
}

async function namedIn(parts: OAuthParts, parameters: Parameters, issuer: string): Promise<Named> {
  const ctx = readNow(parts);
  const hint = parameters.get('id_token_hint');
  const named = hint === undefined ? null : await readIdToken(ctx, hint);
  if (hint !== undefined && named?.iss !== issuer)
    throw new OAuthFault('invalid_request', 'id_token_hint is no ID token of this server');
  const clientId = parameters.get('client_id') ?? named?.aud;
  if (named && clientId !== named.aud) throw new OAuthFault('invalid_request', 'id_token_hint is of another client');
  const app = clientId === undefined ? null : await readAppOfClient(ctx, clientId);
  if (clientId !== undefined && !app) throw new OAuthFault('invalid_request', 'client_id is unknown');
  return { app, loginId: named?.sid ?? null };
}

/** The return address with the request's state; null if none was requested. */
function backTo(app: App | null, parameters: Parameters): string | null {
  const asked = parameters.get('post_logout_redirect_uri');
  if (asked === undefined) return null;
  if (!app) throw new OAuthFault('invalid_request', 'post_logout_redirect_uri needs id_token_hint or client_id');
  if (!isRegistered(app, asked))
    throw new OAuthFault('invalid_request', 'post_logout_redirect_uri is not registered: it has to match exactly');
  const address = new URL(asked);
  const state = parameters.get('state');
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}
