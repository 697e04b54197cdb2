import type { ReadContext } from '../platform/context.ts';
import { accountsInOrders } from '../trading/market/index.ts';
import { accountsInTrades } from '../trading/trades/index.ts';

/** The payment accounts among these that a live order or a running trade uses. */
export async function usedAccounts(ctx: ReadContext, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const [inOrders, inTrades] = await Promise.all([
    accountsInOrders(ctx.reader, accountIds),
    accountsInTrades(ctx.reader, accountIds),
  ]);
  return new Set([...inOrders, ...inTrades]);
}
