import { APPLY_MINUTES } from '@eh/contract/merchants/apps/app-bounds.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readContextOf } from '../../../platform/context.ts';
import { preferredLanguage } from '../../../platform/http/requests/language.ts';
import { openidKeyInUse, publishedOpenidKeys } from '../openid/openid-keys.ts';
import { createApply } from '../requests/create-apply.ts';
import type { App } from '../store.ts';
import { authenticateClient } from './authenticate-client.ts';
import { AUTHORIZE_PATH, authorizeRoute } from './authorize-route.ts';
import { openToAll, openToBrowserApps } from './cross-site.ts';
import { discoveryDocument, issuerOf } from './discovery.ts';
import { LOGOUT_PATH, logoutRoute } from './logout-route.ts';
import { asOAuthFault, OAuthFault } from './oauth-fault.ts';
import { commit, type OAuthParts, REQUEST_URI, readNow } from './oauth-parts.ts';
import { FORM, type Parameters, parametersIn, readAuthorization, readParameters } from './oauth-request.ts';
import { faultPage } from './pages/fault-page.ts';
import { exchange, introspect, revokeToken } from './token-endpoint.ts';
import { userinfo } from './userinfo.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** RFC 8414 puts its suffix before the path of the issuer, OpenID Connect after it. */
const DISCOVERY = [
  '/open/v1/.well-known/openid-configuration',
  '/open/v1/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/open/v1',
];
const PAR = '/open/v1/oauth/par';
const TOKEN = '/open/v1/oauth/token';
const REVOKE = '/open/v1/oauth/revoke';
const USERINFO = '/open/v1/oauth/userinfo';
/** These paths are opened by users, who see a page if they cannot be redirected. */
const PAGES = [AUTHORIZE_PATH, LOGOUT_PATH];
/** A new key is published an hour before it signs. */
const PUBLISHED_SECONDS = 10 * MINUTE_SECONDS;

/** The endpoints of OAuth 2.1 and OpenID Connect, which take forms and have their own error format. */
export function oauthRoutes(parts: OAuthParts): FastifyPluginAsync {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      async (_request: FastifyRequest, text: string | Buffer) => readParameters(String(text)),
    );
    // Other content types are accepted unread, so that they are refused in OAuth's format.
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, async () => null);
    server.setErrorHandler((thrown, request, reply) => answerFault(thrown, request, reply));
    openToBrowserApps(server, { urls: [PAR, TOKEN, REVOKE, USERINFO], readNow: () => readNow(parts) });
    for (const url of DISCOVERY)
      server.get(url, (request, reply) => published(reply).send(discoveryDocument(parts.originOf(request))));
    server.get('/open/v1/oauth/jwks', async (_request, reply) => published(reply).send({ keys: await keysOf(parts) }));
    authorizeRoute(server, parts);
    logoutRoute(server, parts);
    tokenRoutes(server, parts);
    userinfoRoutes(server, parts);
  };
}

function tokenRoutes(server: FastifyInstance, parts: OAuthParts): void {
  server.post(PAR, async (request, reply) => {
    const { app, parameters } = await clientOf(parts, request);
    if (parameters.has('request_uri')) throw new OAuthFault('invalid_request', 'request_uri cannot be pushed');
    const wanted = readAuthorization(parameters, app);
    const issuer = issuerOf(parts.originOf(request));
    const { token } = await commit(parts, (ctx) => createApply(ctx, { ...wanted, app, issuer }));
    const expiresIn = APPLY_MINUTES * MINUTE_SECONDS;
    return secret(reply)
      .status(201)
      .send({ request_uri: `${REQUEST_URI}${token}`, expires_in: expiresIn });
  });
  server.post(TOKEN, async (request, reply) => {
    const { app, parameters } = await clientOf(parts, request);
    const answer = await commit(parts, (ctx) => exchange(ctx, app, parameters));
    if (answer instanceof OAuthFault) throw answer;
    return secret(reply).send(answer);
  });
  server.post(REVOKE, async (request, reply) => {
    const { app, parameters } = await clientOf(parts, request);
    await commit(parts, (ctx) => revokeToken(ctx, app, parameters));
    return secret(reply).send({});
  });
  server.post('/open/v1/oauth/introspect', async (request, reply) => {
    const { app, parameters } = await clientOf(parts, request, { mayLackSecret: false });
    return secret(reply).send(await introspect(readNow(parts), app, parameters));
  });
}

function userinfoRoutes(server: FastifyInstance, parts: OAuthParts): void {
  server.route({
    method: ['GET', 'POST'],
    url: USERINFO,
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      const form = request.body instanceof Map ? request.body : null;
      const origin = parts.originOf(request);
      return secret(reply).send(await commit(parts, (ctx) => userinfo(ctx, { authorization, form, origin })));
    },
  });
}

/** The published keys; the first reader creates the first key, so that the list is never empty. */
async function keysOf(parts: OAuthParts) {
  const keys = await publishedOpenidKeys(readNow(parts));
  if (keys.length > 0) return keys;
  return parts.transaction(async (ctx) => {
    await openidKeyInUse(ctx);
    return publishedOpenidKeys(readContextOf(ctx));
  });
}

async function clientOf(
  parts: OAuthParts,
  request: FastifyRequest,
  { mayLackSecret } = { mayLackSecret: true },
): Promise<{ readonly app: App; readonly parameters: Parameters }> {
  const parameters = parametersIn(request.body);
  const { authorization } = request.headers;
  const app = await authenticateClient(readNow(parts), { authorization, parameters, mayLackSecret });
  return { app, parameters };
}

function published(reply: FastifyReply): FastifyReply {
  return openToAll(reply).header('cache-control', `public, max-age=${PUBLISHED_SECONDS}`);
}

function secret(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}

function answerFault(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = asOAuthFault(thrown);
  if (!(fault instanceof OAuthFault)) throw thrown;
  if (PAGES.some((path) => request.url.startsWith(path))) {
    const page = faultPage(fault, preferredLanguage(request.headers['accept-language'], 'en'));
    return secret(reply).status(fault.status).type('text/html; charset=utf-8').send(page);
  }
  if (fault.status === 401 || fault.status === 403) {
    const isBearer = request.url.includes('/userinfo');
    const scheme = isBearer ? `Bearer error="${fault.error}"` : 'Basic realm="EH"';
    reply.header('www-authenticate', scheme);
  }
  return secret(reply).status(fault.status).send({ error: fault.error, error_description: fault.message });
}
