import { EH, EHRefusal, EHSignatureError, type HeadersLike, minorOf, type Order, verifyWebhook } from '@eh/sdk';
import type { RefundRecords } from './refund-records.ts';
import { type SessionData, sessionDataOf } from './session-data.ts';

/** The options of the provider in `medusa-config.ts`. */
export interface EhOptions {
  /** The address of EH, such as `https://eh.example`. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
  /** The secret of the webhook address, `whsec_…`; both while one is being replaced. */
  readonly webhookSecret: string | readonly string[];
  /** The page of the shop to which buyers come back, on the website that is registered with EH. */
  readonly returnUrl?: string;
  /** Before each order number; shops that share a merchant need different ones. */
  readonly prefix?: string;
  /** How long an order can be paid: 5 to 1440, 60 by default. */
  readonly minutes?: number;
  /** Shown to the buyer, "Order" by default. */
  readonly subject?: string;
}

/** A price as the shop names it: decimal text with two decimals, and a currency in any case. */
export interface Price {
  readonly amount: string;
  readonly currency: string;
}

export type Outcome = 'captured' | 'pending' | 'canceled' | 'error';

/** A session that was paid at EH, and how much: decimal text in the currency that the shop priced it in. */
export interface PaidSession {
  readonly sessionId: string;
  readonly amount: string;
}

/** An order that was paid at EH. */
export interface PaidOrder {
  readonly id: string;
  /** Null for an order of another shop of the merchant. */
  readonly session: PaidSession | null;
  /** It was paid a moment ago, so its webhook may still come. */
  readonly isRecent: boolean;
}

const MINUTES = 60;
const SECONDS = 60;
const SECOND = 1000;
/** An order can be paid for a day; two more are for a shop or an EH that was away. */
const CATCH_UP_DAYS = 3;
const DAY_SECONDS = 86_400;
/** A payment of this moment is left to its webhook. */
const RECENT_SECONDS = 60;
const ISO_DAY = 10;
const PAGE = 50;
const PREFIX = 'MD-';
/** The currency of a shop that prices in coins. */
const COIN = 'EH';

/** The payments of a shop, on the open API only. A session is paid when EH has said so in an answer. */
export class EhPayments {
  readonly #options: EhOptions;
  readonly #eh: EH;
  readonly #now: () => number;

  /** `now` gives the time in milliseconds; for tests. */
  constructor(options: EhOptions, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
    this.#eh = new EH({ baseUrl: options.baseUrl, keyId: options.keyId, secret: options.secret });
  }

