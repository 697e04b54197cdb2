import type { Generated, Insertable } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';

interface LogoTable {
  id: string;
  merchant_id: string;
  app_id: string | null;
  picture: Buffer;
  added_by: string | null;
  added_at: Date;
  opened_at: Generated<Date | null>;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    logo_files: LogoTable;
  }
}

export async function insertLogo(ctx: WriteContext, row: Insertable<LogoTable>): Promise<void> {
  await ctx.tx.insertInto('logo_files').values(row).execute();
}

/** Makes a logo public at its address. */
export async function openLogo(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx
    .updateTable('logo_files')
    .set({ opened_at: ctx.now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Deletes a logo that only its merchant has seen; one that was shown or refused stays. */
export async function dropLogo(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.deleteFrom('logo_files').where('id', '=', id).where('opened_at', 'is', null).execute();
}

/** The picture of a logo, and whether it is public. */
export async function readLogo(
  reader: Reader,
  id: string,
): Promise<{ readonly picture: Buffer; readonly isOpen: boolean } | null> {
  const row = await reader
    .selectFrom('logo_files')
    .select(['picture', 'opened_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { picture: row.picture, isOpen: row.opened_at !== null } : null;
}

/** Whether a merchant or one of its apps ever had a logo. */
export async function hasEverHadLogo(
  { tx }: WriteContext,
  of: { readonly merchantId: string; readonly appId: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('logo_files')
    .select('id')
    .where('merchant_id', '=', of.merchantId)
    .where('app_id', 'is not distinct from', of.appId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
