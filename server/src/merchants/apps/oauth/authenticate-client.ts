import type { ReadContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { type App, hasSecret, readAppOfClient } from '../store.ts';
import { isAppUsable } from '../usable-app.ts';
import { OAuthFault } from './oauth-fault.ts';
import type { Parameters } from './oauth-request.ts';

interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

/** The app that a request comes from, by its secret in the Authorization header or in the form. */
export async function authenticateClient(
  ctx: ReadContext,
  request: { readonly authorization: string | undefined; readonly parameters: Parameters },
): Promise<App> {
  const credentials = credentialsOf(request);
  const app = credentials && (await readAppOfClient(ctx, credentials.clientId));
  const isRight =
    credentials && app && (await hasSecret(ctx, { appId: app.id, secretHash: hashToken(credentials.secret) }));
  if (!app || !isRight) throw new OAuthFault('invalid_client', 'the client is unknown or its secret is wrong', 401);
  if (!(await isAppUsable(ctx, app))) throw new OAuthFault('unauthorized_client', 'this app cannot be used', 400);
  return app;
}

function credentialsOf(request: {
  readonly authorization: string | undefined;
  readonly parameters: Parameters;
}): Credentials | null {
  const { parameters } = request;
  const inForm = parameters.get('client_secret');
  const inHeader = /^Basic ([\w+/=]{1,500})$/i.exec(request.authorization ?? '')?.[1];
  if (inHeader === undefined) {
    const clientId = parameters.get('client_id');
    return clientId === undefined || inForm === undefined ? null : { clientId, secret: inForm };
  }
  if (inForm !== undefined) throw new OAuthFault('invalid_request', 'the client authenticates twice');
  const credentials = decoded(inHeader);
  const named = parameters.get('client_id');
  return named === undefined || named === credentials?.clientId ? credentials : null;
}

/** Both halves are form-encoded before they are joined (RFC 6749, 2.3.1). */
function decoded(basic: string): Credentials | null {
  const text = Buffer.from(basic, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  try {
    const read = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
    return { clientId: read(text.slice(0, colon)), secret: read(text.slice(colon + 1)) };
  } catch {
    // Malformed escapes: no client sends them.
    return null;
  }
}
