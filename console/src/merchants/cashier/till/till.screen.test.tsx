import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type PortalOptions, qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { now, openOrder, paidOrder } from '../../../../testing/sample-portal.ts';

const ORDER = 'POST /api/merchant/till/order';
const DAY = 'POST /api/merchant/till/day';
const WAITED = 'POST /api/merchant/order';
const CLOSE = 'POST /api/merchant/close';

vi.mock('@eh/ui/sound/play-tones.ts', () => ({ playTones: () => void played.push('tones') }));
const played: string[] = [];

const url = 'https://eh.example/#/pages/index/out-order?order=kL8x';
const waiting = { ...openOrder.order, amount: '12.50', pay_url: url, order_url: url, expires_at: now + 600 };
const paid = { ...paidOrder.order, id: waiting.id, amount: '12.50', pay_url: null };
const nothing = {
  rows: [],
  next_cursor: null,
  day: '2026-11-23',
  currency: 'EH',
  paid: { count: 0, amount: '0.00', refunded: '0.00' },
};
const asDetail = (order: typeof waiting) => ({ ...openOrder, order });

function openTill({ answers, ...options }: PortalOptions = {}) {
  const usual: Answers = { [DAY]: nothing, [ORDER]: waiting, [WAITED]: asDetail(waiting) };
  return renderPortal('till', { answers: { ...usual, ...answers }, ...options });
}

const type = async (user: ReturnType<typeof openTill>['user'], keys: string) => {
  const pad = within(await screen.findByRole('group', { name: /Number pad|数字键盘/ }));
  for (const key of keys) await user.click(pad.getByRole('button', { name: key }));
};

/** The till asks every two seconds. */
async function shownDialog(name: string): Promise<HTMLElement> {
  await expect.poll(() => screen.queryByRole('dialog', { name })).toBeTruthy();
  return screen.getByRole('dialog', { name });
}

