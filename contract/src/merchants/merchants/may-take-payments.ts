import type { Environment, MerchantStatus } from './merchant-names.ts';

/** Whether a merchant takes payments. Before approval, it may use everything in the test environment. */
export function mayTakePayments(status: MerchantStatus, environment: Environment): boolean {
  return status === 'active' || (environment === 'test' && status === 'applied');
}
