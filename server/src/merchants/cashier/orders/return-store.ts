import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cashier_return_origins: { merchant_id: string; origin: string; added_by: string | null; added_at: Date };
  }
}

export async function returnOriginsOf(reader: Reader, merchantId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('cashier_return_origins')
    .select('origin')
    .where('merchant_id', '=', merchantId)
    .orderBy('origin')
    .execute();
  return rows.map((row) => row.origin);
}

export async function insertReturnOrigin(
  ctx: WriteContext,
  added: { readonly merchantId: string; readonly origin: string; readonly addedBy: string | null },
): Promise<void> {
  await ctx.tx
    .insertInto('cashier_return_origins')
    .values({ merchant_id: added.merchantId, origin: added.origin, added_by: added.addedBy, added_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'origin']).doNothing())
    .execute();
}

/** Returns whether there was such an origin. */
export async function deleteReturnOrigin(ctx: WriteContext, merchantId: string, origin: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('cashier_return_origins')
    .where('merchant_id', '=', merchantId)
    .where('origin', '=', origin)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
