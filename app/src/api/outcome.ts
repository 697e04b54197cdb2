import {
  ACCOUNT_FROZEN_CODE,
  FINISH_BUYING_CODE,
  FINISH_SELLING_CODE,
  NO_PERMISSION_CODE,
  SUCCESS_CODE,
} from '@eh/contract/platform/envelope.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { noPermissionSaid } from './messages.ts';

/** The raw result of a call: an HTTP answer with its body, or no answer at all (status 0). */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The meaning of an answer to the app. Exactly one follows from every possible answer. */
export type Outcome =
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'finish-buying' }
  | { readonly kind: 'finish-selling' }
  | { readonly kind: 'refused'; readonly code: number; readonly text: string; readonly data: unknown }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'frozen'; readonly text: string }
  | { readonly kind: 'http'; readonly status: number; readonly code: number; readonly text: string | null }
  | { readonly kind: 'line-broken' };

/** The error catalogue of the product, as a pure function. */
export function classifyAnswer(answer: RawAnswer, hadToken: boolean): Outcome {
  const { status } = answer;
  const body = readEnvelope(answer.body);
  if (status === NO_ANSWER || status === BAD_GATEWAY) return { kind: 'line-broken' };
  // Half an answer tells no more than none: the connection broke in the middle.
  if (status === OK) return body ? classifyBody(body) : { kind: 'line-broken' };
  if (body?.code === ACCOUNT_FROZEN_CODE && hadToken) return { kind: 'frozen', text: body.msg };
  if (status === UNAUTHORIZED && hadToken) return { kind: 'logged-out' };
  return { kind: 'http', status, code: body?.code ?? 0, text: body && body.msg !== '' ? body.msg : null };
}

function classifyBody(body: ReadEnvelope): Outcome {
  switch (body.code) {
    case SUCCESS_CODE:
      return { kind: 'done', data: body.data };
    case NO_PERMISSION_CODE:
      return { kind: 'no-permission' };
    case FINISH_BUYING_CODE:
      return { kind: 'finish-buying' };
    case FINISH_SELLING_CODE:
      return { kind: 'finish-selling' };
    default:
      if (noPermissionSaid.test(body.msg)) return { kind: 'no-permission' };
      return { kind: 'refused', code: body.code, text: body.msg, data: body.data };
  }
}

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
