import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { id, instant, namedInstant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { environments, keyScopes, merchantStatuses } from './merchant-names.ts';

const merchant = z
  .object({
    /** The human-readable number: M followed by eight digits. */
    merchant_no: z.string(),
    name: z.string(),
    website: z.string(),
    /** The address of the logo shown to payers; null if there is none. */
    logo: z.string().nullable(),
    status: z.enum(merchantStatuses),
    environment: z.enum(environments),
    /** The currency of this environment's orders; `test` coins have no value. */
    currency: z.string(),
    /** The rights of the key that signed the request. */
    scopes: z.array(z.enum(keyScopes)),
  })
  .meta({ id: 'Merchant' });

/** A call of a key and its outcome, without the texts of request and answer: the portal shows these. */
const keyCall = z
  .object({
    id,
    at: instant,
    /** The name of the call, such as `createOrder`. */
    operation: z.string(),
    method: z.string(),
    /** Path and query. */
    url: z.string(),
    /** The HTTP status of the answer. */
    status: z.number().int(),
    /** The code of the refusal; null for none. */
    refusal: z.number().int().nullable(),
    duration_milliseconds: z.number().int(),
    request_id: z.string(),
  })
  .meta({ id: 'KeyCall' });

export const merchantOpenCalls = {
  'GET /open/v1/merchant': {
    operationId: 'getMerchant',
    says: {
      en: 'The merchant that the key belongs to: a first call that shows that the signature is right.',
      zh: '密钥所属的商户。可作为第一次调用，用来确认签名正确。',
    },
    group: 'Merchant',
    access: 'key',
    request: nothing,
    answer: merchant,
    refusals: {},
    example: {
      answer: {
        merchant_no: 'M10482736',
        name: 'North Hill Coffee',
        website: 'https://coffee.example',
        logo: 'https://eh.example/logos/019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01.jpg',
        status: 'active',
        environment: 'test',
        currency: 'TEST',
        scopes: ['orders', 'refunds', 'read'],
      },
    },
  },
  'GET /open/v1/calls': {
    operationId: 'listCalls',
    says: {
      en: 'The calls of this key in the last 30 days, newest first: all changes and refusals, and the first 20 reads of each call in a minute. They are here within two seconds; this call itself is left out.',
      zh: '本密钥最近 30 天的调用，最新的在前：包括全部变更和被拒绝的调用，以及每种查询每分钟的前 20 次。调用会在两秒内出现；本接口自身不计入。',
    },
    group: 'Merchant',
    access: 'key',
    request: z.strictObject({ ...pageRequest, since: namedInstant.optional() }),
    answer: page(keyCall),
    refusals: {},
    example: {
      answer: {
        rows: [
          {
            id: '019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a07',
            at: 1_795_399_082,
            operation: 'createOrder',
            method: 'POST',
            url: '/open/v1/orders',
            status: 409,
            refusal: 45_101,
            duration_milliseconds: 12,
            request_id: '4f1c9a2e',
          },
        ],
        next_cursor: null,
      },
    },
  },
  'GET /open/v1/time': {
    operationId: 'getTime',
    says: {
      en: 'The time here, to compare the clock of a server with: signed requests are accepted within five minutes of it.',
      zh: '本站时间，用于校对服务器时钟：签名请求的时间与它相差五分钟以内才会被接受。',
    },
    group: 'Merchant',
    access: 'public',
    request: nothing,
    answer: z.object({ time: instant }).meta({ id: 'Time' }),
    refusals: {},
    example: { answer: { time: 1_795_399_082 } },
  },
} as const satisfies OpenCallTable;