  /** Makes the order of a session; the same session and price give the same order. */
  async begin(sessionId: string, price: Price, attempt = 1): Promise<SessionData> {
    const { returnUrl, prefix = PREFIX, minutes = MINUTES, subject = 'Order' } = this.#options;
    const currency = price.currency.toUpperCase();
    const number = `${prefix}${sessionId}-${attempt}`;
    const order = await this.#eh.orders.create(
      {
        merchant_order_no: number,
        amount: price.amount,
        subject,
        expires_in: minutes * SECONDS,
        metadata: { session_id: sessionId },
        ...(currency === COIN ? {} : { currency }),
        ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
      },
      { idempotencyKey: `begin-${number}`.slice(-IDEMPOTENCY_KEY_MAX).replaceAll(/[^\w-]/g, '_') },
    );
    return {
      session_id: sessionId,
      order_id: order.id,
      merchant_order_no: number,
      amount: price.amount,
      currency,
      pay_url: order.pay_url,
      attempt,
    };
  }

  /** Another price needs another order: the one before is closed first, so that only one can be paid. */
  async change(data: Readonly<Record<string, unknown>> | undefined, price: Price): Promise<SessionData> {
    const before = sessionDataOf(data);
    const isSame = before.amount === price.amount && before.currency === price.currency.toUpperCase();
    if (isSame) return before;
    await this.close(data);
    return this.begin(before.session_id, price, before.attempt + 1);
  }

  /** Closes what can still be paid. Throws if it was paid: money that came is refunded by a person, never silently lost. */
  async close(data: Readonly<Record<string, unknown>> | undefined): Promise<SessionData> {
    const session = sessionDataOf(data);
    try {
      await this.#eh.orders.close(session.order_id);
    } catch (error) {
      if (!(error instanceof EHRefusal) || error.name !== 'OrderOver') throw error;
      const { status } = await this.#eh.orders.get(session.order_id);
      if (status === 'paid' || status === 'funding')
        throw new Error(`the order ${session.merchant_order_no} is ${status} at EH`, { cause: error });
    }
    return session;
  }

  /** Asks EH about the order of a session. */
  async outcome(data: Readonly<Record<string, unknown>> | undefined): Promise<[Outcome, SessionData]> {
    const session = sessionDataOf(data);
    return [outcomeOf(await this.#eh.orders.get(session.order_id), session), session];
  }

  /**
   * Refunds a part. Its number is the next of the payment at EH, so that a repeat meets the refund before it if that is
   * still on its way: EH makes one of the two. A refund that EH made and the shop has no record of is taken up.
   */
  async refund(
    data: Readonly<Record<string, unknown>> | undefined,
    refund: { readonly amount: string; readonly records: RefundRecords },
  ): Promise<SessionData> {
    const session = sessionDataOf(data);
    const { amount, records } = refund;
    const number = (await records.ownNumber()) ?? (await this.#numberFor(session, refund));
    try {
      await this.#eh.orders.refund(session.order_id, {
        merchant_refund_no: number,
        amount,
        ...(session.currency === COIN ? {} : { currency: session.currency }),
      });
    } catch (error) {
      if (!(error instanceof EHRefusal) || error.name !== 'RefundNumberTaken') throw error;
      throw new Error(
        `an earlier refund ${number} of another amount did reach the buyer: look at the payment again before you refund`,
        { cause: error },
      );
    }
    return session;
  }

  /** The number of a new refund, written down before EH is asked; or that of one that EH made without a record here. */
  async #numberFor(
    session: SessionData,
    { amount, records }: { readonly amount: string; readonly records: RefundRecords },
  ): Promise<string> {
    const { prefix = PREFIX } = this.#options;
    const start = `${prefix}${records.paymentId}-R`;
    const recorded = new Set(await records.numbers());
    let known = 0;
    for await (const found of this.#eh.refunds.list({ order_id: session.order_id })) {
      const number = found.merchant_refund_no;
      if (!number.startsWith(start)) continue;
      known += 1;
      if (recorded.has(number)) continue;
      const foundAmount = found.priced?.amount ?? found.amount;
      if (minorOf(foundAmount) !== minorOf(amount))
        throw new Error(
          `an earlier refund of ${foundAmount} did reach the buyer: refund that amount first, to record it`,
        );
      await records.write(number);
      return number;
    }
    const number = `${start}${known + 1}`;
    await records.write(number);
    return number;
  }

  /** The orders that were paid in the last days, newest first, page by page, so that one whose webhook was lost is found. */
  async *paidLately(): AsyncGenerator<readonly PaidOrder[]> {
    const nowSeconds = this.#now() / SECOND;
    const from = new Date((nowSeconds - CATCH_UP_DAYS * DAY_SECONDS) * SECOND).toISOString().slice(0, ISO_DAY);
    let cursor: string | undefined;
    do {
      const query = { status: 'paid', from, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } as const;
      const { rows, next_cursor: next } = await this.#eh.orders.list(query);
      yield rows.map((order) => {
        const sessionId = this.#sessionOf(order);
        return {
          id: order.id,
          session: sessionId === null ? null : { sessionId, amount: order.priced?.amount ?? order.amount },
          isRecent: order.paid_at === null || nowSeconds - order.paid_at < RECENT_SECONDS,
        };
      });
      cursor = next ?? undefined;
    } while (cursor !== undefined);
  }

  /**
   * What follows from a webhook, after EH was asked about the order it names; null if it is not genuine or says nothing
   * about a session of this shop.
   */
  async readWebhook(
    body: string | Uint8Array,
    headers: HeadersLike,
  ): Promise<{ readonly outcome: Outcome; readonly sessionId: string; readonly amount: string } | null> {
    const event = await verifyWebhook(body, headers, this.#options.webhookSecret).catch((error: unknown) => {
      if (error instanceof EHSignatureError) return null;
      throw error;
    });
    if (event === null) return null;
    if (event.type !== 'order.paid' && event.type !== 'order.expired' && event.type !== 'order.closed') return null;
    const order = await this.#eh.orders.get(event.data.id);
    const sessionId = this.#sessionOf(order);
    if (sessionId === null) return null;
    const outcome = order.status === 'paid' ? 'captured' : isOver(order) ? 'canceled' : 'pending';
    return { outcome, sessionId, amount: order.priced?.amount ?? order.amount };
  }

  /** The session that an order was made for; null if it is not one of this shop. */
  #sessionOf(order: Order): string | null {
    const { prefix = PREFIX } = this.#options;
    const sessionId = order.metadata['session_id'];
    const isOwn = sessionId !== undefined && order.merchant_order_no.startsWith(`${prefix}${sessionId}-`);
    return isOwn ? sessionId : null;
  }
}

const IDEMPOTENCY_KEY_MAX = 80;

const isOver = ({ status }: Order): boolean => status === 'expired' || status === 'closed';

/** A payment counts when number, amount and currency are those of the session. */
function outcomeOf(order: Order, session: SessionData): Outcome {
  if (isOver(order)) return 'canceled';
  if (order.status !== 'paid') return 'pending';
  const isInCoins = session.currency === COIN;
  const isRight =
    order.merchant_order_no === session.merchant_order_no &&
    order.metadata['session_id'] === session.session_id &&
    (isInCoins ? order.priced === null : order.priced?.fiat === session.currency) &&
    minorOf(order.priced?.amount ?? order.amount) === minorOf(session.amount);
  return isRight ? 'captured' : 'error';
}
