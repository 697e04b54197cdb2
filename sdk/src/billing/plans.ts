import type { AnswerOf, BodyOf, QueryOf } from '../call-open.ts';
import { type Listing, listing, pageOf } from '../pages.ts';
import type { CallOptions } from '../transport.ts';
import type { Caller } from '../webhooks.ts';

/** Payments that repeat, by the authorization of a user who approved them. */
export class Plans {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Proposes a plan; send the user to its `approve_url`. Repeating your number with the same content returns the same one. */
  create(plan: BodyOf<'createPlan'>, call?: CallOptions): Promise<AnswerOf<'createPlan'>> {
    return this.#caller.call('createPlan', { body: plan }, call);
  }

  get(id: string, call?: CallOptions): Promise<AnswerOf<'getPlan'>> {
    return this.#caller.call('getPlan', { path: { id } }, call);
  }

  /** Newest first. */
  list(filter: QueryOf<'listPlans'> = {}, call?: CallOptions): Listing<AnswerOf<'getPlan'>> {
    return listing((cursor) => this.#caller.call('listPlans', { query: pageOf(filter, cursor) }, call));
  }

  /** The payments of a plan, newest first. */
  payments(
    id: string,
    filter: QueryOf<'listPlanPayments'> = {},
    call?: CallOptions,
  ): Listing<AnswerOf<'listPlanPayments'>['rows'][number]> {
    return listing((cursor) =>
      this.#caller.call('listPlanPayments', { path: { id }, query: pageOf(filter, cursor) }, call),
    );
  }

  /** Stops a plan at once, or takes back one that waits for its user. */
  stop(id: string, call?: CallOptions): Promise<AnswerOf<'stopPlan'>> {
    return this.#caller.call('stopPlan', { path: { id } }, call);
  }

  /** Takes the next step of a test plan now: an announcement, a payment, or the next try of one that failed. */
  advanceTest(id: string, call?: CallOptions): Promise<AnswerOf<'advanceTestPlan'>> {
    return this.#caller.call('advanceTestPlan', { path: { id } }, call);
  }
}