test.each([
  {
    language: 'en',
    show: 'Show the code',
    code: 'QR code to pay 12.50 EH',
    waits: 'Waiting for the payment',
    done: 'Paid',
    next: 'Next customer',
  },
  {
    language: 'zh-CN',
    show: '出示二维码',
    code: '付款 12.50 EH 的二维码',
    waits: '等待付款',
    done: '已收款',
    next: '下一位顾客',
  },
] as const)(
  'shows the code of a sum, then fills the screen and sounds once it is paid ($language)',
  async ({ language, show, code, waits, done, next }) => {
    const { server, user } = openTill({ language });
    await type(user, '12.5');
    await user.click(screen.getByRole('button', { name: show }));
    expect(await screen.findByRole('figure', { name: code })).toBeTruthy();
    expect(screen.getByText(waits)).toBeTruthy();
    expect(server.requestsOf(ORDER)).toEqual([
      {
        merchant_id: qinghe.id,
        environment: 'live',
        merchant_order_no: expect.stringMatching(/^TILL-/),
        amount: '12.5',
        currency: 'EH',
      },
    ]);
    const before = played.length;
    server.change({ [WAITED]: { ...paidOrder, order: paid } });
    const sign = await shownDialog(done);
    expect(sign.textContent).toContain('12.50 EH');
    expect(played.length - before).toBe(1);
    await user.click(within(sign).getByRole('button', { name: next }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status', { name: /Amount|金额/ }).textContent).toContain('0');
  },
);

test('takes a sum in fiat from the keys of a keyboard, and shows the price beside its coins', async () => {
  const priced = { fiat: 'CNY', amount: '68.00', rate: '7.18', refunded: '0.00' };
  const order = { ...waiting, amount: '9.47', priced };
  const { server, user } = openTill({ answers: { [ORDER]: order, [WAITED]: asDetail(order) } });
  await user.click(await screen.findByRole('button', { name: 'CNY' }));
  const keys = screen.getByRole('group', { name: 'Number pad' });
  for (const key of ['6', '8', '9', 'Backspace', ',', '0', '0', 'a']) fireEvent.keyDown(keys, { key });
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  expect(await screen.findByRole('figure', { name: 'QR code to pay ¥68.00 · 9.47 EH' })).toBeTruthy();
  expect(server.requestsOf(ORDER)).toMatchObject([{ amount: '68.00', currency: 'CNY' }]);
});

test('says why a sum was refused, and repeats the same order after a lost answer', async () => {
  const { server, user } = openTill({
    answers: { [ORDER]: refused(merchantOrderRefusals.NoReferencePrice, { fiat: 'CNY', currency: 'EH' }) },
  });
  expect(await screen.findByText('No payments yet today')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter an amount' }).getAttribute('aria-disabled')).toBe('true');
  await type(user, '5');
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  expect((await screen.findByRole('alert')).textContent).toContain('no recent reference price');
  server.change({ [ORDER]: lost });
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('No response');
  server.change({ [ORDER]: waiting });
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  expect(await screen.findByText('Waiting for the payment')).toBeTruthy();
  const numbers = server
    .requestsOf(ORDER)
    .map((request) => (request as { merchant_order_no: string }).merchant_order_no);
  expect(new Set(numbers).size).toBe(1);
});

test('cancels an order, and shows the payment of whoever was faster', async () => {
  const { server, user } = openTill({ answers: { [CLOSE]: { ...waiting, status: 'closed' } } });
  await type(user, '1');
  await user.click(screen.getByRole('button', { name: /Show the code/ }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  server.change({
    [CLOSE]: refused(merchantOrderRefusals.OrderOver, { status: 'paid' }),
    [WAITED]: { ...paidOrder, order: paid },
  });
  await user.click(cancel);
  expect(await shownDialog('Paid')).toBeTruthy();
});

test.each([
  ['expired', 'The code has expired. Nothing was paid.'],
  ['closed', 'Cancelled. Nothing was paid.'],
] as const)('says of an order that is %s that nothing was paid', async (status, text) => {
  const { user } = openTill({ answers: { [WAITED]: { ...openOrder, order: { ...waiting, status } } } });
  await type(user, '1');
  await user.click(screen.getByRole('button', { name: /Show the code/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByRole('group', { name: 'Number pad' })).toBeTruthy();
});

test('says that a customer buys coins, and that nobody knows while there is no connection', async () => {
  const { server, user } = openTill({
    answers: { [WAITED]: { ...openOrder, order: { ...waiting, status: 'funding' } } },
  });
  await type(user, '1');
  await user.click(screen.getByRole('button', { name: /Show the code/ }));
  expect(await screen.findByText('The customer is buying the coins. Please wait.')).toBeTruthy();
  server.change({ [WAITED]: lost });
  await expect.poll(() => screen.queryByText(/Do not let the customer pay again/)).toBeTruthy();
});

test('lists the payments of today with their sum', async () => {
  const rows = [paidOrder.order, { ...paidOrder.order, id: waiting.id, amount: '12.50' }];
  const sums = { count: 2, amount: '1152.50', refunded: '2.50' };
  openTill({ answers: { [DAY]: { ...nothing, rows, paid: sums } } });
  const day = within(await screen.findByRole('region', { name: 'Today at the till' }));
  expect(await day.findByText('1,152.50 EH')).toBeTruthy();
  expect(day.getByText('2 payments')).toBeTruthy();
  expect(day.getByText('2.50 EH of it refunded')).toBeTruthy();
  expect(day.getAllByRole('listitem')).toHaveLength(2);
  expect(day.getAllByRole('link')[0]?.getAttribute('href')).toBe(`#/merchant/payments/${paidOrder.order.id}`);
});

test('is in the rail of those who may sell alone', async () => {
  openTill({ merchant: { role: 'viewer' }, answers: { [DAY]: nothing } });
  expect(await screen.findByRole('link', { name: 'Payments' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Till' })).toBeNull();
});
