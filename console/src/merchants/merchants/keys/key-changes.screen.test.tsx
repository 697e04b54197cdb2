import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { oldKey, websiteKey } from '../../../../testing/sample-portal.ts';

const KEYS = 'POST /api/merchant/keys';
const NEW = 'POST /api/merchant/keys/new';
const ROTATE = 'POST /api/merchant/keys/rotate';
const PROLONG = 'POST /api/merchant/keys/prolong';
const STOP = 'POST /api/merchant/keys/stop';
const single = { rows: [websiteKey], uses: [] };
const rotating = { rows: [websiteKey, oldKey], uses: [] };
const replacement = { ...websiteKey, id: 'eh_live_0123456789abcdefbbbb' };

test('rotates a key with the chosen number of hours, and shows the new secret once', async () => {
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: single, [ROTATE]: { key: replacement, secret: 'the-new-secret' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Rotate Website server' }));
  const form = screen.getByRole('form', { name: 'Rotate the key of Website server' });
  const rotate = within(form).getByRole('button', { name: 'Rotate' });
  await user.click(rotate);
  expect(server.requestsOf(ROTATE)).toEqual([]);
  await user.selectOptions(within(form).getByLabelText('The old key works for'), 'not at all');
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(rotate);
  const card = await screen.findByRole('region', { name: 'Save the secret now' });
  expect(within(card).getByText('the-new-secret')).toBeTruthy();
  expect(within(card).getByText(replacement.id)).toBeTruthy();
  expect(server.requestsOf(ROTATE)).toEqual([
    { merchant_id: qinghe.id, key_id: websiteKey.id, hours: 0, security_password: '135790' },
  ]);
  await user.click(within(card).getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('the-new-secret')).toBeNull();
});

test('lets the old key work for another day after a rotation unless another span is chosen', async () => {
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: single, [ROTATE]: { key: replacement, secret: 'the-new-secret' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Rotate Website server' }));
  fillIn(screen.getByLabelText('Payment password'), '135790');
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  await screen.findByText('the-new-secret');
  expect(server.requestsOf(ROTATE)).toMatchObject([{ hours: 24 }]);
});

test('repeats a rotation with a lost answer under the same number, so that no second key is made', async () => {
  let isLost = true;
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: single, [ROTATE]: () => (isLost ? lost : { key: replacement, secret: 'the-new-secret' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Rotate Website server' }));
  fillIn(screen.getByLabelText('Payment password'), '135790');
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  await screen.findByText('the-new-secret');
  const [first, second] = server.keysOf(ROTATE);
  expect(first).not.toBe('');
  expect(second).toBe(first);
});

test('stops the old key only after a confirmation, and then removes its countdown', async () => {
  const { server, user } = renderPortal('keys', { answers: { [KEYS]: rotating } });
  expect(await screen.findByRole('timer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Stop the old key now/ }));
  const form = screen.getByRole('form', { name: 'Stop the key of Website server?' });
  expect(within(form).getByText(/cannot be started again/)).toBeTruthy();
  expect(server.requestsOf(STOP)).toEqual([]);
  const stopped = { ...oldKey, ends_at: websiteKey.created_at };
  server.change({ [STOP]: stopped, [KEYS]: { rows: [websiteKey, stopped], uses: [] } });
  await user.click(within(form).getByRole('button', { name: 'Stop it' }));
  expect(await screen.findByText('stopped')).toBeTruthy();
  expect(server.requestsOf(STOP)).toEqual([{ merchant_id: qinghe.id, key_id: oldKey.id }]);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});

test('keeps a key when the confirmation is declined', async () => {
  const { server, user } = renderPortal('keys', { answers: { [KEYS]: single } });
  await user.click(await screen.findByRole('button', { name: 'Stop Website server' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(STOP)).toEqual([]);
});

test.each([
  ['another stopped it already', merchantRefusals.KeyIsOver, {}],
  ['it is not there any more', merchantRefusals.KeyNotFound, {}],
])('says why a key cannot be stopped: %s', async (_case, refusal, data) => {
  const { user } = renderPortal('keys', { answers: { [KEYS]: single, [STOP]: refused(refusal, data) } });
  await user.click(await screen.findByRole('button', { name: 'Stop Website server' }));
  const form = screen.getByRole('form', { name: 'Stop the key of Website server?' });
  await user.click(within(form).getByRole('button', { name: 'Stop it' }));
  expect((await within(form).findByRole('alert')).textContent).toBe(refusal.en);
});

test.each([
  ['too many keys work', refused(merchantRefusals.TooManyKeys, { most: 20 }), /^20 keys work at the same time at most/],
  ['the merchant is suspended', refused(merchantRefusals.MerchantFrozen), /^This merchant is suspended/],
  ['the password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 2 }), /password/i],
])('makes no key when %s, and keeps what was typed', async (_case, answer, text) => {
  const { user } = renderPortal('keys', { answers: { [KEYS]: single, [NEW]: answer } });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = screen.getByRole('form', { name: 'New key' });
  fillIn(within(form).getByLabelText('For'), 'Till');
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Make the key' }));
  expect((await within(form).findByRole('alert')).textContent).toMatch(text);
  expect(within(form).getByLabelText<HTMLInputElement>('For').value).toBe('Till');
  expect(screen.queryByText('Save the secret now')).toBeNull();
});

test('makes no key without any right', async () => {
  const { server, user } = renderPortal('keys', { answers: { [KEYS]: single } });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = screen.getByRole('form', { name: 'New key' });
  fillIn(within(form).getByLabelText('For'), 'Till');
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  for (const name of ['payments', 'balance and statements'])
    await user.click(within(form).getByRole('checkbox', { name }));
  await user.click(within(form).getByRole('button', { name: 'Make the key' }));
  expect(server.requestsOf(NEW)).toEqual([]);
});

test('sends the networks of a key separately, whether split by lines or commas', async () => {
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: single, [NEW]: { key: replacement, secret: 'the-new-secret' } },
  });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = screen.getByRole('form', { name: 'New key' });
  fillIn(within(form).getByLabelText('For'), 'Till');
  fillIn(within(form).getByLabelText('Allowed addresses'), '203.0.113.0/28\n 198.51.100.7, 2001:db8::/48\n');
  await user.click(within(form).getByRole('checkbox', { name: 'payouts to users' }));
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Make the key' }));
  await screen.findByText('the-new-secret');
  expect(server.requestsOf(NEW)).toMatchObject([
    { networks: ['203.0.113.0/28', '198.51.100.7', '2001:db8::/48'], scopes: ['orders', 'read', 'user_payouts'] },
  ]);
});

test('extends the old key only with the payment password, and says why an extension was refused', async () => {
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: rotating, [PROLONG]: refused(merchantRefusals.ScopeNeedsOwner) },
  });
  await user.click(await screen.findByRole('button', { name: 'Give it 24 h more' }));
  const form = screen.getByRole('form', { name: 'Give it 24 h more' });
  const prolong = within(form).getByRole('button', { name: 'Give it 24 h more' });
  fillIn(within(form).getByLabelText('Payment password'), '13579');
  await user.click(prolong);
  expect(server.requestsOf(PROLONG)).toEqual([]);
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(prolong);
  expect((await within(form).findByRole('alert')).textContent).toBe(merchantRefusals.ScopeNeedsOwner.en);
});

test('makes a key that only sees payments, for the days that were chosen', async () => {
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: single, [NEW]: { key: replacement, secret: 'the-new-secret' } },
  });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = screen.getByRole('form', { name: 'New key' });
  fillIn(within(form).getByLabelText('For'), 'Report');
  for (const name of ['payments', 'balance and statements', 'see payments'])
    await user.click(within(form).getByRole('checkbox', { name }));
  await user.selectOptions(within(form).getByLabelText('Works for'), '90 days');
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Make the key' }));
  await screen.findByText('the-new-secret');
  expect(server.requestsOf(NEW)).toMatchObject([{ scopes: ['read_orders'], days: 90 }]);
});

test('offers a bearer key only what it may have in live, and says how it is sent', async () => {
  const bearer = { ...replacement, is_bearer: true, scopes: ['read'] } satisfies typeof websiteKey;
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: single, [NEW]: { key: bearer, secret: 'ehb_live_the-new-key' } },
  });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = screen.getByRole('form', { name: 'New key' });
  fillIn(within(form).getByLabelText('For'), 'Report');
  await user.selectOptions(within(form).getByLabelText('Used as'), 'bearer key: sent with each request');
  expect(within(form).getByText(/in live it can only see/)).toBeTruthy();
  const payments = within(form).getByRole<HTMLInputElement>('checkbox', { name: /^payments/ });
  expect([payments.disabled, payments.checked]).toEqual([true, false]);
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('Authorization: Bearer ehb_live_the-new-key')).toBeTruthy();
  expect(server.requestsOf(NEW)).toMatchObject([{ is_bearer: true, scopes: ['read'] }]);
});
