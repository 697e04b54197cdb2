import type { AnswerOf, BodyOf, QueryOf } from '../call-open.ts';
import { type Listing, listing, pageOf } from '../pages.ts';
import type { CallOptions } from '../transport.ts';
import type { Caller } from '../webhooks.ts';

/** Invoices that go by mail, with a page that takes the payment. */
export class Invoices {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Writes a draft, which nobody sees until you send it. Repeating your number with the same content returns the same one. */
  create(invoice: BodyOf<'createInvoice'>, call?: CallOptions): Promise<AnswerOf<'createInvoice'>> {
    return this.#caller.call('createInvoice', { body: invoice }, call);
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getInvoice'>> {
    return this.#caller.call('getInvoice', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listInvoices'> = {}, call?: CallOptions): Listing<AnswerOf<'getInvoice'>> {
    return listing((cursor) => this.#caller.call('listInvoices', { query: pageOf(filter, cursor) }, call));
  }

  /** Sends a draft by mail, and opens its page: `url`. */
  send(id: string, call?: CallOptions): Promise<AnswerOf<'sendInvoice'>> {
    return this.#caller.call('sendInvoice', { path: { id } }, call);
  }

  /** Notes that you were paid in another way. */
  settle(id: string, call?: CallOptions): Promise<AnswerOf<'settleInvoice'>> {
    return this.#caller.call('settleInvoice', { path: { id } }, call);
  }

  /** Cancels an invoice that nobody has paid. */
  cancel(id: string, call?: CallOptions): Promise<AnswerOf<'cancelInvoice'>> {
    return this.#caller.call('cancelInvoice', { path: { id } }, call);
  }
}
