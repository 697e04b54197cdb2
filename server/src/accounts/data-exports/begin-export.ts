import { EXPORTS_A_DAY } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { exportRefusals } from '@eh/contract/accounts/data-exports/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { beginPackage, endPackageAt, type PrivateFiles } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeTurn } from '../users/index.ts';
import { countExportsSince, type ExportRow, endExports, insertExport, newestExport } from './store.ts';

/** Begins to make the file. Locks the user, so that of two concurrent requests the later one sees the earlier. */
export async function beginExport(
  ctx: WriteContext,
  files: PrivateFiles,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<ExportRow> {
  await takeTurn(ctx, userId);
  if ((await newestExport(readContextOf(ctx), userId))?.state === 'making')
    throw new Refusal(exportRefusals.ExportRunning);
  if ((await countExportsSince(ctx, userId, new Date(ctx.now.getTime() - DAY))) >= EXPORTS_A_DAY)
    throw new Refusal(exportRefusals.ExportsUsedUp, { times: EXPORTS_A_DAY });
  for (const packageId of await endExports(ctx, userId, { from: ['ready'], to: 'ended' }))
    await endPackageAt(ctx, packageId, ctx.now);
  const packageId = await beginPackage(ctx, files, userId);
  return insertExport(ctx, { id: ctx.ids.next(ctx.now), userId, language, packageId });
}

/** Stops an unfinished export; a step in progress will notice. */
export async function stopExport(ctx: WriteContext, userId: string): Promise<void> {
  await takeTurn(ctx, userId);
  const stopped = await endExports(ctx, userId, { from: ['making'], to: 'stopped' });
  if (stopped.length === 0) throw new Refusal(exportRefusals.ExportNotRunning);
  for (const packageId of stopped) await endPackageAt(ctx, packageId, ctx.now);
}
