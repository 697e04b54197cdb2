import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { instant, nothing } from '../../platform/fields.ts';
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
