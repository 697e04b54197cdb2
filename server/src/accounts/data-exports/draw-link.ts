import { EXPORT_LINK_MINUTES } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { exportRefusals } from '@eh/contract/accounts/data-exports/refusals.ts';
import { epochSeconds, MINUTE } from '@eh/contract/platform/spans.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/crypto/secrets.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeLink } from './link-store.ts';
import { newestExport } from './store.ts';

/** A link for a browser, which sends no token: it carries a one-time secret and ends with the session. */
export async function drawLink(
  ctx: WriteContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<{ url: string; until: number }> {
  const row = await newestExport(readContextOf(ctx), userId);
  const token = newToken();
  const until = new Date(ctx.now.getTime() + EXPORT_LINK_MINUTES * MINUTE);
  if (!row || !(await writeLink(ctx, row.id, { hash: hashToken(token), sessionId, until })))
    throw new Refusal(exportRefusals.ExportNotReady);
  return { url: `/my-data/${row.id}/${token}`, until: epochSeconds(until) };
}
