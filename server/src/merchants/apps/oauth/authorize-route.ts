import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from '../../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { authorizationsOfAddress } from '../limits.ts';
import { createApply } from '../requests/create-apply.ts';
import { findOpenApply } from '../requests/find-open-apply.ts';
import { redirectOf } from '../requests/redirect.ts';
import { isRegistered } from '../requests/registered-address.ts';
import { type App, readAppOfClient } from '../store.ts';
import { authorizePage } from './authorize-page.ts';
import { issuerOf } from './discovery.ts';
import { asOAuthFault, OAuthFault } from './oauth-fault.ts';
import { commit, type OAuthParts, REQUEST_URI, readNow } from './oauth-parts.ts';
import {
  clientIdOf,
  type Parameters,
  parametersIn,
  readAuthorization,
  readParameters,
  requireParameter,
} from './oauth-request.ts';

export const AUTHORIZE_PATH = '/open/v1/oauth/authorize';

/**
 * The address that an app sends its users to: opens the page of the request, which is either registered here or was
 * pushed earlier.
 */
export function authorizeRoute(server: FastifyInstance, parts: OAuthParts): void {
  const url = AUTHORIZE_PATH;
  server.get(url, { exposeHeadRoute: false }, (request, reply) => {
    const [, query = ''] = request.url.split('?');
    return leadOn(parts, readParameters(query), { request, reply });
  });
  server.post(url, (request, reply) => leadOn(parts, parametersIn(request.body), { request, reply }));
  // A link preview registers no request.
  server.head(url, (_request, reply) => reply.header('cache-control', 'no-store').send());
}

async function leadOn(
  parts: OAuthParts,
  parameters: Parameters,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const ctx = readNow(parts);
  const app = await readAppOfClient(ctx, clientIdOf(parameters));
  if (!app) throw new OAuthFault('invalid_request', 'client_id is unknown');
  const page = parameters.has('request_uri')
    ? await pageOfPushed(ctx, { app, parameters, origin: parts.originOf(request) })
    : await pageOfNew(parts, { app, parameters, request });
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(page, 303);
}

async function pageOfPushed(
  ctx: ReadContext,
  { app, parameters, origin }: { readonly app: App; readonly parameters: Parameters; readonly origin: string },
): Promise<string> {
  const uri = requireParameter(parameters, 'request_uri');
  if (!uri.startsWith(REQUEST_URI))
    throw new OAuthFault('request_uri_not_supported', 'request_uri has to come from the pushed request endpoint');
  const token = uri.slice(REQUEST_URI.length);
  const found = await findOpenApply(ctx, { apply_auth_token: token }).catch(() => null);
  if (found?.app.id !== app.id) throw new OAuthFault('invalid_request', 'request_uri is unknown or has expired');
  return authorizePage(origin, { token, scopes: found.apply.scopes, redirect: found.apply.redirect });
}

interface NewRequest {
  readonly app: App;
  readonly parameters: Parameters;
  readonly request: FastifyRequest;
}

/** Errors go to the app once the return address is known to be the app's; before that, to the user. */
async function pageOfNew(parts: OAuthParts, { app, parameters, request }: NewRequest): Promise<string> {
  const origin = parts.originOf(request);
  const issuer = issuerOf(origin);
  const redirect = requireParameter(parameters, 'redirect_uri');
  if (!isRegistered(app, redirect))
    throw new OAuthFault('invalid_request', 'redirect_uri is not registered: it has to match exactly');
  try {
    const wanted = readAuthorization(parameters, app);
    const { token } = await commit(parts, async (ctx) => {
      await countAuthorization(ctx, request.ip);
      return createApply(ctx, { ...wanted, app, issuer });
    });
    return authorizePage(origin, { token, scopes: wanted.scopes, redirect });
  } catch (thrown) {
    const fault = asOAuthFault(thrown);
    if (!(fault instanceof OAuthFault)) throw thrown;
    const { error, message: error_description } = fault;
    return redirectOf({ redirect, state: parameters.get('state') ?? null, issuer }, { error, error_description });
  }
}

async function countAuthorization(ctx: WriteContext, address: string): Promise<void> {
  const counter = new AttemptCounter<'oauth-authorize'>(ctx.serverKeys.keyFor('oauth authorizations'));
  const subject = addressSubject(address);
  await counter.spend(ctx, 'oauth-authorize', { subject, allowance: authorizationsOfAddress });
}
