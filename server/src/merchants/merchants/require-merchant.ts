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
 * The same, whose status, fee and limits stand until the transaction ends: a change of them waits for it. Called before
 * coins move, after the locks of people and orders.
 */
export async function shareLockMerchant(ctx: WriteContext, merchantId: string): Promise<Merchant> {
  const merchant = await findLockedMerchant(ctx, merchantId);
  if (!merchant) throw new Refusal(merchantRefusals.MerchantNotFound);
  return merchant;
}
