export { amountOf, minorOf, valueOf } from './amounts.ts';
export {
  Auth,
  type AuthOptions,
  type AuthorizationRequest,
  type PendingLogin,
  type Scope,
  type Tokens,
  type UserInfo,
} from './auth.ts';
export type { AnswerOf, BodyOf, OpenInput, OpenName, QueryOf } from './call-open.ts';
export { EH } from './eh.ts';
export { type EmbeddedStatus, type EmbedOptions, embedHtml, embedUrl, onEmbeddedStatus } from './embed.ts';
export { EHAuthError, EHConnectionError, EHError, EHRefusal, EHSignatureError, EHTimeout } from './errors.ts';
export type * from './open-types.ts';
export { OPEN_API_VERSION } from './open-types.ts';
export type { Listing, Page } from './pages.ts';
export { settlementCsv } from './settlement-csv.ts';
export { type VerifiedReturn, verifyReturn } from './signing/return.ts';
export { signRequest } from './signing/sign-request.ts';
export {
  type HeadersLike,
  type VerifyWebhookOptions,
  verifyPublicWebhook,
  verifyWebhook,
  type WebhookKey,
} from './signing/webhook.ts';
export type { WebhookEvent } from './signing/webhook-events.ts';
export type { CallOptions, EHOptions } from './transport.ts';
