import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The errors of OAuth and OpenID Connect that this server uses. */
export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'interaction_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'temporarily_unavailable';

/** An expected refusal on the OAuth endpoints, which have their own error format. */
export class OAuthFault extends Error {
  override readonly name = 'OAuthFault';
  readonly error: OAuthErrorName;
  readonly status: number;

  constructor(error: OAuthErrorName, description: string, status = 400) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

/** Whether the server refused a body before any handler read it: too long, or malformed. */
function isUnreadable(thrown: unknown): thrown is Error {
  return thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('FST_ERR_CTP_');
}

/** The OAuth form of a refusal of a use case, or of an unreadable body; anything else is returned unchanged. */
export function asOAuthFault(thrown: unknown): unknown {
  if (isUnreadable(thrown)) return new OAuthFault('invalid_request', 'the body of the request cannot be read');
  if (!(thrown instanceof Refusal)) return thrown;
  const { kind } = thrown;
  switch (kind.code) {
    case appRefusals.AppStopped.code:
      return new OAuthFault('unauthorized_client', kind.en);
    case appRefusals.ScopeNotForApp.code:
      return new OAuthFault('invalid_scope', 'the app may not request this scope, or the base scope is missing');
    case appRefusals.RedirectNotRegistered.code:
      return new OAuthFault('invalid_request', 'redirect_uri is not registered: it has to match exactly');
    case appRefusals.CapOutOfRange.code:
      return new OAuthFault('invalid_request', 'payment_cap and day_cap are out of range');
    default:
      return thrown;
  }
}
