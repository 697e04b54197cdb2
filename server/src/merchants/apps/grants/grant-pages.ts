import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../../platform/http/requests/cursor.ts';
import type { Grant, PastGrant } from './grant-store.ts';

interface GrantPage {
  readonly page: readonly Grant[];
  readonly nextCursor: string | null;
}

/** A page of grants ordered by last consent. Renewing a grant moves it in the list. */
export async function pageOfGrants(
  { limit = PAGE_SIZE_DEFAULT, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  read: (stretch: { readonly past: PastGrant | null; readonly limit: number }) => Promise<readonly Grant[]>,
): Promise<GrantPage> {
  const [at, id] = readCursor(cursor, INSTANT, UUID) ?? [];
  const past = at === undefined || id === undefined ? null : { grantedAt: new Date(Number(at)), id };
  const rows = await read({ past, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? writeCursor(String(last.granted_at.getTime()), last.id) : null };
}
