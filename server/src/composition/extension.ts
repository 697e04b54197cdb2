import type { FastifyInstance } from 'fastify';
import type { SessionRules } from '../accounts/sessions/index.ts';
import type { ExampleKey } from '../merchants/developers/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { MarketRules } from '../trading/market/index.ts';
import type { NewAccountRules } from '../trading/payment-accounts/index.ts';

/** How a composition differs from the product; the product itself has no differences. */
export interface Extension {
  /** Checks each answer against the contract. */
  readonly checksAnswers?: boolean;
  readonly sessionRules?: Partial<SessionRules>;
  readonly newAccounts?: NewAccountRules;
  /** The key with which the examples at /developers run unchanged. */
  readonly exampleKey?: ExampleKey;
  /** Calls in addition to the product's. */
  endpoints?(market: MarketRules): readonly Endpoint[];
  /** Routes under /dev in addition to the product's. Production has none. */
  devRoutes?(server: FastifyInstance): void;
}
