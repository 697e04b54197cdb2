import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { RETURN_ORIGINS_MAX } from '@eh/contract/merchants/cashier/order-names.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ByMember, recordChange } from '../../merchants/index.ts';
import { originOf } from './return-address.ts';
import { deleteReturnOrigin, insertReturnOrigin, returnOriginsOf } from './return-store.ts';

/** Registers the origin of an address that buyers may be sent back to. */
export async function addReturnOrigin(ctx: WriteContext, by: ByMember, address: string): Promise<void> {
  const { merchantId } = by;
  const origin = originOf(address);
  if (!origin?.startsWith('https://')) throw new Refusal(merchantOrderRefusals.ReturnAddressUnsafe);
  const known = await returnOriginsOf(ctx.tx, merchantId);
  if (known.length >= RETURN_ORIGINS_MAX && !known.includes(origin))
    throw new Refusal(merchantOrderRefusals.TooManyReturnAddresses, { most: RETURN_ORIGINS_MAX });
  if (known.includes(origin)) return;
  await insertReturnOrigin(ctx, { merchantId, origin, addedBy: by.userId });
  await recordChange(ctx, by, { change: 'return.add', subject: origin });
}

/** Takes a registered origin away. Orders that name it keep it. */
export async function removeReturnOrigin(ctx: WriteContext, by: ByMember, origin: string): Promise<void> {
  if (await deleteReturnOrigin(ctx, by.merchantId, origin))
    await recordChange(ctx, by, { change: 'return.remove', subject: origin });
}
