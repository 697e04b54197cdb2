import { Auth, type AuthOptions } from './auth.ts';
import { Invoices } from './billing/invoices.ts';
import { Plans } from './billing/plans.ts';
import { type AnswerOf, type BodyOf, callOpen, type OpenInput, type OpenName, type QueryOf } from './call-open.ts';
import { GrantClient } from './grant-client.ts';
import { type Listing, listing, pageOf } from './pages.ts';
import { Trader } from './trader.ts';
import { type CallOptions, type Connection, type EHOptions, keyConnection, originOf } from './transport.ts';
import { Webhooks } from './webhooks.ts';

/** The client for one key, of a merchant or of a person who trades. Its methods are the calls of the open API, grouped by subject. */
export class EH {
  readonly orders: Orders;
  readonly links: Links;
  readonly invoices: Invoices;
  readonly plans: Plans;
  readonly refunds: Refunds;
  readonly payouts: Payouts;
  readonly statements: Statements;
  readonly webhooks: Webhooks;
  /** The calls of a trader key, which a person makes in the app; merchant keys are refused them. */
  readonly trader: Trader;
  readonly #connection: Connection;

  constructor(options: EHOptions) {
    const needed = 'bearer' in options ? ['baseUrl', 'bearer'] : ['baseUrl', 'keyId', 'secret'];
    const given: Readonly<Record<string, unknown>> = { ...options };
    for (const name of needed)
      if (typeof given[name] !== 'string' || given[name] === '') throw new TypeError(`EH needs ${name}`);
    this.#connection = keyConnection(options);
    this.orders = new Orders(this);
    this.links = new Links(this);
    this.invoices = new Invoices(this);
    this.plans = new Plans(this);
    this.refunds = new Refunds(this);
    this.payouts = new Payouts(this);
    this.statements = new Statements(this);
    this.webhooks = new Webhooks(this);
    this.trader = new Trader((name, input, call) => this.call(name, input, call));
  }

  /** The owner of this key: a useful first call to check that the signature is correct. */
  merchant(call?: CallOptions): Promise<AnswerOf<'getMerchant'>> {
    return this.call('getMerchant', {}, call);
  }

  /** The calls of this key in the last 30 days, newest first, each with the status of its answer. */
  calls(filter: QueryOf<'listCalls'> = {}, call?: CallOptions): Listing<AnswerOf<'listCalls'>['rows'][number]> {
    return listing((cursor) => this.call('listCalls', { query: pageOf(filter, cursor) }, call));
  }

  balance(call?: CallOptions): Promise<AnswerOf<'getBalance'>> {
    return this.call('getBalance', {}, call);
  }

  /** The reference price of a coin, to show beside your prices. Needs no key, and is not an offer. */
  rate(call?: CallOptions): Promise<AnswerOf<'getRate'>> {
    return this.call('getRate', {}, call);
  }

  /** Log in with EH, for the app with these credentials. */
  auth(options: AuthOptions): Auth {
    const { baseUrl, fetch: fetchWith } = this.#connection;
    return new Auth({ baseUrl: originOf(baseUrl), ...(fetchWith ? { fetch: fetchWith } : {}) }, options);
  }

