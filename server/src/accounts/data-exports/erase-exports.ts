import { endPackageAt } from '../../files/uploads/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { endExports } from './store.ts';

/** Deletes the files that a closed account has exported; that it did, and when, stays. */
export async function eraseExports(ctx: WriteContext, userId: string): Promise<boolean> {
  const packages = await endExports(ctx, userId, { from: ['making', 'ready'], to: 'ended' });
  for (const packageId of packages) await endPackageAt(ctx, packageId, ctx.now);
  return false;
}
