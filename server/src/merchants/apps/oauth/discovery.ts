import { appScopes } from '@eh/contract/merchants/apps/app-names.ts';

/** The path of the issuer below the origin. */
const ISSUER_PATH = '/open/v1';

const CLAIMS = ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash', 'sid'];

/** The name by which apps know this server as an issuer of tokens. */
export function issuerOf(origin: string): string {
  return `${origin}${ISSUER_PATH}`;
}

/** The metadata that clients configure themselves by (OpenID Connect Discovery, RFC 8414). */
export function discoveryDocument(origin: string): object {
  const issuer = issuerOf(origin);
  const withSecret = ['client_secret_basic', 'client_secret_post'];
  const methods = [...withSecret, 'none'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/oauth/jwks`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    end_session_endpoint: `${issuer}/oauth/logout`,
    pushed_authorization_request_endpoint: `${issuer}/oauth/par`,
    require_pushed_authorization_requests: false,
    scopes_supported: appScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: withSecret,
    claims_supported: [...CLAIMS, 'nickname', 'picture', 'email', 'email_verified'],
    prompt_values_supported: ['login', 'consent'],
    request_parameter_supported: false,
    claims_parameter_supported: false,
    // A pushed request's address is this server's own, and needs no such support.
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
  };
}
