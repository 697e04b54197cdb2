import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';

const LIST = 'POST /api/merchant/return_addresses';
const ADD = 'POST /api/merchant/return_addresses/add';
const REMOVE = 'POST /api/merchant/return_addresses/remove';
const website = 'https://qinghebooks.example';
const shop = 'https://shop.qinghebooks.example';
const list = { website, origins: [shop] };
const more = { website, origins: [shop, 'https://app.qinghebooks.example'] };

test('registers a return address with the payment password, and shows it', async () => {
  const { server, user } = renderPortal('returns', { answers: { [LIST]: list, [ADD]: more } });
  expect(await screen.findByText(website)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Register an address' }));
  const form = within(screen.getByRole('form', { name: 'Register an address' }));
  const register = form.getByRole('button', { name: 'Register an address' });
  fillIn(form.getByLabelText('Address'), ' https://app.qinghebooks.example ');
  await user.click(register);
  expect(server.requestsOf(ADD)).toEqual([]);
  fillIn(form.getByLabelText('Payment password'), '135790');
  server.change({ [LIST]: more });
  await user.click(register);
  expect(await screen.findByText('https://app.qinghebooks.example')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(ADD)).toEqual([
    { merchant_id: qinghe.id, address: 'https://app.qinghebooks.example', security_password: '135790' },
  ]);
});

test.each([
  [
    'is no safe address',
    refused(merchantOrderRefusals.ReturnAddressUnsafe),
    '返回地址须以 https:// 开头，且不含用户名',
  ],
  [
    'is one too many',
    refused(merchantOrderRefusals.TooManyReturnAddresses, { most: 10 }),
    '每个商户最多登记 10 个返回地址',
  ],
])('says in Chinese why an address was refused that %s', async (_case, answer, text) => {
  const { user } = renderPortal('returns', { language: 'zh-CN', answers: { [LIST]: list, [ADD]: answer } });
  await user.click(await screen.findByRole('button', { name: '登记地址' }));
  const form = within(screen.getByRole('form', { name: '登记地址' }));
  fillIn(form.getByLabelText('地址'), 'https://a.example');
  fillIn(form.getByLabelText('支付密码'), '135790');
  await user.click(form.getByRole('button', { name: '登记地址' }));
  expect((await form.findByRole('alert')).textContent).toBe(text);
  expect(form.getByLabelText<HTMLInputElement>('地址').value).toBe('https://a.example');
});

test('removes a return address, but never the website', async () => {
  const { server, user } = renderPortal('returns', { answers: { [LIST]: list, [REMOVE]: {} } });
  const removes = await screen.findAllByRole('button', { name: /^Remove/ });
  expect(removes.map((button) => button.getAttribute('aria-label'))).toEqual([`Remove ${shop}`]);
  server.change({ [LIST]: { website, origins: [] } });
  await user.click(screen.getByRole('button', { name: `Remove ${shop}` }));
  await expect.poll(() => screen.queryByText(shop)).toBeNull();
  expect(screen.getByText(website)).toBeTruthy();
  expect(server.requestsOf(REMOVE)).toEqual([{ merchant_id: qinghe.id, origin: shop }]);
});

test('says that the outcome is unknown when an address may have been removed', async () => {
  const { user } = renderPortal('returns', { answers: { [LIST]: list, [REMOVE]: lost } });
  await user.click(await screen.findByRole('button', { name: `Remove ${shop}` }));
  expect(await screen.findByText(/^No response was received/)).toBeTruthy();
  expect(screen.getByText(shop)).toBeTruthy();
});

test.each(['finance', 'developer', 'viewer'] as const)('offers the role %s no change of addresses', async (role) => {
  renderPortal('returns', { merchant: { role }, answers: { [LIST]: list } });
  expect(await screen.findByText(shop)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Remove|Register)/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
});

test('loads the addresses again on request', async () => {
  const { server, user } = renderPortal('returns', { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [LIST]: list });
  await user.click(again);
  expect(await screen.findByText(shop)).toBeTruthy();
});
