import type * as z from 'zod';
import type { CallPath } from '../call.ts';
import { ACCOUNT_FROZEN_CODE } from '../envelope.ts';
import type { BilingualText } from '../languages/language.ts';
import type { RefusalKind } from '../refusal.ts';

/**
 * How the caller of an open API call is authenticated: by a merchant key (its signature, or a bearer key), by the
 * signature of a person's trader key, by a grant's token, or not at all.
 */
export type OpenAccess = 'key' | 'trader' | 'grant' | 'public';

/** The headings of the documentation, with readable names. */
export const openGroups = {
  Merchant: { en: 'Merchant', zh: '商户' },
  Orders: { en: 'Orders', zh: '订单' },
  Links: { en: 'Payment links', zh: '收款链接' },
  Invoices: { en: 'Invoices', zh: '收款单' },
  Refunds: { en: 'Refunds', zh: '退款' },
  Payouts: { en: 'Payouts', zh: '打款' },
  Balance: { en: 'Balance', zh: '余额' },
  Authorization: { en: 'Authorization', zh: '用户授权' },
  Plans: { en: 'Plans', zh: '定期付款' },
  Webhooks: { en: 'Webhooks', zh: 'Webhook' },
  Trader: { en: 'Trader keys', zh: '交易密钥' },
  Market: { en: 'Market', zh: '市场' },
  Listings: { en: 'Own listings', zh: '我的挂单' },
  Trades: { en: 'Own trades', zh: '我的交易' },
} as const satisfies Readonly<Record<string, BilingualText>>;
type OpenGroup = keyof typeof openGroups;

/** One call of the open API, which other people's servers make. The answer is the object itself, not an envelope. */
export interface OpenCall<
  Path extends z.ZodType = z.ZodType,
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** The method's name in generated clients, such as `createOrder`. */
  readonly operationId: string;
  /** A sentence about the call, for readers of the documentation. */
  readonly says: BilingualText;
  /** The documentation's heading for the call. */
  readonly group: OpenGroup;
  readonly access: OpenAccess;
  /** The scope that the key or the grant needs. */
  readonly scope?: string;
  /** With a trader key: the call of the app that this one is, whose gates and permission it shares. */
  readonly as?: CallPath;
  /** A narrower scope that suffices, because the call only reads. */
  readonly readScope?: string;
  /** The parameters in the path. */
  readonly path?: Path;
  /** The query of a GET, the JSON body of any other call. */
  readonly request: Request;
  readonly answer: Answer;
  /** 200 unless set. */
  readonly status?: 201;
  /** Refusals other than the common ones, by name, each with its own HTTP status. */
  readonly refusals: Readonly<Record<string, RefusalKind>>;
  /**
   * Whether the answer shows a secret: it is then stored encrypted for repeats with the same idempotency key, only for
   * some minutes.
   */
  readonly hasSecretAnswer?: boolean;
  /** The largest body in bytes, where it is larger than usual because it carries a picture. */
  readonly bodyBytesMax?: number;
  /** Examples that readers can copy. */
  readonly example: { readonly path?: object; readonly request?: object; readonly answer: object };
}

export type OpenMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type OpenPath = `${OpenMethod} /open/v1/${string}`;
export type OpenCallTable = Readonly<Record<OpenPath, OpenCall>>;

const OK = 200;
const CONFLICT = 409;
const FORBIDDEN = 403;

/**
 * The HTTP status of a refusal in the open API, where 200 always means success and 401 concerns the caller's own key.
 */
export function openStatusOf({ code, http }: Pick<RefusalKind, 'code' | 'http'>): number {
  if (code === ACCOUNT_FROZEN_CODE) return FORBIDDEN;
  return http === OK ? CONFLICT : http;
}
