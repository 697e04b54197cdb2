import type { AnswerOf } from '@eh/contract/calls.ts';
import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';

const PREVIEW = 'GET /api/recharge/link/preview';
const MAILS = 'GET /api/recharge/invoice_mails';
const CHOOSE = 'POST /api/recharge/invoice_mails/choose';
const token = 'kL8_x-2pTq9WmZ0aW7rYcE5u';
const { merchant } = sampleShopOrder();

type Page = AnswerOf<typeof PREVIEW>;
type Shown = NonNullable<Page['invoice']>;
const invoice: Shown = {
  number: 'INV-0007',
  state: 'sent',
  lines: [
    { text: 'Workshop, hours', quantity: '1.5', unit_price: '300.00', amount: '450.00' },
    { text: 'Materials', quantity: '1', unit_price: '48.00', amount: '48.00' },
  ],
  due_on: '2026-12-15',
  note: 'Thank you for coming',
};
const page: Page = {
  environment: 'live',
  merchant,
  subject: 'Invoice INV-0007',
  state: 'open',
  amount: '498.00',
  minimum: null,
  maximum: null,
  currency: 'CNY',
  about: { amount: '70.14', currency: 'EH' },
  left: 1,
  expires_at: null,
  invoice,
};

function openInvoice(changes: Partial<Page> = {}, options: RenderOptions = {}) {
  return renderScreen('pay-link', {
    params: { link: token },
    person: null,
    answers: { [PREVIEW]: { ...page, ...changes } },
    ...options,
  });
}

test.each([
  ['en', 'Invoice', 'DueDec 15, 2026', '1.5 × ¥300.00', 'Total¥498.00', 'Log in to pay'],
  ['zh-CN', '收款单', '到期日2026年12月15日', '1.5 × ¥300.00', '合计¥498.00', '登录后付款'],
] as const)('shows an invoice with its lines to a visitor (%s)', async (language, title, ...texts) => {
  await openInvoice({}, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await screen.findByText('Workshop, hours');
  const shown = document.body.textContent;
  for (const part of [...texts, 'INV-0007', 'Qinghe Books', '≈ 70.14 EH', 'Thank you for coming'])
    expect(shown).toContain(part);
  expect(shown).not.toMatch(/Left|剩余/);
});

test('says that an invoice is overdue, and still takes the payment', async () => {
  await openInvoice({ invoice: { ...invoice, state: 'overdue' } });
  expect(await screen.findByText('Dec 15, 2026, overdue')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in to pay' })).toBeTruthy();
});

test.each([
  ['paid', 'sold_out', 'This invoice is paid'],
  ['paid', 'closed', 'This invoice is paid'],
  ['cancelled', 'closed', 'The shop has cancelled this invoice'],
  ['sent', 'merchant_stopped', 'This shop cannot take payments now'],
] as const)('says of an invoice that is %s why nothing is to be paid (%s)', async (state, link, title) => {
  await openInvoice({ state: link, invoice: { ...invoice, state } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('Workshop, hours')).toBeTruthy();
  expect(screen.queryByText('To pay')).toBeNull();
  expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
});

function openMails(options: RenderOptions = {}) {
  return renderScreen('invoice-mails', {
    params: { mail: token },
    person: null,
    answers: { [MAILS]: { merchant, choice: 'all' }, [CHOOSE]: { merchant, choice: 'others' } },
    ...options,
  });
}

test.each([
  ['en', 'Invoices from Qinghe Books by mail', ['Stop mail from this shop', 'Receive them again'], 'others'],
  ['zh-CN', 'Qinghe Books 的收款单邮件', ['不再接收任何商户的收款单邮件', '恢复接收'], 'none'],
] as const)(
  'lets the recipient of a mail decline and take them again (%s)',
  async (language, title, [decline, take], choice) => {
    const { server, user } = await openMails({ language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    server.change({ [MAILS]: { merchant, choice }, [CHOOSE]: { merchant, choice } });
    await user.click(screen.getByRole('button', { name: decline }));
    expect(await screen.findByRole('button', { name: take })).toBeTruthy();
    expect(server.requestsOf(CHOOSE)).toEqual([{ mail: token, choice }]);
    server.change({ [MAILS]: { merchant, choice: 'all' }, [CHOOSE]: { merchant, choice: 'all' } });
    await user.click(screen.getByRole('button', { name: take }));
    expect(await screen.findByRole('button', { name: decline })).toBeTruthy();
  },
);

test('says what to do when the address belongs to no mail', async () => {
  await openMails({ answers: { [MAILS]: refused(linkRefusals.InvoiceMailNotFound) } });
  expect(await screen.findByRole('heading', { name: 'This page cannot be opened' })).toBeTruthy();
});
