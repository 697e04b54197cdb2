import type { EH } from '../eh.ts';

/** Makes each event happen in the test environment, by calls that a shop makes too. Returns what was done. */
const triggers = {
  'order.paid': async (eh: EH) => {
    const order = await openOrder(eh, '9.70');
    await eh.orders.payTest(order.id);
    return `order ${order.merchant_order_no} paid`;
  },
  'order.closed': async (eh: EH) => {
    const order = await openOrder(eh, '9.70');
    await eh.orders.close(order.id);
    return `order ${order.merchant_order_no} closed`;
  },
  'order.expired': async (eh: EH) => {
    // This amount plays an order that lapses.
    const order = await openOrder(eh, '460.01');
    await eh.orders.payTest(order.id);
    return `order ${order.merchant_order_no} lapses in half a minute`;
  },
  'refund.succeeded': async (eh: EH) => {
    const order = await openOrder(eh, '9.70');
    await eh.orders.payTest(order.id);
    const refund = await eh.orders.refund(order.id, { merchant_refund_no: newNumber('R'), amount: '2.60' });
    return `order ${order.merchant_order_no} paid, and ${refund.amount} of it refunded`;
  },
} as const;

export type Triggered = keyof typeof triggers;

/** The events that can be made to happen. */
export const triggered: readonly string[] = Object.keys(triggers);

export function isTriggered(name: string): name is Triggered {
  return Object.hasOwn(triggers, name);
}

export function trigger(eh: EH, name: Triggered): Promise<string> {
  return triggers[name](eh);
}

function openOrder(eh: EH, amount: string) {
  return eh.orders.create({ merchant_order_no: newNumber('T'), amount, subject: 'Triggered from a terminal' });
}

function newNumber(start: string): string {
  return `${start}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
}
