import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_devices: { token_hash: string; operator_id: string; used_at: Date };
  }
}

/** Whether this operator has logged in on the device since then. */
export async function isKnownDevice(
  tx: Tx,
  device: { readonly operatorId: string; readonly tokenHash: string; readonly since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('operator_devices')
    .select('token_hash')
    .where('token_hash', '=', device.tokenHash)
    .where('operator_id', '=', device.operatorId)
    .where('used_at', '>', device.since)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores that an operator has logged in on a device; only a limited number of their most recently used devices is
 * stored.
 */
export async function storeDevice(
  tx: Tx,
  device: { readonly operatorId: string; readonly tokenHash: string; readonly now: Date },
  most: number,
): Promise<void> {
  await tx
    .insertInto('operator_devices')
    .values({ token_hash: device.tokenHash, operator_id: device.operatorId, used_at: device.now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ used_at: device.now }))
    .execute();
  await sql`
    delete from operator_devices where token_hash in (
      select token_hash from operator_devices where operator_id = ${device.operatorId}
      order by used_at desc, token_hash offset ${most}
    )`.execute(tx);
}

/** From now on, each device of this operator is unknown. */
export async function dropDevices(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_devices').where('operator_id', '=', operatorId).execute();
}
