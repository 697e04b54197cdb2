import type { Profile } from './session.ts';

/**
 * A person without restrictions, whom every gate lets through: tests start from this profile and change their part of
 * it.
 */
export const sampleTrader: Profile = {
  id: '01900000-0000-7000-8000-000000000001',
  username: 'alice',
  nickname: 'Alice',
  avatar: null,
  mobile: '138****0000',
  email: 'som***@example.com',
  status: 0,
  fund_status: 0,
  has_security_password: true,
  has_password: true,
  has_identity: true,
  identity_status: 8,
  real_name: '*晓',
  account: '10000018',
  currency: 'EH',
  balance: '0.00',
  orderbalance: '0.00',
  tradebalance: '0.00',
  holdbalance: '0.00',
  transaction_balance: '0.00',
  exchange_usdt_types: [],
  exchange_usdt_min_amount: '0.00',
  user_need_bind_tel_email: [],
  selling_stopped_until: null,
  is_code_for_password_change: false,
  texts_to_accept: [],
  is_acceptance_first: true,
};
