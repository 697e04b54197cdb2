import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import type { Example, Things } from './foreign-examples.ts';

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const live = { environment: 'live' } as const;
const ofMerchant = ({ merchant }: Things) => ({ merchant_id: merchant });

/** Calls of the cashier and of its part of the portal, about a merchant of somebody else. */
export const cashierExamples = {
  'POST /api/recharge/buy_missing': [
    {
      request: ({ onSale, account }: Things) => ({
        order: 'A'.repeat(43),
        amount: '10.00',
        listing_id: onSale,
        price: '7.02',
        channel: 'alipay',
        payment_account_id: account,
        ...password,
      }),
    },
  ],
  'GET /api/recharge/payment': [{ request: ({ trade }: Things) => ({ id: trade }) }],
  'POST /api/merchant/overview': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/orders': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/order': [{ request: (things: Things) => ({ ...ofMerchant(things), id: things.trade }) }],
  'POST /api/merchant/close': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.trade }) }],
  'POST /api/merchant/refund': [
    {
      request: (things: Things) => ({
        ...ofMerchant(things),
        ...live,
        order_id: things.trade,
        merchant_refund_no: 'R-1',
        amount: '1.00',
        ...password,
      }),
    },
  ],
  'POST /api/merchant/refunds': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/payout': [
    {
      request: (things: Things) => ({
        ...ofMerchant(things),
        ...live,
        merchant_payout_no: 'P-1',
        recipient: '10000001',
        amount: '1.00',
        ...password,
      }),
    },
  ],
  'POST /api/merchant/plans': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/plans/payments': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.plan }) },
  ],
  'POST /api/merchant/plans/stop': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.plan }) },
  ],
  'POST /api/merchant/links': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/links/make': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, merchant_link_no: 'L-1', subject: 'Mine' }) },
  ],
  'POST /api/merchant/links/close': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.trade }) },
  ],
  'POST /api/merchant/invoices': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/invoices/make': [
    {
      request: (things: Things) => ({
        ...ofMerchant(things),
        ...live,
        customer: { name: 'Eve', mail: 'eve@mail.example' },
        language: 'en',
        lines: [{ text: 'Tea', quantity: '1', unit_price: '1.00' }],
        due_on: '2026-12-15',
      }),
    },
  ],
  'POST /api/merchant/invoices/mail': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.trade }) },
  ],
  'POST /api/merchant/invoices/send': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.trade }) },
  ],
  'POST /api/merchant/invoices/settle': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.trade }) },
  ],
  'POST /api/merchant/invoices/cancel': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, id: things.trade }) },
  ],
  'POST /api/merchant/till/order': [
    {
      request: (things: Things) => ({ ...ofMerchant(things), ...live, merchant_order_no: 'T-1', amount: '1.00' }),
    },
  ],
  'POST /api/merchant/till/day': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/payouts': [{ request: (things: Things) => ({ ...ofMerchant(things), ...live }) }],
  'POST /api/merchant/statement': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, day: '2026-11-21' }) },
  ],
  'POST /api/merchant/statement/lines': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, day: '2026-11-21' }) },
  ],
  'POST /api/merchant/settlement': [
    { request: (things: Things) => ({ ...ofMerchant(things), ...live, day: '2026-11-21' }) },
  ],
  'POST /api/merchant/return_addresses': [{ request: ofMerchant }],
  'POST /api/merchant/return_addresses/add': [
    { request: (things: Things) => ({ ...ofMerchant(things), address: 'https://evil.example', ...password }) },
  ],
  'POST /api/merchant/return_addresses/remove': [
    { request: (things: Things) => ({ ...ofMerchant(things), origin: 'https://zhou.example' }) },
  ],
} as const satisfies Readonly<Record<string, readonly Example[]>>;
