import { createOrder, type NewOrder } from '../../src/merchants/cashier/orders/create-order.ts';
import type { OrderRow } from '../../src/merchants/cashier/orders/order-store.ts';
import { tokenOfOrder } from '../../src/merchants/cashier/orders/order-token.ts';
import type { WriteContext } from '../../src/platform/context.ts';

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
    liveCurrency: 'EH',
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
