import type { Environment, MerchantStatus } from './merchant-names.ts';

/** Whether a merchant takes payments. It tries everything in the test environment before operators have approved it. */
export function mayTakePayments(status: MerchantStatus, environment: Environment): boolean {
  return status === 'active' || (environment === 'test' && status === 'applied');
}
