import type { AppStatus } from '@eh/contract/merchants/apps/app-names.ts';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/context.ts';
import { APP_COLUMNS, type App } from '../store.ts';

interface AppQuery {
  readonly text: string;
  readonly status: AppStatus | null;
  /** The merchant's id, if the text is a merchant number. */
  readonly merchantId: string | null;
  readonly past: string | null;
  readonly limit: number;
}

/** Apps with a matching client ID, name, domain or merchant, newest first. */
export function searchApps({ reader }: ReadContext, query: AppQuery): Promise<App[]> {
  const { text, status, merchantId, past, limit } = query;
  const matches = sql<boolean>`(
    client_id = ${text}
    or merchant_id = ${merchantId}::uuid
    or strpos(lower(name), ${text.toLowerCase()}) > 0
    or strpos(domain, ${text.toLowerCase()}) > 0)`;
  return reader
    .selectFrom('apps')
    .select(APP_COLUMNS)
    .$if(text !== '', (rows) => rows.where(matches))
    .$if(status !== null, (rows) => rows.where('status', '=', status ?? 'active'))
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
