import type { ReadContext } from '../platform/context.ts';
import { accountsInListings } from '../trading/market/index.ts';
import { accountsInTrades } from '../trading/trades/index.ts';

/** The payment accounts among these that a live listing or a running trade uses. */
export async function usedAccounts(ctx: ReadContext, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const [inListings, inTrades] = await Promise.all([
    accountsInListings(ctx.reader, accountIds),
    accountsInTrades(ctx.reader, accountIds),
  ]);
  return new Set([...inListings, ...inTrades]);
}
