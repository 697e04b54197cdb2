import type { PaidOrder, PaidSession } from './eh-payments.ts';

/** A payment session as the shop has it. */
export interface KnownSession {
  readonly id: string;
  /** It has a payment, its money counts as received, and its cart, if there is one, became an order. */
  readonly isDone: boolean;
  /** Something of it was refunded: the shop gave up on it, and it is not begun again. */
  readonly isRefunded: boolean;
}

export interface Shop {
  readonly find: (ids: readonly string[]) => Promise<readonly KnownSession[]>;
  /** Does what a webhook would have done. */
  readonly settle: (session: PaidSession) => Promise<void>;
  readonly fail: (session: PaidSession, error: unknown) => void;
}

const HOUR_MILLISECONDS = 3_600_000;

/** The paid orders with which the shop is done, so that they are not read again and again. Forgotten every hour. */
export class DoneOrders {
  readonly #ids = new Set<string>();
  #since = 0;

  /** `now` in milliseconds. */
  at(now: number): Set<string> {
    if (now - this.#since >= HOUR_MILLISECONDS) {
      this.#ids.clear();
      this.#since = now;
    }
    return this.#ids;
  }
}

/**
 * Settles the sessions that were paid at EH and are not yet in the shop. Reads until a page has nothing but orders that
 * are done. A session that fails does not stop the others.
 */
export async function catchUp(
  pages: AsyncIterable<readonly PaidOrder[]>,
  shop: Shop,
  done: Set<string>,
): Promise<void> {
  for await (const page of pages) {
    const news = page.filter(({ id }) => !done.has(id));
    if (news.length === 0) return;
    const due = news.filter(({ isRecent }) => !isRecent);
    const open = await settleAll(due, shop);
    for (const { id } of due) if (!open.has(id)) done.add(id);
  }
}

/** The ids of the orders with which the shop was not done before. */
async function settleAll(orders: readonly PaidOrder[], shop: Shop): Promise<ReadonlySet<string>> {
  const bySession = new Map(orders.flatMap((order) => (order.session ? [[order.session.sessionId, order]] : [])));
  const open = new Set<string>();
  if (bySession.size === 0) return open;
  for (const { id, isDone, isRefunded } of await shop.find([...bySession.keys()])) {
    const order = bySession.get(id);
    if (!order?.session || isDone || isRefunded) continue;
    open.add(order.id);
    try {
      await shop.settle(order.session);
    } catch (error) {
      shop.fail(order.session, error);
    }
  }
  return open;
}
