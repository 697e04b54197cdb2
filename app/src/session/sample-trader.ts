import type { Profile } from './session.ts';

/**
 * A person without restrictions, whom every gate lets through: tests start from this profile and change their part of
 * it.
 */
export const sampleTrader = {
  status: 0,
  fund_status: 0,
  has_security_password: true,
  identity_status: 8,
  mobile: '138****0000',
  email: 'som***@example.com',
  user_need_bind_tel_email: [],
} as unknown as Profile;
