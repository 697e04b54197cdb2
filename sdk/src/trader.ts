import type { AnswerOf, BodyOf, OpenInput, OpenName, QueryOf } from './call-open.ts';
import { type Listing, listing, pageOf } from './pages.ts';
import type { CallOptions } from './transport.ts';

/** Makes any call of the open API. */
type Caller = <Name extends OpenName>(
  name: Name,
  input: OpenInput<Name>,
  call?: CallOptions,
) => Promise<AnswerOf<Name>>;

type RowOf<Name extends OpenName> = AnswerOf<Name> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/**
 * The calls of a trader key: a person's own program reads the market, changes the person's listings and takes steps of
 * their trades. Releasing coins stays with the person, in the app.
 */
export class Trader {
  readonly sellListings: SellListings;
  readonly buyListings: BuyListings;
  readonly trades: Trades;
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
    this.sellListings = new SellListings(call);
    this.buyListings = new BuyListings(call);
    this.trades = new Trades(call);
  }

  /** The owner of this key, its rights and its end: a useful first call to check that the signature is correct. */
  me(call?: CallOptions): Promise<AnswerOf<'getTrader'>> {
    return this.#call('getTrader', {}, call);
  }

  /** The reference price that listings may follow, such as "7.02"; null where there is none yet. */
  async referencePrice(call?: CallOptions): Promise<string | null> {
    return (await this.#call('listSellOffers', { query: { limit: 1 } }, call)).reference_price;
  }

  /** The offers of other people who sell, cheapest first. */
  sellOffers(filter: QueryOf<'listSellOffers'> = {}, call?: CallOptions): Listing<RowOf<'listSellOffers'>> {
    return listing((cursor) => this.#call('listSellOffers', { query: pageOf(filter, cursor) }, call));
  }

  /** The offers of other people who buy, the highest price first. */
  buyOffers(filter: QueryOf<'listBuyOffers'> = {}, call?: CallOptions): Listing<RowOf<'listBuyOffers'>> {
    return listing((cursor) => this.#call('listBuyOffers', { query: pageOf(filter, cursor) }, call));
  }
}

/** The own sell listings. */
class SellListings {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** Newest first. */
  list(filter: QueryOf<'listSellListings'> = {}, call?: CallOptions): Listing<RowOf<'listSellListings'>> {
    return listing((cursor) => this.#call('listSellListings', { query: pageOf(filter, cursor) }, call));
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getSellListing'>> {
    return this.#call('getSellListing', { path: { id } }, call);
  }

  /** Posts a listing and locks its coins. */
  post(terms: BodyOf<'postSellListing'>, call?: CallOptions): Promise<AnswerOf<'postSellListing'>> {
    return this.#call('postSellListing', { body: terms }, call);
  }

  /** Changes all terms; give the version that you read. */
  edit(id: string, terms: BodyOf<'editSellListing'>, call?: CallOptions): Promise<AnswerOf<'editSellListing'>> {
    return this.#call('editSellListing', { path: { id }, body: terms }, call);
  }

  /** Takes the listing off the market for a while. */
  pause(id: string, call?: CallOptions): Promise<AnswerOf<'pauseSellListing'>> {
    return this.#call('pauseSellListing', { path: { id }, body: { is_paused: true } }, call);
  }

  /** Puts a paused listing back. */
  resume(id: string, call?: CallOptions): Promise<AnswerOf<'pauseSellListing'>> {
    return this.#call('pauseSellListing', { path: { id }, body: { is_paused: false } }, call);
  }

  /** Withdraws what is not taken; running trades go on. */
  withdraw(id: string, call?: CallOptions): Promise<AnswerOf<'withdrawSellListing'>> {
    return this.#call('withdrawSellListing', { path: { id } }, call);
  }
}

/** The own buy listings. */
class BuyListings {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** Newest first. */
  list(filter: QueryOf<'listBuyListings'> = {}, call?: CallOptions): Listing<RowOf<'listBuyListings'>> {
    return listing((cursor) => this.#call('listBuyListings', { query: pageOf(filter, cursor) }, call));
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getBuyListing'>> {
    return this.#call('getBuyListing', { path: { id } }, call);
  }

  post(terms: BodyOf<'postBuyListing'>, call?: CallOptions): Promise<AnswerOf<'postBuyListing'>> {
    return this.#call('postBuyListing', { body: terms }, call);
  }

  /** Changes all terms; give the version that you read. */
  edit(id: string, terms: BodyOf<'editBuyListing'>, call?: CallOptions): Promise<AnswerOf<'editBuyListing'>> {
    return this.#call('editBuyListing', { path: { id }, body: terms }, call);
  }

  /** Takes the listing off the market for a while. */
  pause(id: string, call?: CallOptions): Promise<AnswerOf<'pauseBuyListing'>> {
    return this.#call('pauseBuyListing', { path: { id }, body: { is_paused: true } }, call);
  }

  /** Puts a paused listing back. */
  resume(id: string, call?: CallOptions): Promise<AnswerOf<'pauseBuyListing'>> {
    return this.#call('pauseBuyListing', { path: { id }, body: { is_paused: false } }, call);
  }

  withdraw(id: string, call?: CallOptions): Promise<AnswerOf<'withdrawBuyListing'>> {
    return this.#call('withdrawBuyListing', { path: { id } }, call);
  }
}

/** The own trades of both sides. */
class Trades {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** Newest first. */
  list(filter: QueryOf<'listTrades'> = {}, call?: CallOptions): Listing<RowOf<'listTrades'>> {
    return listing((cursor) => this.#call('listTrades', { query: pageOf(filter, cursor) }, call));
  }

  /** A trade in which you sell. */
  sale(id: string, call?: CallOptions): Promise<AnswerOf<'getSale'>> {
    return this.#call('getSale', { path: { id } }, call);
  }

  /** A trade in which you buy. */
  purchase(id: string, call?: CallOptions): Promise<AnswerOf<'getPurchase'>> {
    return this.#call('getPurchase', { path: { id } }, call);
  }

  /** Accepts a trade as its seller. */
  accept(id: string, call?: CallOptions): Promise<AnswerOf<'acceptSale'>> {
    return this.#call('acceptSale', { path: { id } }, call);
  }

  /** Stores the picture or PDF of a payment, in base64. */
  uploadVoucher(picture: string, call?: CallOptions): Promise<AnswerOf<'uploadVoucher'>> {
    return this.#call('uploadVoucher', { body: { picture } }, call);
  }

  /** Says as the buyer that you have paid, with stored vouchers. */
  markPaid(id: string, vouchers: string[], call?: CallOptions): Promise<AnswerOf<'markPurchasePaid'>> {
    return this.#call('markPurchasePaid', { path: { id }, body: { vouchers } }, call);
  }

  messages(
    id: string,
    stretch: QueryOf<'listTradeMessages'> = {},
    call?: CallOptions,
  ): Promise<AnswerOf<'listTradeMessages'>> {
    return this.#call('listTradeMessages', { path: { id }, query: stretch }, call);
  }

  /** Writes into the chat; a repeat with the same `client_id` is the same message. */
  write(id: string, message: BodyOf<'sendTradeMessage'>, call?: CallOptions): Promise<AnswerOf<'sendTradeMessage'>> {
    return this.#call('sendTradeMessage', { path: { id }, body: message }, call);
  }
}
