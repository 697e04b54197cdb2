import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';

/** Creates a link to a finished file and ends the earlier link; false if there is no such file. */
export async function writeLink(
  ctx: WriteContext,
  id: string,
  link: { readonly hash: string; readonly sessionId: string; readonly until: Date },
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('data_exports')
    .set({ link_hash: link.hash, link_session_id: link.sessionId, link_until: link.until })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('ends_at', '>', ctx.now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenedLink {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly packageId: string;
}

/** Opens a link and takes it away in the same statement: of two who open it at once, one gets the file. */
export async function takeLink(ctx: WriteContext, id: string, hash: string): Promise<OpenedLink | null> {
  const { rows } = await sql<{ user_id: string; link_session_id: string | null; package_id: string }>`
    update data_exports as e
    set link_hash = null, link_session_id = null, link_until = null, opened_at = ${ctx.now}
    from (select id, link_session_id from data_exports where id = ${id} for update) as old
    where e.id = old.id and e.state = 'ready' and e.link_hash = ${hash}
      and e.link_until > ${ctx.now} and e.ends_at > ${ctx.now}
    returning e.user_id, old.link_session_id, e.package_id`.execute(ctx.tx);
  const [row] = rows;
  return row ? { userId: row.user_id, sessionId: row.link_session_id, packageId: row.package_id } : null;
}
