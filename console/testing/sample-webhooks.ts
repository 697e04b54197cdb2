import type { AnswerOf } from '@eh/contract/calls.ts';
import { now } from './sample-portal.ts';

type State = AnswerOf<'POST /api/merchant/webhooks'>;
type Delivery = AnswerOf<'POST /api/merchant/webhooks/delivery'>;

export const shopEndpoint: State['endpoints'][number] = {
  id: '00000000-0000-4000-8000-0000000000d1',
  environment: 'live',
  url: 'https://qinghebooks.example/eh',
  description: 'Shop',
  events: ['order.paid', 'refund.succeeded'],
  status: 'on',
  off_reason: null,
  failures_in_row: 0,
  has_public_signature: false,
  paused_until: null,
  secrets: [{ hint: 'LaSw', created_at: now - 1000, ends_at: null }],
  created_at: now - 1000,
};

export const allDelivered: State = {
  endpoints: [shopEndpoint],
  delivered: 12,
  not_delivered: 0,
  resent: 0,
  hours: [],
  failing: null,
};

/** An event that a server answered with 503, and that is tried once more. */
export const failedDelivery: Delivery = {
  id: '00000000-0000-4000-8000-0000000000d2',
  event_id: '00000000-0000-4000-8000-0000000000d3',
  endpoint_id: shopEndpoint.id,
  url: shopEndpoint.url,
  type: 'order.paid',
  subject_id: '00000000-0000-4000-8000-0000000000c1',
  subject_no: 'QH-0040',
  status: 'waiting',
  tries: 1,
  tries_left: 3,
  next_try_at: now + 600,
  tried_until: now + 90_000,
  is_resent: false,
  last_try: { started_at: now - 60, duration_milliseconds: 90, status: 503, failure: 'status' },
  delivered_at: null,
  created_at: now - 60,
  body: '{"type":"order.paid","data":{"amount":"140.00"}}',
  signed_with: ['LaSw', 'QuIl'],
  attempts: [
    {
      id: '00000000-0000-4000-8000-0000000000d4',
      number: 1,
      is_manual: false,
      started_at: now - 60,
      duration_milliseconds: 90,
      status: 503,
      failure: 'status',
      answer_headers: [{ name: 'server', value: 'nginx' }],
      answer_body: 'busy',
    },
  ],
};
