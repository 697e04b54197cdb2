import { merchantInvoiceRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import type { Invoice } from './queries.ts';

const LIST = 'POST /api/merchant/invoices';
const MAKE = 'POST /api/merchant/invoices/make';
const MAIL = 'POST /api/merchant/invoices/mail';
const SEND = 'POST /api/merchant/invoices/send';
const SETTLE = 'POST /api/merchant/invoices/settle';
const CANCEL = 'POST /api/merchant/invoices/cancel';
const ofShop = { merchant_id: qinghe.id, environment: 'live' };

const draft: Invoice = {
  id: '00000000-0000-4000-8000-0000000000d1',
  merchant_invoice_no: 'INV-0007',
  environment: 'live',
  status: 'draft',
  customer: { name: 'Lin Yue', mail: 'lin@mail.example' },
  language: 'en',
  lines: [
    { text: 'Workshop, hours', quantity: '1.5', unit_price: '300.00', amount: '450.00' },
    { text: 'Materials', quantity: '1', unit_price: '48.00', amount: '48.00' },
  ],
  total: '498.00',
  currency: 'CNY',
  due_on: '2026-12-15',
  note: 'Thank you',
  has_reminders: true,
  metadata: {},
  link_id: null,
  url: null,
  order_id: null,
  mails: [],
  created_at: 1_795_000_000,
  sent_at: null,
  paid_at: null,
  cancelled_at: null,
};
const sent: Invoice = {
  ...draft,
  status: 'sent',
  link_id: '00000000-0000-4000-8000-0000000000d2',
  url: 'https://eh.example/#/pages/index/pay-link?link=kL8x',
  mails: [{ kind: 'invoice', outcome: 'sent', at: 1_795_000_062 }],
  sent_at: 1_795_000_060,
};
const mail = {
  subject: 'Invoice INV-0007 from Qinghe Books',
  text: 'Hello Lin Yue,\n\nQinghe Books has sent you an invoice.',
};
const pageOf = (...rows: readonly Invoice[]) => ({ rows: [...rows], next_cursor: null });

test.each([
  ['en', 'Invoices', 'sent', 'INV-0007', 'Lin Yue', '2026-12-15', '¥498.00'],
  ['zh-CN', '收款单', '已发送', 'INV-0007', 'Lin Yue', '2026-12-15', '¥498.00'],
] as const)('lists invoices with number, customer, state, day and total (%s)', async (language, title, ...texts) => {
  renderPortal('invoices', { language, answers: { [LIST]: pageOf(sent) } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = (await screen.findByRole('table')).textContent;
  for (const part of texts) expect(shown).toContain(part);
});

test('writes a draft with two lines, shows its mail, and sends it once the member has read where to', async () => {
  const { server, user } = renderPortal('invoices', {
    answers: { [LIST]: pageOf(), [MAKE]: draft, [MAIL]: mail, [SEND]: sent },
  });
  await user.click(await screen.findByRole('button', { name: 'New invoice' }));
  const form = within(screen.getByRole('form', { name: 'New invoice' }));
  const save = form.getByRole('button', { name: 'Save the draft' });
  fillIn(form.getByLabelText('Customer’s name'), ' Lin Yue ');
  fillIn(form.getByLabelText('E-mail'), 'lin@mail.example');
  await user.selectOptions(form.getByLabelText('Currency'), 'CNY');
  await user.click(save);
  expect(server.requestsOf(MAKE)).toEqual([]);
  const first = within(form.getByRole('group', { name: 'Line 1' }));
  fillIn(first.getByLabelText('For'), 'Workshop, hours');
  fillIn(first.getByLabelText('Quantity'), '1.5');
  fillIn(first.getByLabelText('Price of one'), '300');
  await user.click(form.getByRole('button', { name: 'Add a line' }));
  const second = within(form.getByRole('group', { name: 'Line 2' }));
  fillIn(second.getByLabelText('For'), 'Materials');
  fillIn(second.getByLabelText('Price of one'), '48');
  expect(form.getByText('¥498.00')).toBeTruthy();
  fillIn(form.getByLabelText('Due on'), '2026-12-15');
  await user.click(form.getByRole('checkbox', { name: /Remind the customer/ }));
  await user.click(save);
  expect(server.requestsOf(MAKE)).toEqual([
    {
      ...ofShop,
      customer: { name: 'Lin Yue', mail: 'lin@mail.example' },
      language: 'en',
      lines: [
        { text: 'Workshop, hours', quantity: '1.5', unit_price: '300.00' },
        { text: 'Materials', quantity: '1', unit_price: '48.00' },
      ],
      currency: 'CNY',
      due_on: '2026-12-15',
      has_reminders: false,
    },
  ]);
  expect(await screen.findByText('Invoice INV-0007 from Qinghe Books')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const sending = within(screen.getByRole('form', { name: 'Send INV-0007?' }));
  expect(sending.getByText(/A mail goes to lin@mail.example/)).toBeTruthy();
  expect(server.requestsOf(SEND)).toEqual([]);
  await user.click(sending.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Copy the address of the page' })).toBeTruthy();
  expect(server.requestsOf(SEND)).toEqual([{ ...ofShop, id: draft.id }]);
});

test('removes a line, and sends nothing while a line is not whole', async () => {
  const { server, user } = renderPortal('invoices', { answers: { [LIST]: pageOf() } });
  await user.click(await screen.findByRole('button', { name: 'New invoice' }));
  const form = within(screen.getByRole('form', { name: 'New invoice' }));
  fillIn(form.getByLabelText('Customer’s name'), 'Lin');
  fillIn(form.getByLabelText('E-mail'), 'a@mail.example, b@mail.example');
  expect(form.getByText('One e-mail address')).toBeTruthy();
  fillIn(form.getByLabelText('E-mail'), 'a@mail.example');
  fillIn(form.getByLabelText('Due on'), '2026-12-15');
  fillIn(form.getByLabelText('For'), 'Tea');
  for (const [quantity, price] of [
    ['-1', '5'],
    ['1', ''],
    ['0.001', '1'],
  ] as const) {
    fillIn(form.getByLabelText('Quantity'), quantity);
    fillIn(form.getByLabelText('Price of one'), price);
    await user.click(form.getByRole('button', { name: 'Save the draft' }));
  }
  expect(server.requestsOf(MAKE)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Add a line' }));
  await user.click(form.getByRole('button', { name: 'Remove line 1' }));
  expect(form.getByLabelText<HTMLInputElement>('For').value).toBe('');
  expect(form.queryByRole('button', { name: /Remove line/ })).toBeNull();
});

test('says in Chinese why a draft was not sent', async () => {
  const answers = {
    [LIST]: pageOf(draft),
    [MAIL]: mail,
    [SEND]: refused(merchantInvoiceRefusals.TooManyToAddress, { most: 3 }),
  };
  const { user } = renderPortal('invoices', { language: 'zh-CN', answers });
  await user.click(await screen.findByRole('button', { name: '查看 INV-0007' }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  const form = within(screen.getByRole('form', { name: '发送 INV-0007？' }));
  await user.click(form.getByRole('button', { name: '发送' }));
  expect((await form.findByRole('alert')).textContent).toContain('最多接收 3 张');
});

test.each([
  [
    'is paid in another way',
    SETTLE,
    ['Paid in another way', 'Is INV-0007 paid?'],
    { status: 'paid', paid_at: 1_795_000_900 },
  ],
  [
    'is cancelled',
    CANCEL,
    ['Cancel the invoice', 'Cancel INV-0007?'],
    { status: 'cancelled', cancelled_at: 1_795_000_900 },
  ],
] as const)(
  'notes that an invoice %s once the member has read what that does',
  async (_case, call, [action, title], changes) => {
    const over: Invoice = { ...sent, ...changes };
    const { server, user } = renderPortal('invoices', { answers: { [LIST]: pageOf(sent), [call]: over } });
    await user.click(await screen.findByRole('button', { name: 'Show INV-0007' }));
    await user.click(screen.getByRole('button', { name: action }));
    const form = within(screen.getByRole('form', { name: title }));
    server.change({ [LIST]: pageOf(over) });
    await user.click(form.getByRole('button', { name: action }));
    await expect.poll(() => screen.getByRole('table').textContent).toContain(changes.status);
    expect(server.requestsOf(call)).toEqual([{ ...ofShop, id: sent.id }]);
    expect(screen.queryByRole('button', { name: /Paid in another|Cancel the invoice|Copy/ })).toBeNull();
  },
);

test('shows which mails went out, and the payment', async () => {
  const paid: Invoice = {
    ...sent,
    status: 'paid',
    order_id: '00000000-0000-4000-8000-0000000000d3',
    paid_at: 1_795_100_000,
    mails: [...sent.mails, { kind: 'before', outcome: 'declined', at: 1_795_050_000 }],
  };
  const { user } = renderPortal('invoices', { answers: { [LIST]: pageOf(paid) } });
  await user.click(await screen.findByRole('button', { name: 'Show INV-0007' }));
  const side = within(screen.getByRole('region', { name: 'INV-0007' }));
  expect(side.getByText(/declined by the recipient/)).toBeTruthy();
  expect(side.getByText(/1.5 × ¥300.00 = ¥450.00/)).toBeTruthy();
  expect(side.getByRole('link', { name: 'Show the payment' }).getAttribute('href')).toContain(paid.order_id);
});

test('asks for invoices of a state and a number, and says when there are none', async () => {
  const { server, user } = renderPortal('invoices', { answers: { [LIST]: pageOf(sent) } });
  await screen.findByRole('table');
  server.change({ [LIST]: pageOf() });
  await user.click(screen.getByRole('button', { name: 'overdue' }));
  expect(await screen.findByText('No invoices')).toBeTruthy();
  fillIn(screen.getByLabelText('Number'), 'INV-0009');
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toEqual({ ...ofShop, status: 'overdue', number: 'INV-0009' });
});

test('lets a viewer look, and write, send and end nothing', async () => {
  const answers = { [LIST]: pageOf(draft), [MAIL]: mail };
  const { user } = renderPortal('invoices', { merchant: { role: 'viewer' }, answers });
  await user.click(await screen.findByRole('button', { name: 'Show INV-0007' }));
  expect(await screen.findByText('Invoice INV-0007 from Qinghe Books')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /New invoice|Send|Discard/ })).toBeNull();
});

test('loads the invoices again when asked', async () => {
  const { server, user } = renderPortal('invoices', { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: /again/i });
  server.change({ [LIST]: pageOf(sent) });
  await user.click(again);
  expect(await screen.findByRole('table')).toBeTruthy();
});
