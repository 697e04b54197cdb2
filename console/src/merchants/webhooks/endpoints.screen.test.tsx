import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { webhookEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';
import { allDelivered, failedDelivery, shopEndpoint } from '../../../testing/sample-webhooks.ts';

const STATE = 'POST /api/merchant/webhooks';
const CREATE = 'POST /api/merchant/webhooks/create';
const CHANGE = 'POST /api/merchant/webhooks/change';
const DELETE = 'POST /api/merchant/webhooks/delete';
const PING = 'POST /api/merchant/webhooks/ping';
const ROTATE = 'POST /api/merchant/webhooks/rotate-secret';
const ofShop = { merchant_id: qinghe.id, environment: 'live', endpoint_id: shopEndpoint.id };
const answers = {
  [STATE]: allDelivered,
  'POST /api/merchant/webhooks/deliveries': { rows: [], next_cursor: null },
} satisfies Answers;

/** Opens the form that changes the shop's endpoint. */
async function openForm(more: Answers) {
  const opened = renderPortal('webhooks', { answers: { ...answers, ...more } });
  await opened.user.click(await screen.findByRole('button', { name: `Change ${shopEndpoint.url}` }));
  return { ...opened, form: within(screen.getByRole('form', { name: 'Change the address' })) };
}

test('sends the ticked events, and returns once they are saved', async () => {
  const { server, user, form } = await openForm({ [CHANGE]: shopEndpoint });
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'refund.succeeded' }).checked).toBe(true);
  await user.click(form.getByRole('checkbox', { name: 'refund.succeeded' }));
  await user.click(form.getByRole('checkbox', { name: 'payout.refused' }));
  expect(form.queryByLabelText('Payment password')).toBeNull();
  fillIn(form.getByLabelText('Address'), ' https://qinghebooks.example/new ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(server.requestsOf(CHANGE)).toEqual([]);
  fillIn(form.getByLabelText('Payment password'), '135790');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.requestsOf(CHANGE)).toEqual([
    {
      ...ofShop,
      url: 'https://qinghebooks.example/new',
      events: ['order.paid', 'payout.refused'],
      is_on: true,
      has_public_signature: false,
      security_password: '135790',
    },
  ]);
});

