import { createOrder, type NewOrder } from '../../src/merchants/cashier/orders/create-order.ts';
import type { OrderRow } from '../../src/merchants/cashier/orders/order-store.ts';
import { tokenOfOrder } from '../../src/merchants/cashier/orders/order-token.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import { transferSettings } from '../../src/wallet/transfers/index.ts';

let count = 0;

/** An order of a merchant: 140.00 for three books, open for 30 minutes. */
export async function openTestOrder(
  ctx: WriteContext,
  merchantId: string,
  changes: Partial<NewOrder> = {},
): Promise<OrderRow & { readonly token: string }> {
  count += 1;
  const order = await createOrder(ctx, {
    merchantId,
    environment: 'live',
    keyId: null,
    market: defaultMarketRules,
    number: `QH-${count}`,
    amountMinor: 140_00n,
    currency: null,
    subject: 'Kafka on the Shore and 2 more',
    items: [],
    returnUrl: null,
    expiresInSeconds: null,
    payerAccount: null,
    metadata: {},
    ...changes,
  });
  return { ...order, token: tokenOfOrder(ctx.serverKeys, order.id) };
}

/** A payment for which its payer gave a code. */
export const withCode = { hasCode: true, sessionOpenedAt: null } as const;

/** Lets payments and transfers of every size go without a code, for tests that are about something else. */
export async function freeOfCodes(ctx: WriteContext): Promise<void> {
  const free = { code_above: '1000000.00', code_above_risky: '1000000.00' };
  await writeSetting(ctx, transferSettings.setting, { ...transferSettings.setting.usual, ...free });
}
