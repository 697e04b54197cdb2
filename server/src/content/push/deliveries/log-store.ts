import type { Selectable } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { type Forgotten, forgetOldest } from '../../../platform/database/statements/forget-oldest.ts';
import type { Reader, Tables } from '../../../platform/database/tables.ts';
import type { Stretch } from '../../../platform/http/requests/pages.ts';

const LOG_COLUMNS = [
  'id',
  'type',
  'channel',
  'host',
  'status',
  'is_asking',
  'tries',
  'answer',
  'failure',
  'cause',
  'created_at',
  'sent_at',
  'shown_at',
  'opened_at',
] as const;
export type LoggedDelivery = Pick<Selectable<Tables['push_deliveries']>, (typeof LOG_COLUMNS)[number]>;

/** The pushes to a person, the newest first. */
export async function deliveriesTo(reader: Reader, userId: string, stretch: Stretch): Promise<LoggedDelivery[]> {
  return reader
    .selectFrom('push_deliveries')
    .select(LOG_COLUMNS)
    .where('user_id', '=', userId)
    .$if(stretch.past !== null, (query) => query.where('id', '<', stretch.past ?? ''))
    .orderBy('id', 'desc')
    .limit(stretch.limit)
    .execute();
}

/** Deletes a limited number of rows older than an instant, from where the last round ended. */
export function deleteOldDeliveries(
  ctx: WriteContext,
  before: Date,
  past: Date | null,
  most: number,
): Promise<Forgotten> {
  return forgetOldest(ctx.tx, { table: 'push_deliveries', time: 'created_at', before, past, most });
}
