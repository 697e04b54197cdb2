import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLockedMerchant, findMerchant, type Merchant } from './store.ts';

/** A merchant by id, whatever its status. */
export async function requireMerchant(ctx: ReadContext, merchantId: string): Promise<Merchant> {
  const merchant = await findMerchant(ctx, merchantId);
  if (!merchant) throw new Refusal(merchantRefusals.MerchantNotFound);
  return merchant;
}

/**
 * A merchant, with status, fee and limits locked until the transaction ends. Call it before coins move, after locking
 * users and orders.
 */
export async function shareLockMerchant(ctx: WriteContext, merchantId: string): Promise<Merchant> {
  const merchant = await findLockedMerchant(ctx, merchantId);
  if (!merchant) throw new Refusal(merchantRefusals.MerchantNotFound);
  return merchant;
}
