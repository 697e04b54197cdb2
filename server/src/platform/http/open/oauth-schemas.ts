import { NONCE_MAX, REDIRECT_MAX, STATE_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import type { Json } from '../api-document/schema-components.ts';

const string: Json = { type: 'string' };
const uri: Json = { type: 'string', format: 'uri' };
const strings: Json = { type: 'array', items: string };
const boolean: Json = { type: 'boolean' };
const integer: Json = { type: 'integer' };

/** An object whose fields are all required, except those that are named. */
function object(properties: Readonly<Record<string, Json>>, optional: readonly string[] = []): Json {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

const client = { client_id: string, client_secret: string };
const CLIENT = Object.keys(client);
const wanted: Readonly<Record<string, Json>> = {
  response_type: { const: 'code' },
  redirect_uri: { type: 'string', maxLength: REDIRECT_MAX },
  scope: { type: 'string', maxLength: STATE_MAX },
  state: { type: 'string', maxLength: STATE_MAX },
  nonce: { type: 'string', maxLength: NONCE_MAX },
  code_challenge: { type: 'string', pattern: '^[\\w-]{43}$' },
  code_challenge_method: { const: 'S256' },
  payment_cap: string,
  day_cap: string,
};

/** The requests and answers of OAuth, with the standards' field names. */
export const oauthSchemas = {
  OAuthError: object({
    error: {
      type: 'string',
      enum: [
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'invalid_scope',
        'invalid_token',
        'insufficient_scope',
        'unauthorized_client',
        'unsupported_grant_type',
        'unsupported_response_type',
        'interaction_required',
        'request_not_supported',
        'request_uri_not_supported',
        'temporarily_unavailable',
      ],
    },
    error_description: string,
  }),
  OAuthMetadata: object(
    {
      issuer: uri,
      authorization_endpoint: uri,
      token_endpoint: uri,
      userinfo_endpoint: uri,
      jwks_uri: uri,
      revocation_endpoint: uri,
      introspection_endpoint: uri,
      end_session_endpoint: uri,
      pushed_authorization_request_endpoint: uri,
      require_pushed_authorization_requests: boolean,
      scopes_supported: strings,
      response_types_supported: strings,
      response_modes_supported: strings,
      grant_types_supported: strings,
      code_challenge_methods_supported: strings,
      subject_types_supported: strings,
      id_token_signing_alg_values_supported: strings,
      token_endpoint_auth_methods_supported: strings,
      revocation_endpoint_auth_methods_supported: strings,
      introspection_endpoint_auth_methods_supported: strings,
      claims_supported: strings,
      prompt_values_supported: strings,
      claims_parameter_supported: boolean,
      request_parameter_supported: boolean,
      request_uri_parameter_supported: boolean,
      authorization_response_iss_parameter_supported: boolean,
    },
    [],
  ),
  OAuthKeySet: object({
    keys: {
      type: 'array',
      items: object({
        kty: { const: 'RSA' },
        use: { const: 'sig' },
        alg: { const: 'RS256' },
        kid: string,
        n: string,
        e: string,
      }),
    },
  }),
  OAuthRequest: object({ ...wanted, ...client }, [
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
    'payment_cap',
    'day_cap',
    ...CLIENT,
  ]),
  OAuthPushed: object({ request_uri: string, expires_in: integer }),
  OAuthTokenRequest: object(
    {
      grant_type: { type: 'string', enum: ['authorization_code', 'refresh_token'] },
      code: { type: 'string', description: 'With authorization_code.' },
      redirect_uri: { type: 'string', description: 'With authorization_code: the address of the request.' },
      code_verifier: { type: 'string', description: 'With authorization_code: the text behind the challenge.' },
      refresh_token: { type: 'string', description: 'With refresh_token.' },
      scope: { type: 'string', description: 'With refresh_token: fewer scopes than before.' },
      ...client,
    },
    ['code', 'redirect_uri', 'code_verifier', 'refresh_token', 'scope', ...CLIENT],
  ),
  OAuthTokens: object(
    {
      access_token: string,
      token_type: { const: 'Bearer' },
      expires_in: integer,
      refresh_token: string,
      scope: string,
      id_token: { type: 'string', description: 'With the scope openid, and a code only.' },
    },
    ['id_token'],
  ),
  OAuthLogout: object({ id_token_hint: string, client_id: string, post_logout_redirect_uri: uri, state: string }, [
    'id_token_hint',
    'client_id',
    'post_logout_redirect_uri',
    'state',
  ]),
  OAuthToken: object({ token: string, ...client }, CLIENT),
  OAuthTokenState: object(
    { active: boolean, scope: string, client_id: string, sub: string, token_type: string, iat: integer, exp: integer },
    ['scope', 'client_id', 'sub', 'token_type', 'iat', 'exp'],
  ),
  OAuthNothing: { type: 'object', description: 'An empty object.' },
  OAuthUser: object(
    {
      sub: {
        type: 'string',
        description: 'The name of the user at this merchant; another merchant sees another name.',
      },
      nickname: { type: 'string', description: 'With the scope profile.' },
      picture: { type: 'string', format: 'uri', description: 'With the scope profile.' },
      email: { type: 'string', description: 'With the scope email, where the person has an address.' },
      email_verified: { const: true, description: 'Comes with email: addresses are proved by a code.' },
    },
    ['nickname', 'picture', 'email', 'email_verified'],
  ),
} satisfies Readonly<Record<string, Json>>;
