import { invoiceMails } from '@eh/contract/merchants/cashier/invoices/invoice-names.ts';
import { describe, expect, it, test } from 'vitest';
import { invoiceMail } from './invoice-mail.ts';

const of = {
  kind: 'invoice',
  shop: 'Qinghe Books',
  customer: 'Lin Yue',
  number: 'INV-0007',
  total: '498.00 CNY',
  dueOn: '2026-12-15',
  url: 'https://eh.example/#/pages/index/pay-link?link=a',
  declineUrl: 'https://eh.example/#/pages/index/invoice-mails?mail=b',
} as const;

describe.each([
  ['en', 'Hello Lin Yue,', 'Invoice INV-0007 from Qinghe Books'],
  ['zh-CN', 'Lin Yue，您好：', 'Qinghe Books 的收款单 INV-0007'],
] as const)('in %s', (language, greeting, subject) => {
  it('names shop, number, amount, day and both pages', () => {
    const mail = invoiceMail(of, language);
    expect(mail.subject).toBe(subject);
    for (const part of [greeting, of.shop, of.number, of.total, of.dueOn, of.url, of.declineUrl])
      expect(mail.text).toContain(part);
  });

  it('has another subject for each kind, on one line', () => {
    const subjects = invoiceMails.map((kind) => invoiceMail({ ...of, kind }, language).subject);
    expect(new Set(subjects).size).toBe(invoiceMails.length);
    for (const text of subjects) expect(text).not.toMatch(/[\r\n]/);
  });
});

test.each([
  ['Lin Yue', true],
  ['林月', true],
  ["Anna O'Brien-Meyer", true],
  ['J. S. Bach', true],
  ['evil.com', false],
  ['Win now at evil.com', false],
  ['https://evil', false],
  ['me@evil.example', false],
  ['Call +86 138 0000 0001', false],
  ['<b>You won</b>', false],
])('greets %s by name: %s', (customer, isNamed) => {
  const { text } = invoiceMail({ ...of, customer }, 'en');
  expect(text.startsWith(isNamed ? `Hello ${customer},` : 'Hello,')).toBe(true);
  expect(text.includes(customer)).toBe(isNamed);
});

it.each([
  ['INV-0001', 'INV-0001'],
  ['2026-11', '2026-11'],
  ['HELP-400-820-8820', '…8820'],
])('names the number %s as %s, so that it is none to call', (number, named) => {
  const { subject, text } = invoiceMail({ ...of, number }, 'en');
  expect([subject.includes(`Invoice ${named} `), text.includes(`Number: ${named}\n`)]).toEqual([true, true]);
  expect(`${subject} ${text}`.includes(number)).toBe(number === named);
});
