import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { type Forgotten, forgottenOf, type OldRows } from '../../platform/database/statements/forget-oldest.ts';

/**
 * Erases devices and addresses of a closed account. The sessions stay as bare times, because other records refer to
 * them.
 */
export async function eraseSessions(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  await ctx.tx
    .updateTable('sessions')
    .set({
      // Each gets a different value: accounts on the same device are found by it.
      device_id: sql`id::text`,
      device_brand: '',
      device_model: '',
      os_name: '',
      os_version: '',
      app_version: '',
      address: '',
    })
    .where('user_id', '=', userId)
    .execute();
  return false;
}

/** Erases devices and addresses of some sessions that were over before an instant. */
export async function eraseOldSessions(ctx: WriteContext, { before, past, most }: OldRows): Promise<Forgotten> {
  const { rows } = await sql<{ at: Date }>`
    update sessions set device_id = id::text, device_brand = '', device_model = '', os_name = '', os_version = '',
      app_version = '', address = ''
    where id in (
      select id from sessions
      where expires_at >= coalesce(${past}::timestamptz, '-infinity') and expires_at < ${before} and address <> ''
      order by expires_at limit ${most}
      for update skip locked
    )
    returning expires_at as at`.execute(ctx.tx);
  return forgottenOf(rows, { past, most });
}
