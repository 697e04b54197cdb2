import { sql } from 'kysely';
import type { ReadContext } from '../../platform/context.ts';

/** Whether two people have had the same payment account, even at different times; one answer per pair, in order. */
export async function sharedNumbers(
  { reader }: ReadContext,
  pairs: readonly { readonly lowId: string; readonly highId: string }[],
): Promise<readonly boolean[]> {
  const { rows } = await sql<{ is_shared: boolean }>`
    select exists (
      select from payment_accounts as one
      join payment_accounts as other on other.channel = one.channel and other.number_hash = one.number_hash
      where one.user_id = a.low_id and other.user_id = a.high_id
    ) as is_shared
    from unnest(${pairs.map(({ lowId }) => lowId)}::uuid[], ${pairs.map(({ highId }) => highId)}::uuid[])
      with ordinality as a (low_id, high_id, place)
    order by a.place`.execute(reader);
  return rows.map((row) => row.is_shared);
}
