import { NONCE_MAX, REDIRECT_MAX, STATE_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import { appScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { Json } from '../api-document/schema-components.ts';
import type { oauthSchemas } from './oauth-schemas.ts';

export { oauthSchemas } from './oauth-schemas.ts';

export const OAUTH_TAG: Json = {
  name: 'OAuth',
  description: 'OAuth 2.1 and OpenID Connect · OAuth 2.1 与 OpenID Connect',
};

interface OAuthCall {
  readonly operationId: string;
  readonly says: BilingualText;
  readonly access: 'public' | 'client' | 'grant';
  readonly query?: Readonly<Record<string, Json>>;
  readonly form?: keyof typeof oauthSchemas;
  readonly answer: readonly [status: number, schema: keyof typeof oauthSchemas | null, example: object | null];
  readonly faults: readonly number[];
}

const text = (maxLength: number, description: string, example?: string): Json => ({
  schema: { type: 'string', maxLength },
  description,
  ...(example === undefined ? {} : { example }),
});

const discovery = (operationId: string, standard: string): OAuthCall => ({
  operationId,
  says: { en: `The endpoints and what they support (${standard}).`, zh: `端点及其支持的功能（${standard}）。` },
  access: 'public',
  answer: [200, 'OAuthMetadata', null],
  faults: [],
});

const userinfo = (operationId: string): OAuthCall => ({
  operationId,
  says: {
    en: 'The claims about the user of an access token, as far as its scopes reach.',
    zh: '访问令牌对应用户的信息，以其权限为限。',
  },
  access: 'grant',
  answer: [200, 'OAuthUser', { sub: 'pairwise-4f2a', nickname: 'Alice' }],
  faults: [401, 403],
});

const byForm = (operationId: string, form: keyof typeof oauthSchemas): OAuthCall => ({
  operationId,
  says: { en: 'As by GET, with the parameters in a form.', zh: '与 GET 相同，参数放在表单中。' },
  access: 'public',
  form,
  answer: [303, null, null],
  faults: [400],
});

const calls: Readonly<Record<string, OAuthCall>> = {
  'GET /open/v1/.well-known/openid-configuration': discovery('getOpenidConfiguration', 'OpenID Connect Discovery'),
  'GET /open/v1/.well-known/oauth-authorization-server': discovery('getAuthorizationServer', 'RFC 8414'),
  'GET /.well-known/oauth-authorization-server/open/v1': discovery('getAuthorizationServerByPath', 'RFC 8414, 3.1'),
  'GET /open/v1/oauth/jwks': {
    operationId: 'getKeySet',
    says: { en: 'The public keys that ID tokens are signed with.', zh: '签署 ID 令牌的公钥。' },
    access: 'public',
    answer: [200, 'OAuthKeySet', { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'k1', n: 'sXch', e: 'AQAB' }] }],
    faults: [],
  },
  'GET /open/v1/oauth/authorize': {
    operationId: 'authorize',
    says: {
      en: 'The address that an app sends its user to. It leads on to the page of the request; faults return to redirect_uri once that is known to be registered.',
      zh: '应用让用户打开的地址，会转到授权页面；确认 redirect_uri 已登记后，错误也返回到该地址。',
    },
    access: 'public',
    query: {
      client_id: { ...text(60, 'The id of the app.', 'app_1'), required: true },
      redirect_uri: text(
        REDIRECT_MAX,
        'A registered address, exactly; the port of a loopback address is free for a program on a device.',
        'https://shop.example/back',
      ),
      response_type: { schema: { const: 'code' }, example: 'code', description: 'Only the code flow is supported.' },
      scope: text(STATE_MAX, `Of ${appScopes.join(', ')}; with openid at least.`, 'openid profile'),
      state: text(STATE_MAX, 'Returned as it came.'),
      nonce: text(NONCE_MAX, 'Returned in the ID token.'),
      code_challenge: text(
        43,
        'SHA-256 of the verifier, base64url. Only an app with a secret may leave it out.',
        'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      ),
      code_challenge_method: { schema: { const: 'S256' }, example: 'S256', description: 'Only S256 is supported.' },
      payment_cap: text(16, 'With pay: the most of a payment; it comes with day_cap.'),
      day_cap: text(16, 'With pay: the most of a day.'),
      request_uri: text(200, 'A pushed request, in the position of all but client_id.'),
    },
    answer: [303, null, null],
    faults: [400],
  },
  'POST /open/v1/oauth/authorize': byForm('authorizeByForm', 'OAuthRequest'),
  'POST /open/v1/oauth/par': {
    operationId: 'pushAuthorization',
    says: {
      en: 'Pushes an authorization request, whose name authorize takes (RFC 9126).',
      zh: '预先提交授权请求，换取 request_uri（RFC 9126）。',
    },
    access: 'client',
    form: 'OAuthRequest',
    answer: [201, 'OAuthPushed', { request_uri: 'urn:ietf:params:oauth:request_uri:4f2a', expires_in: 600 }],
    faults: [400, 401],
  },
  'POST /open/v1/oauth/token': {
    operationId: 'exchangeToken',
    says: {
      en: 'Exchanges a code or a refresh token for tokens. A code works once. A refresh token is replaced by each use and answers again for 60 seconds; after that a second use ends the tokens of that login, as a second use of the code does.',
      zh: '用授权码或刷新令牌换取令牌。授权码只能用一次。刷新令牌每次使用都会更换，60 秒内可重复使用；之后重复使用会使该次登录的令牌失效，重复使用授权码也一样。',
    },
    access: 'client',
    form: 'OAuthTokenRequest',
    answer: [
      200,
      'OAuthTokens',
      {
        access_token: 'a1',
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: 'r1',
        scope: 'openid profile',
        id_token: 'e.y.J',
      },
    ],
    faults: [400, 401],
  },
  'POST /open/v1/oauth/revoke': {
    operationId: 'revokeToken',
    says: {
      en: 'Ends a token; an unknown one is no error (RFC 7009).',
      zh: '作废令牌；未知的令牌不算错误（RFC 7009）。',
    },
    access: 'client',
    form: 'OAuthToken',
    answer: [200, 'OAuthNothing', {}],
    faults: [400, 401],
  },
  'POST /open/v1/oauth/introspect': {
    operationId: 'introspectToken',
    says: { en: 'The state of an own token (RFC 7662).', zh: '查询自己令牌的状态（RFC 7662）。' },
    access: 'client',
    form: 'OAuthToken',
    answer: [200, 'OAuthTokenState', { active: false }],
    faults: [400, 401],
  },
  'GET /open/v1/oauth/logout': {
    operationId: 'logOut',
    says: {
      en: 'The address that an app sends a person to who logs out of it (OpenID Connect RP-Initiated Logout). Ends the tokens of the login that the ID token names and returns to the app. The person’s session at EH and the authorization go on.',
      zh: '应用在用户退出时让其打开的地址（OpenID Connect RP-Initiated Logout）。使 ID 令牌所指登录的令牌失效，并返回应用；用户在 EH 的登录和授权不受影响。',
    },
    access: 'public',
    query: {
      id_token_hint: text(
        4000,
        'The ID token of the login. Without it nothing ends, and a page asks the person to go on.',
      ),
      client_id: text(60, 'The id of the app; that of the ID token where it is left out.'),
      post_logout_redirect_uri: text(REDIRECT_MAX, 'A registered redirect address, exactly.'),
      state: text(STATE_MAX, 'Returned as it came.'),
    },
    answer: [303, null, null],
    faults: [400],
  },
  'POST /open/v1/oauth/logout': byForm('logOutByForm', 'OAuthLogout'),
  'GET /open/v1/oauth/userinfo': userinfo('getUserinfo'),
  'POST /open/v1/oauth/userinfo': userinfo('postUserinfo'),
};

/** The routes of OAuth, which take forms and have their own error format. */
export function oauthPaths(language: Language): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [route, call] of Object.entries(calls)) {
    const [method = '', url = ''] = route.split(' ');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(call, language) };
  }
  return paths;
}

