import { endPackageAt } from '../../files/uploads/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { endExports } from './store.ts';

/** Deletes the export files of a closed account, but not the record of when they were made. */
export async function eraseExports(ctx: WriteContext, userId: string): Promise<boolean> {
  const packages = await endExports(ctx, userId, { from: ['making', 'ready'], to: 'ended' });
  for (const packageId of packages) await endPackageAt(ctx, packageId, ctx.now);
  return false;
}
