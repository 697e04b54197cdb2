import {
  ACCOUNT_FROZEN_CODE,
  FINISH_BUYING_CODE,
  FINISH_SELLING_CODE,
  NO_PERMISSION_CODE,
  SUCCESS_CODE,
} from '@eh/contract/platform/envelope.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';

/** The raw result of a call: an HTTP answer with its body, or no answer at all (status 0). */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The meaning of an answer. Every possible answer has exactly one. */
export type Outcome =
  | { readonly kind: 'done'; readonly data: unknown }
  | {
      readonly kind: 'no-permission' | 'finish-buying' | 'finish-selling' | 'logged-out' | 'frozen';
      readonly text: string;
    }
  | { readonly kind: 'refused'; readonly code: number; readonly text: string; readonly data: unknown }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly code: number;
      readonly text: string | null;
      readonly data?: unknown;
    }
  | { readonly kind: 'line-broken' };

export type Failure = Exclude<Outcome, { kind: 'done' }>;

/** The error catalogue of the product, as a pure function. */
export function classifyAnswer(answer: RawAnswer, hadToken: boolean): Outcome {
  const { status } = answer;
  const body = readEnvelope(answer.body);
  if (status === NO_ANSWER || status === BAD_GATEWAY) return { kind: 'line-broken' };
  // An incomplete answer says no more than none: the connection broke.
  if (status === OK) return body ? classifyBody(body) : { kind: 'line-broken' };
  if (body?.code === ACCOUNT_FROZEN_CODE && hadToken) return { kind: 'frozen', text: body.msg };
  if (status === UNAUTHORIZED && hadToken) return { kind: 'logged-out', text: body?.msg ?? '' };
  return { kind: 'http', status, code: body?.code ?? 0, text: body?.msg || null, data: body?.data };
}

function classifyBody(body: ReadEnvelope): Outcome {
  switch (body.code) {
    case SUCCESS_CODE:
      return { kind: 'done', data: body.data };
    case NO_PERMISSION_CODE:
      return { kind: 'no-permission', text: body.msg };
    case FINISH_BUYING_CODE:
      return { kind: 'finish-buying', text: body.msg };
    case FINISH_SELLING_CODE:
      return { kind: 'finish-selling', text: body.msg };
    default:
      if (noPermissionSaid.test(body.msg)) return { kind: 'no-permission', text: body.msg };
      return { kind: 'refused', code: body.code, text: body.msg, data: body.data };
  }
}

/** Servers word a missing permission like this if they send no code for it. */
const noPermissionSaid = /[无没]有?操作权限|no (operation )?permission/i;

/** Whether the call may have happened. A fault without a message of the application came from a proxy. */
export function isUncertain(failure: Failure): boolean {
  return failure.kind === 'line-broken' || (failure.kind === 'http' && failure.status >= FAULT && failure.code === 0);
}

/** From this status on the fault is the server's, not the request's. */
const FAULT = 500;
export const NO_ANSWER = 0;
const OK = 200;
const UNAUTHORIZED = 401;
const BAD_GATEWAY = 502;

interface ReadEnvelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

function readEnvelope(body: unknown): ReadEnvelope | null {
  if (!isRecord(body) || typeof body['code'] !== 'number') return null;
  return { code: body['code'], msg: typeof body['msg'] === 'string' ? body['msg'] : '', data: body['data'] };
}