const callers: Readonly<Record<OAuthCall['access'], BilingualText>> = {
  public: { en: 'Called by anybody.', zh: '任何人都可调用。' },
  client: {
    en: 'Called by an app with its secret, in the header or in the form; one that has none sends its client_id, and may ask about no tokens. Errors have the form of RFC 6749.',
    zh: '由应用以其密钥调用，密钥放在请求头或表单中；没有密钥的应用只发送 client_id，且不能查询令牌。错误采用 RFC 6749 的格式。',
  },
  grant: { en: 'Called with the access token of a grant.', zh: '以授权的访问令牌调用。' },
};

const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function operationOf({ operationId, says, access, query, form, answer, faults }: OAuthCall, language: Language): Json {
  const type = 'application/x-www-form-urlencoded';
  const parameters = Object.entries(query ?? {}).map(([name, of]) => ({ name, in: 'query', required: false, ...of }));
  return {
    operationId,
    summary: inLanguage(says, language),
    description: inLanguage(callers[access], language),
    tags: [OAUTH_TAG['name']],
    security: access === 'public' ? [] : [{ [access]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(form === undefined
      ? {}
      : { requestBody: { required: true, content: { [type]: { schema: referenceTo(form) } } } }),
    responses: {
      [answer[0]]: answerOf(answer),
      ...Object.fromEntries(faults.map((status) => [status, answer[1] === null ? faultPage : fault])),
      431: tooLarge,
    },
  };
}

function answerOf([status, schema, example]: OAuthCall['answer']): Json {
  if (schema === null)
    return {
      description: `${status}: the browser goes on to the page of the request, or back to the app with an error.`,
      headers: { Location: { description: 'The page.', schema: { type: 'string', format: 'uri' } } },
    };
  return {
    description: 'Done.',
    content: { 'application/json': { schema: referenceTo(schema), ...(example && { example }) } },
  };
}

const fault: Json = {
  description: 'Refused, in the form of OAuth (RFC 6749, 5.2).',
  content: {
    'application/json': {
      schema: referenceTo('OAuthError'),
      example: { error: 'invalid_request', error_description: 'client_id is missing' },
    },
  },
};

const faultPage: Json = {
  description: 'A page for the person, who cannot be led back: the client or its address is not known here.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

const tooLarge: Json = {
  description: 'The headers of the request are larger than the server reads. The answer is empty.',
};
