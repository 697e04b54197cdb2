import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ORDER_TOKEN, samplePayment, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import type { ShopOrder } from '../queries.ts';

const ORDER = 'POST /api/recharge/order';
const PAY = 'POST /api/recharge/pay';
const paid = sampleShopOrder({
  state: 'paid',
  payment: { id: samplePayment.id, paid_at: samplePayment.paid_at, refunded: '0.00' },
  return_address: samplePayment.return_address,
});
let assign: MockInstance<typeof location.assign>;

beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  assign.mockRestore();
  vi.unstubAllGlobals();
});

function openPayment(changes: Partial<ShopOrder> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('cashier-payment', {
    params: { order: ORDER_TOKEN },
    answers: { [ORDER]: sampleShopOrder(changes), ...answers },
    ...options,
  });
}

async function openPassword(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Pay 140.00 EH' }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test.each([
  ['en', 'Pay from', 'Available balance', '860.00 EH left after', 'Pay 140.00 EH'],
  ['zh-CN', '付款账户', '可用余额', '付后剩 860.00 EH', '付 140.00 EH'],
] as const)(
  'shows the amount, the source and the balance after the payment (%s)',
  async (language, title, ...texts) => {
    await openPayment({}, { language });
    await screen.findByRole('heading', { name: title });
    const shown = document.body.textContent;
    for (const part of [...texts, 'Qinghe Books', '1,000.00 EH', 'QH-20261121-0907', '¥982.80'])
      expect(shown).toContain(part);
    expect(screen.getByRole('radio', { checked: true })).toBeTruthy();
  },
);

test('deducts nothing from the balance for a test order', async () => {
  await openPayment({ environment: 'test', balance: '0.00', movable: '0.00' });
  expect(await screen.findByText('A test order takes nothing from your balance')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('Available balance');
});

test('gives a paid test order no receipt, since it moved no coins', async () => {
  const { user } = await openPayment(
    { environment: 'test', balance: '0.00', movable: '0.00' },
    { answers: { [PAY]: { ...samplePayment, currency: 'TEST' } } },
  );
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^To the shop/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

test('repeats shop and sum at the payment password, and pays once', async () => {
  const { server, user } = await openPayment({}, { answers: { [PAY]: samplePayment } });
  const sheet = await openPassword(user);
  expect(sheet.textContent).toContain('To Qinghe Books');
  expect(sheet.textContent).toContain('140.00 EH');
  await user.keyboard('135790135790');
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('Left860.00 EH');
  expect(server.requestsOf(PAY)).toEqual([{ order: ORDER_TOKEN, amount: '140.00', security_password: '135790' }]);
});

test.each([
  ['en', 'Verify a large payment', 'You can pay 100.00 EH more without a code', 'Verification code'],
  ['zh-CN', '大额付款验证', '免验证码额度剩余 100.00 EH', '验证码'],
] as const)(
  'asks for a code before the password when a payment is large (%s)',
  async (language, title, text, label) => {
    const code = { target: '138****0000', resend_seconds: 60 };
    const answers = { [PAY]: samplePayment, 'POST /api/smsCode': code };
    const { server, user } = await openPayment({ without_code: '100.00' }, { language, answers });
    await user.click(await screen.findByRole('button', { name: /140\.00 EH$/ }));
    const sheet = await screen.findByRole('dialog', { name: title });
    expect(sheet.textContent).toContain(text);
    await user.click(within(sheet).getByRole('button', { name: language === 'en' ? 'Next' : '下一步' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(sheet).getByRole('button', { name: language === 'en' ? 'Send code' : '获取验证码' }));
    await expect.poll(() => server.requestsOf('POST /api/smsCode')).toMatchObject([{ purpose: codePurposes.payOrder }]);
    await user.click(within(sheet).getByLabelText(label));
    await user.paste('123456');
    await expect.poll(() => screen.queryByRole('dialog', { name: title })).toBeNull();
    await user.keyboard('135790');
    const [device] = server.requestsOf('POST /api/smsCode');
    await expect
      .poll(() => server.requestsOf(PAY))
      .toEqual([
        {
          order: ORDER_TOKEN,
          amount: '140.00',
          security_password: '135790',
          code: '123456',
          device_id: device?.device_id,
        },
      ]);
  },
);

test('needs no code at exactly the code-free limit', async () => {
  const { user } = await openPayment({ without_code: '140.00' });
  expect(await openPassword(user)).toBeTruthy();
});

test('asks for the code once the server says that other payments have used up the code-free limit', async () => {
  const needed = refused(cashierRefusals.NeedsPaymentCode, { left: '100.00', currency: 'EH' });
  const { server, user } = await openPayment({}, { answers: { [PAY]: needed } });
  await openPassword(user);
  server.change({ [ORDER]: sampleShopOrder({ without_code: '100.00' }) });
  await user.keyboard('135790');
  expect(await screen.findByText(/You can pay 100.00 EH more without a code/)).toBeTruthy();
});

test('pays once when the payment button is pressed twice', async () => {
  const { server, user } = await openPayment({}, { answers: { [PAY]: samplePayment } });
  await user.dblClick(await screen.findByRole('button', { name: 'Pay 140.00 EH' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'Qinghe Books is paid' });
  expect(server.requestsOf(PAY)).toHaveLength(1);
});

test('returns to the shop after three seconds, and says so', async () => {
  stubMotion(false);
  const { user } = await openPayment({}, { answers: { [PAY]: samplePayment } });
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByText('Back to the shop in 3 s')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'To the shop · 3 s' })).toBeTruthy();
  await expect.poll(() => assign.mock.calls).toEqual([[samplePayment.return_address]]);
});

test.each([
  ['the person touches the page', false],
  ['reduced motion is asked for', true],
])('stays on the page when %s, until the button is pressed', async (_, isReduced) => {
  stubMotion(isReduced);
  const { user } = await openPayment({}, { answers: { [PAY]: samplePayment } });
  await openPassword(user);
  await user.keyboard('135790');
  const title = await screen.findByRole('heading', { name: 'Qinghe Books is paid' });
  if (!isReduced) await user.click(title);
  expect(await screen.findByRole('button', { name: 'To the shop' })).toBeTruthy();
  expect(screen.queryByText(/Back to the shop in/)).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'To the shop' }));
  expect(assign).toHaveBeenCalledWith(samplePayment.return_address);
});

