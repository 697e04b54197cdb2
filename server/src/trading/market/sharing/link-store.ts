import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    listing_links: { listing_id: string; token: string; created_at: Date };
  }
}

/** Stores the word of a listing's address, or keeps the one that is there; returns the word in force. */
export async function insertLink(ctx: WriteContext, link: { listingId: string; token: string }): Promise<string> {
  const row = await ctx.tx
    .insertInto('listing_links')
    .values({ listing_id: link.listingId, token: link.token, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((row) => ({ listing_id: row.ref('listing_links.listing_id') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

export async function deleteLink(ctx: WriteContext, listingId: string): Promise<void> {
  await ctx.tx.deleteFrom('listing_links').where('listing_id', '=', listingId).execute();
}

/** The listing that an address leads to; null for an unknown word. */
export async function listingIdOfLink(reader: Reader, token: string): Promise<string | null> {
  const row = await reader
    .selectFrom('listing_links')
    .select('listing_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.listing_id ?? null;
}
