import { type AnswerOf, callOpen, type OpenInput, type OpenName } from './call-open.ts';
import type { CallOptions, Connection } from './transport.ts';

/** The calls that an app makes for a user who granted it rights. The token identifies the user; nothing is signed. */
export class GrantClient {
  readonly #connection: Connection;

  constructor(connection: Connection, accessToken: string) {
    this.#connection = { ...connection, authorize: async () => ({ authorization: `Bearer ${accessToken}` }) };
  }

  /** The grant with its rights, and what may still be paid today. */
  get(call?: CallOptions): Promise<AnswerOf<'getGrant'>> {
    return this.#call('getGrant', {}, call);
  }

  /** Pays one of your open orders from the user's balance, within the caps that they allow. */
  pay(
    order: { readonly id: string; readonly amount: string },
    call?: CallOptions,
  ): Promise<AnswerOf<'createGrantPayment'>> {
    return this.#call('createGrantPayment', { body: { order_id: order.id, amount: order.amount } }, call);
  }

  /** Whether the user's identity is verified. They see that it was read. */
  identityStatus(call?: CallOptions): Promise<AnswerOf<'getIdentityStatus'>> {
    return this.#call('getIdentityStatus', {}, call);
  }

  /** The user's account number, for payouts. They see that it was read. */
  receivingAccount(call?: CallOptions): Promise<AnswerOf<'getReceivingAccount'>> {
    return this.#call('getReceivingAccount', {}, call);
  }

  #call<Name extends OpenName>(name: Name, input: OpenInput<Name>, call?: CallOptions): Promise<AnswerOf<Name>> {
    return callOpen(this.#connection, name, input, call);
  }
}