test('saves no endpoint without an event or without an address', async () => {
  const { server, user, form } = await openForm({});
  for (const name of ['order.paid', 'refund.succeeded']) await user.click(form.getByRole('checkbox', { name }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(form.getByRole('checkbox', { name: 'order.paid' }));
  fillIn(form.getByLabelText('Address'), '  ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('adds a public signature for a server that holds no secret', async () => {
  const signed = { ...shopEndpoint, has_public_signature: true };
  const { server, user, form } = await openForm({ [CHANGE]: signed });
  await user.click(form.getByRole('checkbox', { name: /^Sign with the public key, too/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.requestsOf(CHANGE)).toMatchObject([{ has_public_signature: true }]);
});

test('switches an endpoint off, and shows it as off', async () => {
  const off = { ...shopEndpoint, status: 'off', off_reason: 'merchant' } as const;
  const { server, user, form } = await openForm({ [CHANGE]: off });
  await user.click(form.getByRole('checkbox', { name: 'On' }));
  server.change({ [STATE]: { ...allDelivered, endpoints: [off] } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('off')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toMatchObject([{ is_on: false }]);
});

test.each([
  ['that is not public', webhookRefusals.WebhookUrlNotPublic, { host: '10.0.0.1' }, /^“10\.0\.0\.1” cannot be reached/],
  ['without https in live mode', webhookRefusals.WebhookUrlNeedsHttps, {}, /must start with https/],
])('says why an address %s was refused, and keeps it in the field', async (_case, refusal, data, text) => {
  const { user, form } = await openForm({ [CHANGE]: refused(refusal, data) });
  fillIn(form.getByLabelText('Address'), 'http://10.0.0.1/');
  fillIn(form.getByLabelText('Payment password'), '135790');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toMatch(text);
  expect(form.getByLabelText<HTMLInputElement>('Address').value).toBe('http://10.0.0.1/');
});

test('deletes an endpoint only after a confirmation', async () => {
  const { server, user, form } = await openForm({ [DELETE]: {} });
  await user.click(form.getByRole('button', { name: 'Delete the address' }));
  const question = within(screen.getByRole('form', { name: 'Delete this address?' }));
  expect(server.requestsOf(DELETE)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete the address' }));
  server.change({ [STATE]: { ...allDelivered, endpoints: [] } });
  await user.click(screen.getByRole('button', { name: 'Delete the address' }));
  expect(await screen.findByRole('heading', { name: 'No address yet' })).toBeTruthy();
  expect(server.requestsOf(DELETE)).toEqual([ofShop]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('sends a test event without saving anything', async () => {
  const { server, user, form } = await openForm({ [PING]: { ...failedDelivery, type: 'ping' } });
  await user.click(form.getByRole('button', { name: 'Send a test event' }));
  expect(await screen.findByText('A test event was sent')).toBeTruthy();
  expect(server.requestsOf(PING)).toEqual([ofShop]);
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('says that no test event is sent to an endpoint that is off', async () => {
  const { user, form } = await openForm({ [PING]: refused(webhookRefusals.WebhookEndpointOff) });
  await user.click(form.getByRole('button', { name: 'Send a test event' }));
  expect(await screen.findByText(webhookRefusals.WebhookEndpointOff.en)).toBeTruthy();
});

test('does not rotate a secret whose predecessor is still valid, and says why', async () => {
  const { user, form } = await openForm({ [ROTATE]: refused(webhookRefusals.WebhookSecretsRotating) });
  await user.click(form.getByRole('button', { name: /^Rotate the secret/ }));
  const rotation = within(screen.getByRole('form', { name: 'Rotate the secret' }));
  fillIn(rotation.getByLabelText('Payment password'), '135790');
  await user.click(rotation.getByRole('button', { name: 'Rotate the secret' }));
  expect((await rotation.findByRole('alert')).textContent).toBe(webhookRefusals.WebhookSecretsRotating.en);
  await user.click(rotation.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('form', { name: 'Change the address' })).toBeTruthy();
});

test('subscribes a new endpoint to all events by default, and says when there are too many', async () => {
  const { server, user } = renderPortal('webhooks', {
    language: 'zh-CN',
    answers: { ...answers, [CREATE]: refused(webhookRefusals.TooManyWebhookEndpoints, { maximum: 10 }) },
  });
  await user.click(await screen.findByRole('button', { name: '添加地址' }));
  const form = within(screen.getByRole('form', { name: '添加回调地址' }));
  fillIn(form.getByLabelText('地址'), 'https://qinghebooks.example/two');
  fillIn(form.getByLabelText('说明'), '备用');
  fillIn(form.getByLabelText('支付密码'), '135790');
  await user.click(form.getByRole('button', { name: '添加' }));
  expect((await form.findByRole('alert')).textContent).toBe('最多可添加 10 个 Webhook 地址，请先删除不用的地址');
  expect(server.requestsOf(CREATE)).toMatchObject([{ events: [...webhookEventTypes], description: '备用' }]);
});

test('shows an endpoint that is off to everybody, and its buttons only to developers', async () => {
  const all = { ...shopEndpoint, events: [...webhookEventTypes], status: 'paused' as const };
  renderPortal('webhooks', {
    merchant: { role: 'viewer' },
    answers: { ...answers, [STATE]: { ...allDelivered, endpoints: [all] } },
  });
  const table = within(await screen.findByRole('table', { name: 'Addresses' }));
  expect(table.getByText('all events')).toBeTruthy();
  expect(table.getByText('paused')).toBeTruthy();
  expect(table.queryByRole('button')).toBeNull();
});

test('says that the webhooks did not load, and says that there are none only when that is known', async () => {
  const { server, user } = renderPortal('webhooks', { language: 'zh-CN', answers: { ...answers, [STATE]: lost } });
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText('还没有回调地址')).toBeNull();
  server.change({ [STATE]: { ...allDelivered, endpoints: [], delivered: 0 } });
  await user.click(again);
  expect(await screen.findByText('还没有回调地址')).toBeTruthy();
  expect(screen.getByText('0 个地址')).toBeTruthy();
});
