import type { ReadContext } from '../../platform/context.ts';
import { findChannel } from './channels.ts';
import { readOwnAccounts } from './store.ts';

/** One of a user's own accounts, with the number masked. */
export interface PaymentAccount {
  readonly id: string;
  readonly channel: string;
  readonly holder: string;
  readonly number: string;
  readonly bankSymbol: string | null;
  readonly isDefault: boolean;
  readonly isPaused: boolean;
  /** Whether it takes fiat money; a USDT address does not. */
  readonly isFiat: boolean;
}

/** A person's accounts in their own order. If read in a transaction, they cannot be removed until it ends. */
export async function ownAccounts(ctx: ReadContext, userId: string): Promise<PaymentAccount[]> {
  return (await readOwnAccounts(ctx, userId)).map((row) => ({
    id: row.id,
    channel: row.channel,
    holder: row.holder,
    number: row.number_mask,
    bankSymbol: row.bank_symbol,
    isDefault: row.is_default,
    isPaused: row.is_paused,
    isFiat: findChannel(row.channel)?.isFiat ?? false,
  }));
}
