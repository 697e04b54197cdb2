import { EHAuthError, EHConnectionError, EHSignatureError } from './errors.ts';
import { base64urlOf, isSame, randomText, sha256 } from './signing/crypto.ts';

export interface AuthOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** One of the app's registered addresses, exactly as registered. */
  readonly redirectUri: string;
}

export interface AuthServer {
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
}

export type Scope = 'openid' | 'profile' | 'email' | 'identity.status' | 'pay' | 'receive';

/** Secrets of one login: store them in the user's own session until they return. */
export interface PendingLogin {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

export interface AuthorizationRequest {
  readonly scopes: readonly Scope[];
  /** The most that `pay` may spend, as decimal text; the user can lower it. */
  readonly caps?: { readonly payment: string; readonly day: string };
}

/** The tokens of a grant. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
  readonly scopes: readonly string[];
  readonly idToken: string | null;
}

export interface UserInfo {
  /** Identifies this user for your app; always the same. */
  readonly sub: string;
  readonly nickname?: string;
  readonly picture?: string;
  /**
   * With the scope `email`, if the user has an address and shares it; verified by a code, so `email_verified` is true.
   */
  readonly email?: string;
  readonly email_verified?: boolean;
}

const VERIFIER_BYTES = 32;
const SECOND = 1000;
const TIMEOUT_MILLISECONDS = 20_000;

/** Log in with EH: OAuth 2.1 with PKCE and OpenID Connect. */
export class Auth {
  readonly #server: AuthServer;
  readonly #options: AuthOptions;

  constructor(server: AuthServer, options: AuthOptions) {
    this.#server = server;
    this.#options = options;
  }

  /** The address to send a user to, and what to store until they return. */
  async authorizationUrl({ scopes, caps }: AuthorizationRequest): Promise<{ url: string; pending: PendingLogin }> {
    const pending = {
      state: randomText(VERIFIER_BYTES),
      verifier: randomText(VERIFIER_BYTES),
      nonce: randomText(VERIFIER_BYTES),
    };
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.#options.clientId,
      redirect_uri: this.#options.redirectUri,
      scope: scopes.join(' '),
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: base64urlOf(await sha256(pending.verifier)),
      code_challenge_method: 'S256',
      ...(caps ? { payment_cap: caps.payment, day_cap: caps.day } : {}),
    });
    return { url: `${this.#issuer}/oauth/authorize?${query.toString()}`, pending };
  }

  /** Exchanges the code in the address at which the user returned. Throws `EHAuthError`, also if they refused. */
  async exchangeCode(url: string | URL, pending: PendingLogin): Promise<Tokens> {
    const { searchParams } = new URL(url, 'http://localhost');
    if (!isSame(searchParams.get('state') ?? '', pending.state))
      throw new EHSignatureError('wrong', 'state differs: this answer belongs to another login');
    if (searchParams.get('iss') !== this.#issuer)
      throw new EHSignatureError('wrong', 'iss differs: this answer comes from another server');
    const error = searchParams.get('error');
    if (error !== null) throw new EHAuthError(error, searchParams.get('error_description') ?? '', 400);
    const tokens = await this.#tokens({
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      redirect_uri: this.#options.redirectUri,
      code_verifier: pending.verifier,
    });
    if (tokens.idToken !== null && nonceOf(tokens.idToken) !== pending.nonce)
      throw new EHSignatureError('wrong', 'nonce differs: this ID token belongs to another login');
    return tokens;
  }

  /**
   * New tokens for a refresh token. If no answer came, repeat with the same refresh token within 60 seconds; a later
   * repeat ends every token of that login.
   */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.#tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async userinfo(accessToken: string): Promise<UserInfo> {
    const answer = await this.#send('/oauth/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });
    const { sub, nickname, picture } = answer;
    return {
      sub: textOf(sub),
      ...(typeof nickname === 'string' ? { nickname } : {}),
      ...(typeof picture === 'string' ? { picture } : {}),
    };
  }

  /** Ends a token. With a refresh token, every token of that login ends. */
  async revoke(token: string): Promise<void> {
    await this.#post('/oauth/revoke', { token });
  }

  get #issuer(): string {
    return `${this.#server.baseUrl}/open/v1`;
  }

  async #tokens(form: Readonly<Record<string, string>>): Promise<Tokens> {
    const answer = await this.#post('/oauth/token', form);
    return {
      accessToken: textOf(answer['access_token']),
      refreshToken: typeof answer['refresh_token'] === 'string' ? answer['refresh_token'] : null,
      expiresAt: new Date(Date.now() + Number(answer['expires_in']) * SECOND),
      scopes: textOf(answer['scope']).split(' '),
      idToken: typeof answer['id_token'] === 'string' ? answer['id_token'] : null,
    };
  }

  #post(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const { clientId, clientSecret } = this.#options;
    const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    return this.#send(path, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  }

  async #send(path: string, request: RequestInit): Promise<Answer> {
    const { fetch: fetchWith = fetch } = this.#server;
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetchWith(this.#issuer + path, { ...request, signal, redirect: 'error' }).catch(
      (cause: unknown) => {
        throw new EHConnectionError(`EH cannot be reached at ${this.#issuer}`, { cause });
      },
    );
    const answer = await readAnswer(response);
    if (response.ok) return answer;
    const { error, error_description: description } = answer;
    throw new EHAuthError(textOf(error, 'server_error'), textOf(description), response.status);
  }
}

type Answer = Readonly<Record<string, unknown>>;

const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

async function readAnswer(response: Response): Promise<Answer> {
  try {
    return { ...((await response.json()) as Answer) };
  } catch (cause) {
    throw new EHConnectionError(`EH answered ${response.status} with something that is not JSON`, { cause });
  }
}

/** The nonce in an ID token received directly from the server, whose TLS connection vouches for it. */
function nonceOf(idToken: string): unknown {
  const [, claims = ''] = idToken.split('.');
  const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
  return (JSON.parse(text) as Answer)['nonce'];
}
