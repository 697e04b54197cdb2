import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/context.ts';

/** An address used by more people than this belongs to a shared network and links nobody. */
const ADDRESS_PEOPLE_MAX = 3;
/** An address with more sessions than this is shared by many users. */
const ADDRESS_SESSIONS_MAX = 200;
/** The number of a person's newest sessions that are looked at. */
const SESSIONS_LOOKED_AT = 50;
/** Addresses of this machine or a private network: they belong to a proxy or a local server, not to a person. */
const OWN_NETWORKS =
  '^(::ffff:)?(127\\.|10\\.|192\\.168\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|169\\.254\\.)|^(::1$|f[cd]|fe80)';

interface Shared {
  readonly isDeviceShared: boolean;
  readonly isAddressShared: boolean;
}

/**
 * Whether two people have used the same device, or an address that few others use; one answer for each pair, in order.
 */
export async function sharedSessions(
  { reader }: ReadContext,
  pairs: readonly { readonly lowId: string; readonly highId: string }[],
): Promise<readonly Shared[]> {
  const { rows } = await sql<{ is_device: boolean; is_address: boolean }>`
    select
      exists (
        select from ${newestOf('low_id')} as s join ${newestOf('high_id')} as o on o.device_id = s.device_id
        where s.device_id <> ''
      ) as is_device,
      exists (
        select from ${newestOf('low_id')} as s join ${newestOf('high_id')} as o on o.address = s.address
        where s.address !~ ${OWN_NETWORKS} and (
          select count(*) < ${ADDRESS_SESSIONS_MAX}::integer and count(distinct each.user_id) <= ${ADDRESS_PEOPLE_MAX}::integer
          from (select user_id from sessions where address = s.address limit ${ADDRESS_SESSIONS_MAX}) as each
        )
      ) as is_address
    from unnest(${pairs.map(({ lowId }) => lowId)}::uuid[], ${pairs.map(({ highId }) => highId)}::uuid[])
      with ordinality as a (low_id, high_id, place)
    order by a.place`.execute(reader);
  return rows.map((row) => ({ isDeviceShared: row.is_device, isAddressShared: row.is_address }));
}

function newestOf(person: 'low_id' | 'high_id') {
  return sql`(
    select device_id, address from sessions where user_id = a.${sql.ref(person)} order by id desc limit ${sql.lit(SESSIONS_LOOKED_AT)}
  )`;
}
