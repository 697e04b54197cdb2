import { exampleIds } from '../open-examples.ts';

export const exampleId = '019ad3f5-4c20-7b1d-8e52-3f7a90c1d264';
const createdAt = 1_795_430_282;

export const invoiceRequestExample = {
  customer: { name: 'Lin Yue', mail: 'lin.yue@mail.example' },
  language: 'en',
  lines: [
    { text: 'Workshop, hours', quantity: '1.5', unit_price: '300.00' },
    { text: 'Materials', quantity: '2', unit_price: '24.00' },
  ],
  currency: 'CNY',
  due_on: '2026-12-15',
  note: 'Thank you for coming.',
  metadata: { project: '204' },
};

export const draftExample = {
  id: exampleId,
  merchant_invoice_no: 'INV-0007',
  environment: 'test',
  status: 'draft',
  customer: { name: 'Lin Yue', mail: 'lin.yue@mail.example' },
  language: 'en',
  lines: [
    { text: 'Workshop, hours', quantity: '1.5', unit_price: '300.00', amount: '450.00' },
    { text: 'Materials', quantity: '2', unit_price: '24.00', amount: '48.00' },
  ],
  total: '498.00',
  currency: 'CNY',
  due_on: '2026-12-15',
  note: 'Thank you for coming.',
  has_reminders: true,
  metadata: { project: '204' },
  link_id: null,
  url: null,
  order_id: null,
  mails: [],
  created_at: createdAt,
  sent_at: null,
  paid_at: null,
  cancelled_at: null,
};

export const invoiceExample = {
  ...draftExample,
  status: 'sent',
  link_id: exampleIds.link,
  url: 'https://eh.example/#/pages/index/pay-link?link=AZrT9CsQfjqcQV0Pjmord3ahVfDbR2kQ0mUwLw3nZ5k',
  mails: [{ kind: 'invoice', outcome: 'test', at: createdAt + 62 }],
  sent_at: createdAt + 60,
};
