import type { PaidSession } from './eh-payments.ts';

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

const TOGETHER = 100;

/** Settles the sessions that were paid at EH and are not yet in the shop. One that fails does not stop the others. */
export async function catchUp(paid: AsyncIterable<PaidSession>, shop: Shop): Promise<void> {
  let waiting = new Map<string, PaidSession>();
  for await (const session of paid) {
    waiting.set(session.sessionId, session);
    if (waiting.size < TOGETHER) continue;
    await settleAll(waiting, shop);
    waiting = new Map();
  }
  if (waiting.size > 0) await settleAll(waiting, shop);
}

async function settleAll(paid: ReadonlyMap<string, PaidSession>, shop: Shop): Promise<void> {
  for (const { id, isDone, isRefunded } of await shop.find([...paid.keys()])) {
    const session = paid.get(id);
    if (session === undefined || isDone || isRefunded) continue;
    try {
      await shop.settle(session);
    } catch (error) {
      shop.fail(session, error);
    }
  }
}
