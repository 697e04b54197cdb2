import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { sealedNumber } from './fields/account-number.ts';

const NOTHING_SHOWN = '****';

/**
 * Erases holder, number, branch and code of a closed account's payment accounts. The rows stay, because trades refer to
 * them.
 */
export async function erasePaymentAccounts(ctx: WriteContext, userId: string): Promise<boolean> {
  const { sealed } = sealedNumber(ctx.serverKeys, 'erased', NOTHING_SHOWN);
  await ctx.tx
    .updateTable('payment_accounts')
    .set({
      holder: NOTHING_SHOWN,
      number_sealed: sealed,
      // Each gets a different value, because the same number for two people is a sign of fraud.
      number_hash: sql`'erased ' || id`,
      number_mask: NOTHING_SHOWN,
      bank_symbol: null,
      branch: null,
      qr_file_id: null,
      qr_hash: null,
      is_default: false,
      deleted_at: sql`coalesce(deleted_at, ${ctx.now})`,
    })
    .where('user_id', '=', userId)
    .execute();
  return false;
}
