const createdAt = 1_795_430_282;
const orderId = '019ad3ef-9c40-7b62-b5a1-2e9f6d1c0a31';

export const exampleIds = {
  order: orderId,
  refund: '019ad3f2-1a20-7c11-8f52-77a1c02e9b14',
  payout: '019ad3f3-77c0-7d55-9e0a-0c41d2b7a6f0',
  link: '019ad3f4-2b10-7e3a-9c41-5d0f8e6a2b77',
};

export const orderRequestExample = {
  merchant_order_no: 'QH-20261123-0040',
  amount: '140.00',
  subject: 'Kafka on the Shore and 2 more',
  items: [
    { name: 'Kafka on the Shore', amount: '64.00' },
    { name: 'The Castle', amount: '38.00' },
    { name: 'Invisible Cities', amount: '38.00' },
  ],
  return_url: 'https://shop.example/thanks',
  metadata: { cart: '8841' },
};

const ORDER_URL = 'https://eh.example/#/pages/index/out-order?order=AZrT75xAe2K1oS6fbRwKMY3nX0cW9mP4sTqLhVbRkDg';

export const orderExample = {
  id: orderId,
  order_no: '2611238840712265',
  merchant_order_no: 'QH-20261123-0040',
  environment: 'test',
  status: 'open',
  amount: '140.00',
  currency: 'TEST',
  priced: null,
  subject: 'Kafka on the Shore and 2 more',
  items: orderRequestExample.items.map((item) => ({ ...item, fiat_amount: null })),
  metadata: { cart: '8841' },
  return_url: 'https://shop.example/thanks',
  link_id: null,
  payer_account: null,
  pay_url: ORDER_URL,
  order_url: ORDER_URL,
  payer: null,
  fee: '0.00',
  refunded: '0.00',
  created_at: createdAt,
  expires_at: createdAt + 1800,
  paid_at: null,
  ended_at: null,
};

export const paidOrderExample = {
  ...orderExample,
  status: 'paid',
  pay_url: null,
  payer: { name: '*敏', is_verified: true },
  fee: '0.70',
  paid_at: createdAt + 60,
  ended_at: createdAt + 60,
};

export const refundExample = {
  id: exampleIds.refund,
  refund_no: '2611234400917625',
  merchant_refund_no: 'QH-R-0007',
  environment: 'test',
  order_id: orderId,
  merchant_order_no: 'QH-20261123-0040',
  status: 'succeeded',
  amount: '38.00',
  currency: 'TEST',
  priced: null,
  fee_back: '0.19',
  reason: 'One book is torn',
  created_at: createdAt + 600,
};

export const payoutExample = {
  id: exampleIds.payout,
  payout_no: '2611235500918834',
  merchant_payout_no: 'WEEK-47',
  environment: 'test',
  recipient: '60481275',
  grant_id: null,
  status: 'succeeded',
  amount: '5000.00',
  currency: 'TEST',
  note: '',
  reason: null,
  created_at: createdAt + 900,
  decided_at: createdAt + 900,
};

export const balanceExample = {
  environment: 'test',
  currency: 'TEST',
  available: '18204.60',
  held: '5000.00',
  total: '23204.60',
};

export const statementExample = {
  day: '2026-11-23',
  environment: 'test',
  currency: 'TEST',
  from: 1_795_363_200,
  until: 1_795_449_600,
  is_final: true,
  opening: '1000.00',
  payments: { count: 18, amount: '1260.50' },
  fees: '6.30',
  refunds: { count: 1, amount: '38.00' },
  fees_back: '0.19',
  payouts: { count: 1, amount: '500.00' },
  closing: '1716.39',
  priced: [{ fiat: 'CNY', payments: '2210.00', refunds: '0.00' }],
};

export const transactionExample = {
  kind: 'payment',
  id: orderId,
  at: createdAt + 60,
  number: '2611238840712265',
  merchant_number: 'QH-20261123-0040',
  merchant_order_no: null,
  amount: '140.00',
  fee: '-0.70',
  net: '139.30',
  priced: null,
};

export const settlementRowExample = {
  order_no: '2611238840712265',
  merchant_order_no: 'QH-20261123-0040',
  gross: '140.00',
  fee: '0.70',
  refunded: '38.00',
  fee_back: '0.19',
  net: '101.49',
  currency: 'TEST',
  priced: null,
};

export const linkRequestExample = {
  merchant_link_no: 'READING-1204',
  subject: 'Ticket for the reading',
  amount: '68.00',
  currency: 'CNY',
  stock: 40,
  expires_at: createdAt + 864_000,
  metadata: { event: '1204' },
};

export const linkExample = {
  id: exampleIds.link,
  merchant_link_no: 'READING-1204',
  environment: 'test',
  status: 'open',
  subject: 'Ticket for the reading',
  amount: '68.00',
  minimum: null,
  maximum: null,
  currency: 'CNY',
  stock: 40,
  sold: 0,
  expires_at: createdAt + 864_000,
  metadata: { event: '1204' },
  url: 'https://eh.example/#/pages/index/pay-link?link=AZrT9CsQfjqcQV0Pjmord3ahVfDbR2kQ0mUwLw3nZ5k',
  created_at: createdAt,
  closed_at: null,
};
