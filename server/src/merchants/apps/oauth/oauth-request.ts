import { NONCE_MAX, REDIRECT_MAX, STATE_MAX } from '@eh/contract/merchants/apps/app-bounds.ts';
import { positiveAmount } from '@eh/contract/platform/fields.ts';
import * as z from 'zod';
import type { Caps } from '../coins.ts';
import { inOrder } from '../requests/apply-request.ts';
import type { NewApply } from '../requests/create-apply.ts';
import { type App, hasNoSecret } from '../store.ts';
import { OAuthFault } from './oauth-fault.ts';

export const FORM = 'application/x-www-form-urlencoded';
const CLIENT_ID_MAX = 60;
const PARAMETERS_MAX = 40;

/** The parameters of a form or a query; each may occur only once. */
export type Parameters = ReadonlyMap<string, string>;

/** Reads a query or a form. Empty parameters count as left out, as OAuth requires. */
export function readParameters(text: string): Parameters {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    if (found.has(name)) throw new OAuthFault('invalid_request', `${name} comes twice`);
    if (found.size === PARAMETERS_MAX) throw new OAuthFault('invalid_request', 'too many parameters');
    found.set(name, value);
  }
  return found;
}

/** The parameters of a request's body, which has to be a form. */
export function parametersIn(body: unknown): Parameters {
  if (body instanceof Map) return body;
  throw new OAuthFault('invalid_request', `send a form: ${FORM}`);
}

export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthFault('invalid_request', `${name} is missing`);
  return value;
}

/** The client id of a request, before it is verified. */
export const clientIdOf = (parameters: Parameters): string =>
  requireParameter(parameters, 'client_id').slice(0, CLIENT_ID_MAX);

/** Text without control characters: PostgreSQL stores no NUL, and a redirect address no line break. */
const plain = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);
const authorization = z.object({
  redirect_uri: plain(REDIRECT_MAX),
  scope: plain(STATE_MAX),
  state: plain(STATE_MAX).optional(),
  nonce: plain(NONCE_MAX).optional(),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
  payment_cap: positiveAmount.optional(),
  day_cap: positiveAmount.optional(),
});

/** Reads the parameters of an app's authorization request. Unknown scopes are ignored. */
export function readAuthorization(parameters: Parameters, app: Pick<App, 'kind'>): Omit<NewApply, 'app' | 'issuer'> {
  if (parameters.has('request')) throw new OAuthFault('request_not_supported', 'request objects are not accepted');
  if (requireParameter(parameters, 'response_type') !== 'code')
    throw new OAuthFault('unsupported_response_type', 'response_type has to be code');
  if ((parameters.get('response_mode') ?? 'query') !== 'query')
    throw new OAuthFault('invalid_request', 'response_mode has to be query');
  if (parameters.get('prompt')?.split(' ').includes('none'))
    throw new OAuthFault('interaction_required', 'every authorization is confirmed by the user');
  const parsed = authorization.safeParse(Object.fromEntries(parameters));
  if (!parsed.success)
    throw new OAuthFault('invalid_request', `${parsed.error.issues[0]?.path.join('.')} is missing or not valid`);
  const { data } = parsed;
  // A challenge without a method would mean "plain", and a method without a challenge is a client's mistake.
  if ((data.code_challenge === undefined) !== (data.code_challenge_method === undefined))
    throw new OAuthFault('invalid_request', 'code_challenge and code_challenge_method come together');
  // An app without a secret needs a challenge: otherwise anybody could exchange a leaked code.
  if (data.code_challenge === undefined && hasNoSecret(app))
    throw new OAuthFault('invalid_request', 'code_challenge is missing: an app without a secret needs PKCE');
  return {
    scopes: inOrder(data.scope.split(' ')),
    redirect: data.redirect_uri,
    state: data.state ?? null,
    nonce: data.nonce ?? null,
    codeChallenge: data.code_challenge ?? null,
    caps: capsOf(data),
  };
}

/** An app states both caps or neither: a default in place of a missing one could exceed what it asked for. */
function capsOf({ payment_cap: paymentMinor, day_cap: dayMinor }: z.output<typeof authorization>): Caps | null {
  if (paymentMinor !== undefined && dayMinor !== undefined) return { paymentMinor, dayMinor };
  if (paymentMinor === undefined && dayMinor === undefined) return null;
  throw new OAuthFault('invalid_request', 'payment_cap and day_cap come together: name both or none');
}
