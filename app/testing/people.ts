import type { AnswerOf } from '@eh/contract/calls.ts';

type Profile = AnswerOf<'GET /api/m'>;

/** Alice, verified and free of restrictions, with 1000 EH on hand. */
export const trader: Profile = {
  id: '00000000-0000-4000-8000-0000000000a1',
  username: 'alice',
  nickname: 'Alice',
  avatar: null,
  mobile: '138****0000',
  email: 'ali***@example.com',
  status: 0,
  fund_status: 0,
  has_security_password: true,
  has_password: true,
  has_identity: true,
  identity_status: 8,
  real_name: '*丽',
  account: '10000016',
  currency: 'EH',
  balance: '1000.00',
  orderbalance: '0.00',
  tradebalance: '0.00',
  holdbalance: '0.00',
  transaction_balance: '1000.00',
  exchange_usdt_types: ['TRC20'],
  exchange_usdt_min_amount: '100.00',
  user_need_bind_tel_email: [],
  selling_stopped_until: null,
  is_code_for_password_change: false,
  texts_to_accept: [],
  is_acceptance_first: true,
};

export const permissions: AnswerOf<'GET /api/trade/permissions'> = {
  buy: true,
  sale: true,
  transfer: true,
  exchange_in_usdt: true,
  level: 1,
  transaction: true,
  complain: true,
  wallet: true,
  deny: {},
  banned_routes: [],
};

export const configs: AnswerOf<'GET /api/config'> = {
  modal: {},
  user: { user_need_bind_tel_email: [] },
  sms: { resend_seconds: 60 },
  web_customer_service_link: null,
  currency: { code: 'EH', decimals: 2, name: 'EH', symbol: 'EH' },
  fiat: { code: 'CNY', symbol: '¥', decimals: 2 },
  languages: ['zh-CN', 'en'],
  settings: {},
};

const holder = {
  name: 'holder',
  kind: 'text',
  label: 'Name',
  placeholder: '',
  is_required: true,
  max_length: 40,
} as const;
const method = { is_fiat: true, accounts_max: 5, paused: null, rules: [] } as const;

/** Bank card and Alipay, both running. A new account needs no code. */
export const channels: AnswerOf<'GET /api/wallet/chains'> = {
  channels: [
    {
      ...method,
      id: 'bank_card',
      name: 'Bank card',
      icon: 'card',
      colour: 'card',
      rules: ['Mainland China debit cards only'],
      fields: [
        holder,
        {
          name: 'number',
          kind: 'card_number',
          label: 'Card number',
          placeholder: 'Enter your debit card number',
          is_required: true,
          max_length: 30,
        },
      ],
    },
    {
      ...method,
      id: 'alipay',
      name: 'Alipay',
      icon: 'alipay',
      colour: 'alipay',
      rules: [],
      fields: [
        holder,
        {
          name: 'number',
          kind: 'account',
          label: 'Alipay account',
          placeholder: '',
          is_required: true,
          max_length: 80,
        },
      ],
    },
  ],
  adding: { needs_code: false, wait_hours: 0, big_sale: '10000.00' },
};
