import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isMember, requireMerchant } from '../../merchants/index.ts';
import { isForTeamOnly } from './cashier-order.ts';
import type { OrderRow } from './order-store.ts';

/** Refuses the order to this user, or to a visitor for null, if it is only for the shop's team. */
export async function requireReach(ctx: ReadContext, order: OrderRow, userId: string | null): Promise<void> {
  const { merchant_id: merchantId } = order;
  const { status } = await requireMerchant(ctx, merchantId);
  if (!isForTeamOnly(order, status)) return;
  if (userId !== null && (await isMember(ctx, { merchantId, userId }))) return;
  throw new Refusal(cashierRefusals.TestOrderForTeam);
}
