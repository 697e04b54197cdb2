import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { requireActiveMerchant, requireMerchant } from '../require-active.ts';

/** Test keys are for everybody whose application waits: the first payment need not wait for the review. */
export async function requireKeysOf(ctx: ReadContext, merchantId: string, environment: Environment): Promise<void> {
  const { status } = await requireMerchant(ctx, merchantId);
  if (environment === 'test' && status === 'applied') return;
  await requireActiveMerchant(ctx, merchantId);
}
