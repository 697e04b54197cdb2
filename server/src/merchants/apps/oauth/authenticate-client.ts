import type { ReadContext } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { hasSecret } from '../secret-store.ts';
import { type App, hasNoSecret, readAppOfClient } from '../store.ts';
import { isAppUsable } from '../usable-app.ts';
import { OAuthFault } from './oauth-fault.ts';
import type { Parameters } from './oauth-request.ts';

interface Credentials {
  readonly clientId: string;
  /** Null if the app has none. */
  readonly secret: string | null;
}

interface ClientRequest {
  readonly authorization: string | undefined;
  readonly parameters: Parameters;
  /** Whether an app without a secret may make this request, too. */
  readonly mayLackSecret: boolean;
}

/**
 * The app that a request comes from, by its secret in the Authorization header or in the form. An app without a secret
 * only states its id: its PKCE verifier proves who exchanges the code.
 */
export async function authenticateClient(ctx: ReadContext, request: ClientRequest): Promise<App> {
  const credentials = credentialsOf(request);
  const app = credentials && (await readAppOfClient(ctx, credentials.clientId));
  if (!app || !(await isRight(ctx, app, { ...request, secret: credentials.secret })))
    throw new OAuthFault('invalid_client', 'the client is unknown or its secret is wrong', 401);
  if (!(await isAppUsable(ctx, app))) throw new OAuthFault('unauthorized_client', 'this app cannot be used', 400);
  return app;
}

async function isRight(
  ctx: ReadContext,
  app: App,
  { secret, mayLackSecret }: Pick<Credentials, 'secret'> & Pick<ClientRequest, 'mayLackSecret'>,
): Promise<boolean> {
  if (secret === null) return mayLackSecret && hasNoSecret(app);
  return hasSecret(ctx, { appId: app.id, secretHash: hashToken(secret) });
}

function credentialsOf(request: Omit<ClientRequest, 'mayLackSecret'>): Credentials | null {
  const { parameters } = request;
  const inForm = parameters.get('client_secret');
  const inHeader = /^Basic ([\w+/=]{1,500})$/i.exec(request.authorization ?? '')?.[1];
  if (inHeader === undefined) {
    const clientId = parameters.get('client_id');
    return clientId === undefined ? null : { clientId, secret: inForm ?? null };
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
    const secret = read(text.slice(colon + 1));
    return { clientId: read(text.slice(0, colon)), secret: secret === '' ? null : secret };
  } catch {
    // Malformed escapes: no client sends them.
    return null;
  }
}
