/** Ids in examples of the documentation. */
export const exampleIds = {
  endpoint: '019ad3f0-5d10-7c1e-9a35-3f1f0c8f2a11',
  event: '019ad3f1-0b52-7a7e-8a0e-5c8f2a1d7e21',
  delivery: '4b1c9a52-6f0d-4f3e-9d0b-7d9a1c2e3f41',
  order: '019ad3ef-9c40-7b62-b5a1-2e9f6d1c0a31',
};

const createdAt = 1_795_430_282;

export const endpointExample = {
  id: exampleIds.endpoint,
  environment: 'live',
  url: 'https://shop.example/eh/webhook',
  description: '',
  events: ['order.paid', 'refund.succeeded'],
  status: 'on',
  off_reason: null,
  failures_in_row: 0,
  paused_until: null,
  has_public_signature: false,
  secrets: [{ hint: 'LaSw', created_at: createdAt, ends_at: null }],
  created_at: createdAt,
};

export const eventExample = {
  id: exampleIds.event,
  type: 'order.paid',
  subject_id: exampleIds.order,
  subject_no: 'QH-20261123-0040',
  data: { id: exampleIds.order, status: 'paid', amount: '214.50', currency: 'EH' },
  created_at: createdAt,
};

export const deliveryExample = {
  id: exampleIds.delivery,
  event_id: exampleIds.event,
  endpoint_id: exampleIds.endpoint,
  url: endpointExample.url,
  type: 'order.paid',
  subject_id: exampleIds.order,
  subject_no: 'QH-20261123-0040',
  status: 'delivered',
  tries: 1,
  tries_left: 0,
  next_try_at: null,
  tried_until: null,
  is_resent: false,
  last_try: { started_at: createdAt + 1, duration_milliseconds: 164, status: 200, failure: null },
  delivered_at: createdAt + 1,
  created_at: createdAt,
};
