import type { AnswerOf } from '@eh/contract/calls.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';

type State = AnswerOf<'POST /api/merchant/webhooks'>;
type Delivery = AnswerOf<'POST /api/merchant/webhooks/delivery'>;
const STATE = 'POST /api/merchant/webhooks';
const LIST = 'POST /api/merchant/webhooks/deliveries';
const CREATE = 'POST /api/merchant/webhooks/create';
const REDELIVER = 'POST /api/merchant/webhooks/redeliver';
const PING = 'POST /api/merchant/webhooks/ping';
const now = Math.floor(Date.now() / 1000);

const endpoint: State['endpoints'][number] = {
  id: '00000000-0000-4000-8000-0000000000d1',
  environment: 'live',
  url: 'https://qinghebooks.example/eh',
  description: '',
  events: ['order.paid'],
  status: 'on',
  off_reason: null,
  failures_in_row: 0,
  has_public_signature: false,
  paused_until: null,
  secrets: [{ hint: 'LaSw', created_at: now - 1000, ends_at: null }],
  created_at: now - 1000,
};
const healthy: State = { endpoints: [endpoint], delivered: 12, not_delivered: 0, resent: 0, hours: [], failing: null };
const delivery: Delivery = {
  id: '00000000-0000-4000-8000-0000000000d2',
  event_id: '00000000-0000-4000-8000-0000000000d3',
  endpoint_id: endpoint.id,
  url: endpoint.url,
  type: 'order.paid',
  subject_id: qinghe.id,
  subject_no: 'QH-0040',
  status: 'failed',
  tries: 1,
  tries_left: 0,
  next_try_at: null,
  tried_until: null,
  is_resent: false,
  last_try: { started_at: now - 60, duration_milliseconds: 90, status: 503, failure: 'status' },
  delivered_at: null,
  created_at: now - 60,
  body: '{"type":"order.paid"}',
  signed_with: ['LaSw'],
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
const none = { rows: [], next_cursor: null };

test('adds an endpoint, repeats it after a lost answer, and shows its secret once', async () => {
  const made = { ...endpoint, secret: 'whsec_of-this-test' };
  let isLost = true;
  const { server, user } = renderPortal('webhooks', {
    answers: { [STATE]: healthy, [LIST]: none, [CREATE]: () => (isLost ? lost : made) },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = screen.getByRole('form', { name: 'Add an address' });
  const add = within(form).getByRole('button', { name: 'Add' });
  await user.click(add);
  expect(server.requestsOf(CREATE)).toEqual([]);
  await user.type(within(form).getByLabelText('Address'), 'https://qinghebooks.example/eh');
  await user.click(within(form).getByRole('checkbox', { name: 'payout.refused' }));
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(add);
  expect(await within(form).findByRole('alert')).toBeTruthy();
  isLost = false;
  await user.click(add);
  expect(await screen.findByText('whsec_of-this-test')).toBeTruthy();
  expect(new Set(server.keysOf(CREATE)).size).toBe(1);
  expect(server.requestsOf(CREATE)[0]?.events).not.toContain('payout.refused');
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('whsec_of-this-test')).toBeNull();
});

test('says which deliveries failed and why, shows the server’s answer, and sends the event again', async () => {
  const failing = {
    endpoint_id: endpoint.id,
    status: 503,
    failure: 'status',
    tries_left: 0,
    tried_until: null,
  } as const;
  const { server, user } = renderPortal(`webhooks/${delivery.id}`, {
    answers: {
      [STATE]: { ...healthy, not_delivered: 1, failing },
      [LIST]: { rows: [delivery], next_cursor: null },
      'POST /api/merchant/webhooks/delivery': delivery,
      [REDELIVER]: refused(webhookRefusals.WebhookResendsUsedUp, { most: 120, seconds: 41 }),
    },
  });
  expect(await screen.findByText(/^1 is not delivered\. Your server answers 503\./)).toBeTruthy();
  expect(await screen.findByText(/HTTP 503/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Send again now/ }));
  expect(await screen.findByText(/At most 120 events a minute are sent again\. Try again in 41 s/)).toBeTruthy();
  expect(server.requestsOf(REDELIVER)).toMatchObject([{ event_id: delivery.event_id, endpoint_id: endpoint.id }]);
});

test('says that too many test events were sent', async () => {
  const { user } = renderPortal('webhooks', {
    language: 'zh-CN',
    answers: {
      [STATE]: healthy,
      [LIST]: none,
      [PING]: refused(webhookRefusals.WebhookPingsUsedUp, { most: 20, seconds: 12 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /更改/ }));
  await user.click(screen.getByRole('button', { name: '发送测试事件' }));
  expect(await screen.findByText('每分钟最多发送 20 个测试事件，请在 12 秒后重试')).toBeTruthy();
});

test('shows finance members the deliveries, and offers no change', async () => {
  renderPortal(`webhooks/${delivery.id}`, {
    merchant: { role: 'finance' },
    answers: {
      [STATE]: healthy,
      [LIST]: { rows: [delivery], next_cursor: null },
      'POST /api/merchant/webhooks/delivery': delivery,
    },
  });
  expect(await screen.findByText(/HTTP 503/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again now/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});
