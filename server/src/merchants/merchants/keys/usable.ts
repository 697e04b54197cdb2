import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireMerchant } from '../require-merchant.ts';

/**
 * Refuses new keys to a merchant that may take no payments; test keys need no approval, so that testing can begin
 * before the review.
 */
export async function requireKeysOf(ctx: ReadContext, merchantId: string, environment: Environment): Promise<void> {
  const { status } = await requireMerchant(ctx, merchantId);
  if (mayTakePayments(status, environment)) return;
  throw new Refusal(merchantRefusals[status === 'frozen' ? 'MerchantFrozen' : 'MerchantNotActive']);
}
