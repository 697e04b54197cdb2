import type { AnswerOf } from '@eh/contract/calls.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { now } from '../../../testing/sample-portal.ts';
import { allDelivered, failedDelivery, shopEndpoint } from '../../../testing/sample-webhooks.ts';

type Delivery = AnswerOf<'POST /api/merchant/webhooks/deliveries'>['rows'][number];
const STATE = 'POST /api/merchant/webhooks';
const LIST = 'POST /api/merchant/webhooks/deliveries';
const DETAIL = 'POST /api/merchant/webhooks/delivery';
const REDELIVER = 'POST /api/merchant/webhooks/redeliver';
const { body: _body, signed_with: _signedWith, attempts, ...row } = failedDelivery;
const [attempt] = attempts;
const answers = {
  [STATE]: allDelivered,
  [LIST]: { rows: [row], next_cursor: null },
  [DETAIL]: failedDelivery,
} satisfies Answers;
const other = (number: number, change: Partial<Delivery>): Delivery => ({
  ...row,
  id: `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`,
  subject_no: `QH-${number}`,
  ...change,
});

test('says for each delivery how it ended, and when it is retried', async () => {
  const failed = { status: 'failed', next_try_at: null } as const;
  const noAnswer = { started_at: now, duration_milliseconds: 10_000, status: null } as const;
  const rows = [
    other(1, {
      status: 'delivered',
      next_try_at: null,
      last_try: { ...noAnswer, duration_milliseconds: 41, status: 200, failure: null },
    }),
    other(2, {}),
    other(3, { ...failed, last_try: { ...noAnswer, failure: 'tls' } }),
    other(4, { last_try: null, tries: 0 }),
  ];
  renderPortal('webhooks', { answers: { ...answers, [LIST]: { rows, next_cursor: null } } });
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  const [, ...lines] = table.getAllByRole('row').map((line) => line.textContent);
  expect(lines[0]).toMatch(/QH-11200 · 41 ms$/);
  expect(lines[1]).toMatch(/QH-21503, again \d\d:\d\d$/);
  expect(lines[2]).toMatch(/QH-31certificate not valid$/);
  expect(lines[3]).toMatch(/QH-40waiting$/);
});

test('filters and counts the failed deliveries', async () => {
  const { server, user } = renderPortal('webhooks', {
    answers: { ...answers, [STATE]: { ...allDelivered, not_delivered: 2, resent: 3 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Not delivered 2' }));
  await user.click(screen.getByRole('button', { name: 'Sent again 3' }));
  await user.click(screen.getByRole('button', { name: /^All/ }));
  const asked = server.requestsOf(LIST).map(({ result }) => result);
  expect(asked.slice(0, 3)).toEqual([undefined, 'not_delivered', 'resent']);
});

test('shows the share of successful deliveries, and the number of failures per hour', async () => {
  const hours = [
    { starts_at: now - 3600, delivered: 11, not_delivered: 1 },
    { starts_at: now, delivered: 0, not_delivered: 0 },
  ];
  renderPortal('webhooks', {
    answers: { ...answers, [STATE]: { ...allDelivered, delivered: 11, not_delivered: 1, hours } },
  });
  expect(await screen.findByText('1 address · 91.7% delivered in 24 h')).toBeTruthy();
  const bars = within(screen.getByRole('region', { name: '24 hours' })).getAllByRole('listitem');
  expect(bars.map((bar) => bar.textContent)).toEqual([
    expect.stringMatching(/11 delivered, 1 not delivered/),
    expect.stringMatching(/0 delivered, 0 not delivered/),
  ]);
});

test.each([
  [{ status: 503, failure: 'status', tries_left: 3, tried_until: now + 90_000 }, /^We try 3 more times, until/],
  [{ status: 503, failure: 'status', tries_left: 1, tried_until: now + 90_000 }, /^We try once more, until/],
  [{ status: null, failure: 'name_not_found', tries_left: 0, tried_until: null }, /^No automatic try is left/],
] as const)('says what happens to failed deliveries (%o)', async (failing, text) => {
  renderPortal('webhooks', {
    answers: {
      ...answers,
      [STATE]: { ...allDelivered, not_delivered: 2, failing: { endpoint_id: shopEndpoint.id, ...failing } },
    },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  const why = failing.status === null ? 'The reason: name not found.' : 'Your server answers 503.';
  expect(screen.getByRole('heading', { name: `2 are not delivered. ${why}` })).toBeTruthy();
});

test('shows the sent body, the secrets that signed it, and the next try', async () => {
  renderPortal(`webhooks/${failedDelivery.id}`, { answers });
  expect(await screen.findByText(/"amount": "140\.00"/)).toBeTruthy();
  expect(screen.getByText('Signed with …LaSw · …QuIl')).toBeTruthy();
  expect(screen.getByText('Try 2 · automatic')).toBeTruthy();
  expect(screen.getByText(/HTTP 503/).textContent).toBe('HTTP 503\nserver: nginx\n\nbusy');
});

test('says in Chinese that the server did not answer at all', async () => {
  const silent = attempt && { ...attempt, status: null, failure: 'answer_timeout' as const, is_manual: true };
  renderPortal(`webhooks/${failedDelivery.id}`, {
    language: 'zh-CN',
    answers: {
      ...answers,
      [DETAIL]: {
        ...failedDelivery,
        next_try_at: null,
        attempts: silent ? [{ ...silent, duration_milliseconds: 10_400 }] : [],
      },
    },
  });
  expect(await screen.findByText('没有响应')).toBeTruthy();
  const line = screen.getByText(/第 1 次/).textContent;
  expect(line).toContain('响应超时 · 手动');
  expect(line).toContain('10.4 s');
  expect(screen.queryByText(/自动/)).toBeNull();
});

test('sends an event again, and shows the new try', async () => {
  const { server, user } = renderPortal(`webhooks/${failedDelivery.id}`, {
    answers: { ...answers, [REDELIVER]: { ...row, tries: 2 } },
  });
  const resend = await screen.findByRole('button', { name: /^Send again now/ });
  const again = attempt && { ...attempt, id: '00000000-0000-4000-8000-0000000000d5', number: 2, is_manual: true };
  server.change({ [DETAIL]: { ...failedDelivery, tries: 2, attempts: again ? [again, ...attempts] : [] } });
  await user.click(resend);
  expect(await screen.findByText(/^Try 2 · 503 · by hand/)).toBeTruthy();
});

test('says that a delivery no longer exists', async () => {
  renderPortal(`webhooks/${failedDelivery.id}`, {
    answers: { ...answers, [DETAIL]: refused(webhookRefusals.WebhookDeliveryNotFound) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Delivery not found');
  expect(await screen.findByRole('table', { name: 'Deliveries' })).toBeTruthy();
});

test('says that there are no deliveries yet', async () => {
  renderPortal('webhooks', { language: 'zh-CN', answers: { ...answers, [LIST]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('还没有发送记录')).toBeTruthy();
});
