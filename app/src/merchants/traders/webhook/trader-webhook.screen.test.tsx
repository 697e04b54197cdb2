import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { sampleKey as key } from '../../../../testing/samples/sample-trader-key.ts';
import { writeField } from '../../../../testing/write-field.ts';
import type { Delivery, TraderWebhook } from './queries.ts';

const KEYS = 'GET /api/trader_keys';
const GET = 'GET /api/trader_keys/webhook';
const SET = 'POST /api/trader_keys/webhook/set';
const REMOVE = 'POST /api/trader_keys/webhook/remove';
const PING = 'POST /api/trader_keys/webhook/ping';
const LIST = 'GET /api/trader_keys/webhook/deliveries';
const DELIVERY = 'GET /api/trader_keys/webhook/delivery';
const AGAIN = 'POST /api/trader_keys/webhook/redeliver';

const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const webhook: TraderWebhook = {
  id: id('f1'),
  url: 'https://bot.example/eh',
  events: ['trade.opened', 'trade.paid'],
  status: 'on',
  off_reason: null,
  failures_in_row: 0,
  paused_until: null,
  has_public_signature: false,
  secrets: [{ hint: 'LaSw', created_at: minutesFromNow(-90), ends_at: null }],
  created_at: minutesFromNow(-90),
};
const failed: Delivery = {
  id: id('f2'),
  event_id: id('f3'),
  endpoint_id: webhook.id,
  url: webhook.url,
  type: 'trade.paid',
  subject_id: id('f4'),
  subject_no: '2611238840712301',
  status: 'failed',
  tries: 8,
  tries_left: 0,
  next_try_at: null,
  tried_until: null,
  is_resent: false,
  last_try: { started_at: minutesFromNow(-3), duration_milliseconds: 90, status: 500, failure: 'status' },
  delivered_at: null,
  created_at: minutesFromNow(-60),
};
const attempt = {
  id: id('f5'),
  number: 8,
  is_manual: false,
  started_at: minutesFromNow(-3),
  duration_milliseconds: 90,
  status: 500,
  failure: 'status' as const,
  answer_headers: [],
  answer_body: 'pool is full',
};

const open = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('trader-webhook', {
    params: { id: key.id },
    answers: {
      [KEYS]: { rows: [key], has_totp: true },
      [GET]: { webhook: null },
      [LIST]: { rows: [], next_cursor: null },
      ...answers,
    },
    ...options,
  });

test('sets an address with events, by code and payment password, and shows its secret once', async () => {
  const secret = `whsec_${'s'.repeat(32)}`;
  const { server, user } = await open({ answers: { [SET]: { webhook, secret } } });
  expect(await screen.findByText('No address yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set an address' }));
  writeField('Address', 'http://bot.example');
  await user.click(screen.getByRole('button', { name: 'Set an address' }));
  expect(screen.getByText('Enter a whole address that starts with https://')).toBeTruthy();
  writeField('Address', ' https://bot.example/eh ');
  for (const name of ['Seller accepted', 'Coins released', 'Trade cancelled', 'Complaint opened'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('checkbox', { name: 'Chat message received' }));
  writeField('Code of your authenticator, or a recovery code', '123456');
  await user.click(screen.getByRole('button', { name: 'Set an address' }));
  expect(server.requestsOf(SET)).toEqual([]);
  server.change({ [GET]: { webhook } });
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Save the signing secret' })).toBeTruthy();
  expect(server.requestsOf(SET)).toEqual([
    {
      key_id: key.id,
      url: 'https://bot.example/eh',
      events: ['trade.opened', 'trade.paid'],
      has_public_signature: false,
      code: '123456',
      security_password: '135790',
    },
  ]);
  expect(screen.getByText(secret)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(await screen.findByText('…LaSw')).toBeTruthy();
});

test.each([
  ['a wrong code', secondFactorRefusals.WrongSecondFactor, 'This code is wrong or has already been used'],
  ['a closed address', webhookRefusals.WebhookUrlNotPublic, /cannot be reached from the internet/],
] as const)('says what is wrong with %s, and leaves what was typed in place', async (_what, refusal, text) => {
  const { user } = await open({ answers: { [SET]: refused(refusal, { host: 'bot.example' }) } });
  await user.click(await screen.findByRole('button', { name: 'Set an address' }));
  writeField('Address', 'https://bot.example/eh');
  writeField('Code of your authenticator, or a recovery code', '000000');
  await user.click(screen.getByRole('button', { name: 'Set an address' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('https://bot.example/eh');
});

test('sends a test event, and removes the address only after a question', async () => {
  const { server, user } = await open({
    answers: { [GET]: { webhook }, [PING]: { ...failed, type: 'ping', status: 'waiting' }, [REMOVE]: {} },
  });
  expect(await screen.findByText('Trade opened · Buyer paid')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send a test event' }));
  expect(await screen.findByText('Test event sent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this address?' });
  expect(server.requestsOf(REMOVE)).toEqual([]);
  server.change({ [GET]: { webhook: null } });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No address yet')).toBeTruthy();
  expect(server.requestsOf(REMOVE)).toEqual([{ key_id: key.id }]);
});

test('shows what did not arrive and why, and sends it again', async () => {
  const { server, user } = await open({
    answers: {
      [GET]: { webhook },
      [LIST]: { rows: [failed], next_cursor: null },
      [DELIVERY]: { ...failed, body: '{"type":"trade.paid"}', signed_with: ['LaSw'], attempts: [attempt] },
      [AGAIN]: { ...failed, status: 'waiting', is_resent: true },
    },
  });
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  expect(list.textContent).toMatch(/Buyer paid.*2611238840712301.*Not delivered.*not answered with 2xx/);
  await user.click(screen.getByRole('button', { name: 'Not delivered' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toMatchObject({ result: 'not_delivered' });
  await user.click(await screen.findByRole('button', { name: /Buyer paid/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Delivery' });
  expect(await within(sheet).findByText(/pool is full/)).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent again')).toBeTruthy();
  expect(server.requestsOf(AGAIN)).toEqual([{ key_id: key.id, event_id: failed.event_id }]);
});

test('offers nothing for a key that has ended, and says that nothing is sent', async () => {
  await open({ answers: { [KEYS]: { rows: [{ ...key, state: 'ended' }], has_totp: true }, [GET]: { webhook } } });
  expect(await screen.findByText('Nothing is sent: the key has ended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('does not show a failed load as no address', async () => {
  const { server, user } = await open({ answers: { [GET]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No address yet')).toBeNull();
  server.change({ [GET]: { webhook } });
  await user.click(again);
  expect(await screen.findByText('Works')).toBeTruthy();
});

test('reads in Chinese', async () => {
  await open({ language: 'zh-CN', answers: { [GET]: { webhook } } });
  expect(await screen.findByText('交易开始 · 买家已付款')).toBeTruthy();
});

test.each([{}, { id: 'x' }])(
  'finds no key, without a call, where the address of the page names none: %o',
  async (params) => {
    const { server } = await open({ params });
    expect(await screen.findByText('There is no such key')).toBeTruthy();
    expect([...server.requestsOf(GET), ...server.requestsOf(LIST)]).toEqual([]);
  },
);