  /** The calls that a logged-in user allows you, by their grant's access token. */
  forGrant(accessToken: string): GrantClient {
    return new GrantClient(this.#connection, accessToken);
  }

  /** Registers a request to a user without a browser, for servers that build the consent address themselves. */
  applyTokens = {
    create: (request: BodyOf<'createApplyToken'>, call?: CallOptions): Promise<AnswerOf<'createApplyToken'>> =>
      this.call('createApplyToken', { body: request }, call),
  };

  /** Any call of the open API, by its operationId. */
  call<Name extends OpenName>(name: Name, input: OpenInput<Name>, call?: CallOptions): Promise<AnswerOf<Name>> {
    return callOpen(this.#connection, name, input, call);
  }
}

class Orders {
  readonly #eh: EH;

  constructor(eh: EH) {
    this.#eh = eh;
  }

  /**
   * Creates an order; send the buyer to its `pay_url`. Repeating your number with the same content returns the same
   * order.
   */
  create(order: BodyOf<'createOrder'>, call?: CallOptions): Promise<AnswerOf<'createOrder'>> {
    return this.#eh.call('createOrder', { body: order }, call);
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getOrder'>> {
    return this.#eh.call('getOrder', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listOrders'> = {}, call?: CallOptions): Listing<AnswerOf<'getOrder'>> {
    return listing((cursor) => this.#eh.call('listOrders', { query: pageOf(filter, cursor) }, call));
  }

  /** Closes an unpaid order. */
  close(id: string, call?: CallOptions): Promise<AnswerOf<'closeOrder'>> {
    return this.#eh.call('closeOrder', { path: { id } }, call);
  }

  /** Refunds a paid order, whole or in part. */
  refund(id: string, refund: BodyOf<'refundOrder'>, call?: CallOptions): Promise<AnswerOf<'refundOrder'>> {
    return this.#eh.call('refundOrder', { path: { id }, body: refund }, call);
  }

  /** Pays a test order without a user. */
  payTest(id: string, call?: CallOptions): Promise<AnswerOf<'payTestOrder'>> {
    return this.#eh.call('payTestOrder', { path: { id } }, call);
  }
}

class Links {
  readonly #eh: EH;

  constructor(eh: EH) {
    this.#eh = eh;
  }

  /** Creates a payment link; give its `url` to your customers. Each of them gets an order of their own. */
  create(link: BodyOf<'createPaymentLink'>, call?: CallOptions): Promise<AnswerOf<'createPaymentLink'>> {
    return this.#eh.call('createPaymentLink', { body: link }, call);
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getPaymentLink'>> {
    return this.#eh.call('getPaymentLink', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listPaymentLinks'> = {}, call?: CallOptions): Listing<AnswerOf<'getPaymentLink'>> {
    return listing((cursor) => this.#eh.call('listPaymentLinks', { query: pageOf(filter, cursor) }, call));
  }

  /** Closes a payment link: from then on nobody pays by it. */
  close(id: string, call?: CallOptions): Promise<AnswerOf<'closePaymentLink'>> {
    return this.#eh.call('closePaymentLink', { path: { id } }, call);
  }
}

class Refunds {
  readonly #eh: EH;

  constructor(eh: EH) {
    this.#eh = eh;
  }

  /** Newest first. */
  list(filter: QueryOf<'listRefunds'> = {}, call?: CallOptions): Listing<AnswerOf<'refundOrder'>> {
    return listing((cursor) => this.#eh.call('listRefunds', { query: pageOf(filter, cursor) }, call));
  }
}

class Payouts {
  readonly #eh: EH;

  constructor(eh: EH) {
    this.#eh = eh;
  }

  /** Pays out to a member of your team. */
  create(payout: BodyOf<'createPayout'>, call?: CallOptions): Promise<AnswerOf<'createPayout'>> {
    return this.#eh.call('createPayout', { body: payout }, call);
  }

  /** Pays out to a user who granted your app `receive`; the key needs the scope `user_payouts`. */
  createForUser(
    grantId: string,
    payout: BodyOf<'createGrantPayout'>,
    call?: CallOptions,
  ): Promise<AnswerOf<'createGrantPayout'>> {
    return this.#eh.call('createGrantPayout', { path: { id: grantId }, body: payout }, call);
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getPayout'>> {
    return this.#eh.call('getPayout', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listPayouts'> = {}, call?: CallOptions): Listing<AnswerOf<'getPayout'>> {
    return listing((cursor) => this.#eh.call('listPayouts', { query: pageOf(filter, cursor) }, call));
  }
}

class Statements {
  readonly #eh: EH;

  constructor(eh: EH) {
    this.#eh = eh;
  }

  /** The movements of the balance, the oldest first; the net amounts of a day add up to its statement. */
  transactions(
    filter: QueryOf<'listBalanceTransactions'> = {},
    call?: CallOptions,
  ): Listing<AnswerOf<'listBalanceTransactions'>['rows'][number]> {
    return listing((cursor) => this.#eh.call('listBalanceTransactions', { query: pageOf(filter, cursor) }, call));
  }

  /** The settlement of a day order by order: gross, fee, refunds and net. */
  settlement(
    day: string,
    filter: QueryOf<'getSettlement'> = {},
    call?: CallOptions,
  ): Listing<AnswerOf<'getSettlement'>['rows'][number]> {
    return listing((cursor) => this.#eh.call('getSettlement', { path: { day }, query: pageOf(filter, cursor) }, call));
  }

  /** A day in UTC+8, such as "2026-11-23". */
  get(day: string, call?: CallOptions): Promise<AnswerOf<'getDailyStatement'>> {
    return this.#eh.call('getDailyStatement', { path: { day } }, call);
  }
}
