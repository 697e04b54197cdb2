import { linkRefusals, merchantInvoiceRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { mailOf } from '../../src/merchants/cashier/invoices/mail-invoice.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { serverKeys } from '../server-keys.ts';
import { openInvoiceShop, START } from './open-invoice-shop.ts';

const setup = await openInvoiceShop();
const { state, database, call, draft, sent, shown, codeOf } = setup;
const { people } = state;
beforeEach(async () => {
  state.now = START;
  state.shop = await setup.newShop();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await setup.test.drop();
});

it('mails itself and three reminders, and ends with the payment', async () => {
  const { bob } = people;
  const { messages, serve } = setup.mailing();
  const invoice = await sent();
  await serve(invoice);
  await serve(invoice);
  expect(messages).toMatchObject([{ to: invoice.customer_mail, subject: 'Invoice INV-0001 from Qinghe Books' }]);
  expect(messages[0]?.text).toContain('50.01 EH');
  expect(messages[0]?.text).not.toContain('Thank you');
  expect(messages[0]?.text).toContain((await shown(invoice)).url ?? '?');
  for (const [day, count] of [
    [10, 1],
    [11, 2],
    [14, 2],
    [15, 3],
    [20, 3],
    [21, 4],
    [60, 4],
  ] as const) {
    state.now = new Date(START.getTime() + day * DAY);
    await serve(invoice);
    expect([day, messages.length]).toEqual([day, count]);
  }
  expect(messages.map(({ subject }) => subject)).toEqual([
    'Invoice INV-0001 from Qinghe Books',
    'Invoice INV-0001 from Qinghe Books is due on 2026-12-15',
    'Invoice INV-0001 from Qinghe Books is overdue',
    'Last reminder: invoice INV-0001 from Qinghe Books',
  ]);
  expect(await setup.eventsOf(invoice)).toEqual(['invoice.sent', 'invoice.overdue']);
  expect((await shown(invoice)).mails.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'invoice sent',
    'before sent',
    'after sent',
    'last sent',
  ]);
  state.now = START;
  const paid = await sent();
  await serve(paid);
  await setup.pay((await setup.orderOf(paid, bob)).id, bob);
  state.now = new Date(START.getTime() + 30 * DAY);
  await serve(paid);
  expect(messages).toHaveLength(5);
  expect(await setup.eventsOf(paid)).toEqual(['invoice.sent', 'invoice.paid']);
});

it('sends the newest reminder alone after a worker slept, and none where the shop wants none or was stopped', async () => {
  const { messages, serve } = setup.mailing();
  const [slept, quiet, stopped] = [await sent(), await sent({ hasReminders: false }), await sent()];
  await serve(slept);
  await serve(quiet);
  await serve(stopped);
  await database.transaction((tx) =>
    tx.updateTable('merchants').set({ status: 'frozen' }).where('id', '=', stopped.merchant_id).execute(),
  );
  state.now = new Date(START.getTime() + 40 * DAY);
  await serve(quiet);
  await serve(stopped);
  expect(messages).toHaveLength(3);
  await database.transaction((tx) =>
    tx.updateTable('merchants').set({ status: 'active' }).where('id', '=', stopped.merchant_id).execute(),
  );
  await serve(slept);
  expect(messages.slice(3).map(({ subject }) => subject)).toEqual([expect.stringContaining('Last reminder')]);
});

it('mails nobody in the test environment, and says where no provider is', async () => {
  const { messages, serve } = setup.mailing();
  const invoice = await sent({ environment: 'test' });
  await serve(invoice);
  expect(messages).toEqual([]);
  expect((await shown(invoice)).mails).toMatchObject([{ kind: 'invoice', outcome: 'test' }]);
  const none = setup.mailing({ carries: false });
  const live = await sent();
  await none.serve(live);
  expect((await shown(live)).mails).toMatchObject([{ outcome: 'no_provider' }]);
});

it('tries a mail again for a day while the provider fails', async () => {
  const { messages, provider, serve } = setup.mailing();
  provider.isBroken = true;
  const invoice = await sent();
  await expect(serve(invoice)).rejects.toThrow('The provider is down');
  expect((await shown(invoice)).mails).toEqual([]);
  state.now = new Date(START.getTime() + DAY + HOUR);
  await serve(invoice);
  expect((await shown(invoice)).mails).toMatchObject([{ outcome: 'failed' }]);
  provider.isBroken = false;
  state.now = new Date(START.getTime() + 11 * DAY);
  await serve(invoice);
  expect(messages).toHaveLength(1);
});

