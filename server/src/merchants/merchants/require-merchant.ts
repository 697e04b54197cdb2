import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findMerchant, type Merchant } from './store.ts';

/** A merchant by id, whatever its status. */
export async function requireMerchant(ctx: ReadContext, merchantId: string): Promise<Merchant> {
  const merchant = await findMerchant(ctx, merchantId);
  if (!merchant) throw new Refusal(merchantRefusals.MerchantNotFound);
  return merchant;
}
