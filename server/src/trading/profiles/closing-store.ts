import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';

/**
 * Erases the words of a closed account's ratings and of its decided reports; the votes stay, because records count
 * them.
 */
export async function eraseProfileTexts(ctx: WriteContext, userId: string): Promise<boolean> {
  await sql`update ratings set words = '' where rater_id = ${userId} and words <> ''`.execute(ctx.tx);
  await sql`
    update user_reports set words = '' where reporter_id = ${userId} and outcome <> 'open' and words <> ''
  `.execute(ctx.tx);
  return false;
}