it('lets the recipient of a mail decline one shop or all, and take them again', async () => {
  const { messages, serve } = setup.mailing();
  const customer = { name: 'Lin', mail: 'declines@mail.example' };
  const invoice = await sent({ customer });
  await serve(invoice);
  const mail = setup.declineToken(messages[0]);
  expect(await call('GET /api/recharge/invoice_mails', { mail })).toMatchObject({
    choice: 'all',
    merchant: { name: 'Qinghe Books' },
  });
  const choose = (choice: 'all' | 'others' | 'none') =>
    call('POST /api/recharge/invoice_mails/choose', { mail, choice });
  expect((await choose('others')).choice).toBe('others');
  state.now = new Date(START.getTime() + 11 * DAY);
  await serve(invoice);
  state.now = new Date(START.getTime() + 15 * DAY);
  await serve(invoice);
  expect(messages).toHaveLength(1);
  expect((await shown(invoice)).mails.map(({ outcome }) => outcome)).toEqual(['sent', 'declined']);
  const first = state.shop;
  state.shop = await setup.newShop('Other');
  const dueOn = '2026-12-28';
  const ofOther = await sent({ customer, dueOn });
  await serve(ofOther);
  expect(messages).toHaveLength(2);
  await choose('none');
  const again = await sent({ customer, dueOn });
  await serve(again);
  expect(messages).toHaveLength(2);
  expect((await choose('all')).choice).toBe('all');
  state.shop = first;
  await serve(await sent({ customer, dueOn }));
  expect(messages).toHaveLength(3);
});

it('shows a shop its mail without the page to decline', async () => {
  const { text } = await mailOf({ reader: database.reader, now: state.now, serverKeys }, await sent(), {
    kind: 'invoice',
  });
  expect(text).toContain('pay-link?link=');
  expect(text).not.toContain('mail=');
});

it('opens no choice by the address of a page, or one that this server did not make', async () => {
  const invoice = await sent();
  const { url } = await shown(invoice);
  for (const mail of [setup.tokenOf(url), 'x', `${setup.tokenOf(url)}=`])
    for (const attempt of [
      () => call('GET /api/recharge/invoice_mails', { mail }),
      () => call('POST /api/recharge/invoice_mails/choose', { mail, choice: 'none' }),
    ])
      expect(await codeOf(attempt())).toBe(linkRefusals.InvoiceMailNotFound.code);
});

it('mails one address three times a day for a shop, ten times for all, and a hundred for a shop in all', async () => {
  const customer = { name: 'Lin', mail: 'limits@mail.example' };
  for (let count = 0; count < 3; count += 1) await sent({ customer });
  expect(await codeOf(sent({ customer }))).toBe(merchantInvoiceRefusals.TooManyToAddress.code);
  const tagged = { ...customer, mail: 'limits+2@mail.example' };
  expect(await codeOf(sent({ customer: tagged }))).toBe(merchantInvoiceRefusals.TooManyToAddress.code);
  const together = await Promise.allSettled(
    (
      await Promise.all(Array.from({ length: 6 }, () => draft({ customer: { name: 'L', mail: 'race@mail.example' } })))
    ).map(setup.send),
  );
  expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (let other = 0; other < 3; other += 1) {
    state.shop = await setup.newShop();
    for (let count = 0; count < (other === 2 ? 1 : 3); count += 1) await sent({ customer });
  }
  expect(await codeOf(sent({ customer }))).toBe(merchantInvoiceRefusals.TooManyToAddress.code);
  state.now = new Date(START.getTime() + DAY);
  await sent({ customer });
  expect((await sent({ customer, environment: 'test' })).sent_at).toEqual(state.now);
  state.shop = await setup.newShop();
  for (let count = 0; count < 100; count += 1) await sent();
  expect(await codeOf(sent())).toBe(merchantInvoiceRefusals.TooManyInvoices.code);
});

it('stops a shop whose invoices too many people declined', async () => {
  const { messages, serve } = setup.mailing();
  for (let count = 0; count < 10; count += 1) {
    await serve(await sent());
    await call('POST /api/recharge/invoice_mails/choose', {
      mail: setup.declineToken(messages.at(-1)),
      choice: 'others',
    });
  }
  expect(await codeOf(sent())).toBe(merchantInvoiceRefusals.InvoiceMailsStopped.code);
  state.now = new Date(START.getTime() + 31 * DAY);
  expect((await sent({ dueOn: '2027-01-15' })).sent_at).toEqual(state.now);
});
