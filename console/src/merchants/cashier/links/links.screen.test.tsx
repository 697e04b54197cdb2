import { merchantLinkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import type { PaymentLink } from './queries.ts';

const LIST = 'POST /api/merchant/links';
const MAKE = 'POST /api/merchant/links/make';
const CLOSE = 'POST /api/merchant/links/close';
const ofShop = { merchant_id: qinghe.id, environment: 'live' };

const ticket: PaymentLink = {
  id: '00000000-0000-4000-8000-0000000000c1',
  merchant_link_no: 'READING-1204',
  environment: 'live',
  status: 'open',
  subject: 'Ticket for the reading',
  amount: '68.00',
  minimum: null,
  maximum: null,
  currency: 'CNY',
  stock: 40,
  sold: 3,
  expires_at: 1_796_000_000,
  metadata: {},
  url: 'https://eh.example/#/pages/index/pay-link?link=kL8x',
  created_at: 1_795_000_000,
  closed_at: null,
};
const gift: PaymentLink = {
  ...ticket,
  id: '00000000-0000-4000-8000-0000000000c2',
  subject: 'A gift',
  amount: null,
  minimum: '5.00',
  currency: 'EH',
  stock: null,
  sold: 12,
};
const pageOf = (...rows: readonly PaymentLink[]) => ({ rows: [...rows], next_cursor: null });

test.each([
  ['en', 'Payment links', 'open', '3 / 40', '5.00 EH –'],
  ['zh-CN', '收款链接', '有效', '3 / 40', '5.00 EH –'],
] as const)('lists links with their text, state, pieces and amount (%s)', async (language, title, ...texts) => {
  renderPortal('links', { language, answers: { [LIST]: pageOf(ticket, gift) } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = (await screen.findByRole('table')).textContent;
  for (const part of [...texts, 'Ticket for the reading', '¥68.00', '12']) expect(shown).toContain(part);
});

test('makes a link of a fixed price, and shows its code and its address', async () => {
  const { server, user } = renderPortal('links', { answers: { [LIST]: pageOf(), [MAKE]: ticket } });
  expect(await screen.findByText('No payment links yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New link' }));
  const form = within(screen.getByRole('form', { name: 'New link' }));
  const make = form.getByRole('button', { name: 'New link' });
  fillIn(form.getByLabelText('For'), ' Ticket for the reading ');
  await user.click(make);
  expect(server.requestsOf(MAKE)).toEqual([]);
  await user.selectOptions(form.getByLabelText('Currency'), 'CNY');
  fillIn(form.getByLabelText('Amount'), '68');
  fillIn(form.getByLabelText('Pieces'), '40');
  server.change({ [LIST]: pageOf(ticket) });
  await user.click(make);
  expect(await screen.findByRole('figure', { name: 'QR code of “Ticket for the reading”' })).toBeTruthy();
  expect(screen.getByText(ticket.url)).toBeTruthy();
  const sent = { ...ofShop, subject: 'Ticket for the reading', currency: 'CNY', amount: '68.00', stock: 40 };
  expect(server.requestsOf(MAKE)).toEqual([{ ...sent, merchant_link_no: expect.any(String) }]);
});

test('makes a link whose amount the customer enters, within bounds and until a day', async () => {
  const { server, user } = renderPortal('links', { answers: { [LIST]: pageOf(), [MAKE]: gift } });
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  const form = within(screen.getByRole('form', { name: 'New link' }));
  fillIn(form.getByLabelText('For'), 'A gift');
  await user.click(form.getByRole('button', { name: 'Entered by the customer' }));
  fillIn(form.getByLabelText('At least'), '5');
  fillIn(form.getByLabelText('Until'), '2026-12-31T20:00');
  await user.click(form.getByRole('button', { name: 'New link' }));
  const expires_at = new Date('2026-12-31T20:00').getTime() / 1000;
  const sent = { ...ofShop, subject: 'A gift', currency: 'EH', minimum: '5.00', expires_at };
  await expect.poll(() => server.requestsOf(MAKE)).toEqual([{ ...sent, merchant_link_no: expect.any(String) }]);
});

test('takes no half pieces', async () => {
  const { server, user } = renderPortal('links', { answers: { [LIST]: pageOf() } });
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  const form = within(screen.getByRole('form', { name: 'New link' }));
  fillIn(form.getByLabelText('For'), 'A gift');
  fillIn(form.getByLabelText('Amount'), '5');
  for (const stock of ['1.5', '0', '10001']) {
    fillIn(form.getByLabelText('Pieces'), stock);
    expect(form.getByText('A whole number from 1 to 10000')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'New link' }));
  }
  expect(server.requestsOf(MAKE)).toEqual([]);
});

test.each([
  ['ends before now', refused(merchantLinkRefusals.LinkTimeOver), '收款链接的截止时间须晚于现在'],
  ['has bounds the wrong way round', refused(merchantLinkRefusals.LinkBoundsWrong), /下限不得高于上限/],
  ['is for too much', refused(merchantOrderRefusals.OrderTooLarge, { maximum: '500.00', currency: 'EH' }), /500.00 EH/],
])('says in Chinese why a link was not made that %s', async (_case, answer, text) => {
  const { user } = renderPortal('links', { language: 'zh-CN', answers: { [LIST]: pageOf(), [MAKE]: answer } });
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  const form = within(screen.getByRole('form', { name: '新建链接' }));
  fillIn(form.getByLabelText('内容'), '礼物');
  fillIn(form.getByLabelText('金额'), '5');
  await user.click(form.getByRole('button', { name: '新建链接' }));
  expect((await form.findByRole('alert')).textContent).toMatch(text);
  expect(form.getByLabelText<HTMLInputElement>('内容').value).toBe('礼物');
});

test('closes a link once the member has read what that does', async () => {
  const closed = { ...ticket, status: 'closed', closed_at: 1_795_100_000 } as const;
  const { server, user } = renderPortal('links', { answers: { [LIST]: pageOf(ticket), [CLOSE]: closed } });
  await user.click(await screen.findByRole('button', { name: 'Show Ticket for the reading' }));
  await user.click(screen.getByRole('button', { name: 'Close the link' }));
  const form = within(screen.getByRole('form', { name: 'Close “Ticket for the reading”?' }));
  server.change({ [LIST]: pageOf(closed) });
  await user.click(form.getByRole('button', { name: 'Close the link' }));
  await expect.poll(() => screen.getByRole('table').textContent).toContain('closed');
  expect(server.requestsOf(CLOSE)).toEqual([{ ...ofShop, id: ticket.id }]);
  expect(screen.queryByRole('button', { name: 'Close the link' })).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('lets a viewer look, and make and close nothing', async () => {
  const { user } = renderPortal('links', { merchant: { role: 'viewer' }, answers: { [LIST]: pageOf(ticket) } });
  await user.click(await screen.findByRole('button', { name: 'Show Ticket for the reading' }));
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /New link|Close the link/ })).toBeNull();
});

test('loads the links again when asked', async () => {
  const { server, user } = renderPortal('links', { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [LIST]: pageOf(ticket) });
  await user.click(again);
  expect(await screen.findByText('Ticket for the reading')).toBeTruthy();
});