test('ends without a way back when the shop named none', async () => {
  const payment = { ...samplePayment, return_address: null };
  const { user } = await openPayment({}, { answers: { [PAY]: payment, ...homeAnswers } });
  await openPassword(user);
  await user.keyboard('135790');
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
});

test('shows the attempts left after a wrong payment password, and accepts another attempt', async () => {
  const { server, user } = await openPayment(
    {},
    { answers: { [PAY]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) } },
  );
  const sheet = await openPassword(user);
  await user.keyboard('000000');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('4');
  server.change({ [PAY]: samplePayment });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
});

test.each([
  ['expired', cashierRefusals.CashierOrderExpired, 'This order has expired'],
  ['paid_by_other', cashierRefusals.PaidBySomebodyElse, 'Already paid by somebody else'],
  ['closed', cashierRefusals.CashierOrderClosed, 'The shop has closed this order'],
  ['merchant_stopped', cashierRefusals.MerchantStopped, 'This shop cannot take payments now'],
] as const)('shows the state %s when the payment is refused because of it', async (state, refusal, title) => {
  const { server, user } = await openPayment();
  await openPassword(user);
  server.change({ [ORDER]: sampleShopOrder({ state }), [PAY]: refused(refusal) });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay 140.00 EH' })).toBeNull();
});

test('repeats with the same key when the answer is lost, and shows the payment', async () => {
  const { server, user } = await openPayment({}, { answers: { [PAY]: lost } });
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByText('We do not know yet whether the payment arrived')).toBeTruthy();
  server.change({ [PAY]: samplePayment });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
  const [first, second] = server.keysOf(PAY);
  expect(second).toBe(first);
});

test('discovers by itself that a payment with a lost answer has succeeded', async () => {
  const { server, user } = await openPayment({}, { answers: { [PAY]: lost } });
  await openPassword(user);
  server.change({ [ORDER]: paid });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Qinghe Books is paid' })).toBeTruthy();
});

function stubMotion(isReduced: boolean): void {
  const real = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = real.call(globalThis, query);
    return query.includes('reduced-motion') ? Object.defineProperty(list, 'matches', { value: isReduced }) : list;
  });
}
