import type { FastifyInstance } from 'fastify';
import type { SessionRules } from '../accounts/sessions/index.ts';
import type { ExampleKey } from '../merchants/developers/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { MarketRules } from '../trading/market/index.ts';
import type { NewAccountRules } from '../trading/payment-accounts/index.ts';

/** How a composition differs from the product, which differs in nothing. */
export interface Extension {
  /** Holds each answer against the contract. */
  readonly checksAnswers?: boolean;
  readonly sessionRules?: Partial<SessionRules>;
  readonly newAccounts?: NewAccountRules;
  /** The key with which the examples at /developers run as they stand. */
  readonly exampleKey?: ExampleKey;
  /** Calls beside the product's. */
  endpoints?(market: MarketRules): readonly Endpoint[];
  /** Routes under /dev beside the product's. Production has none of them. */
  devRoutes?(server: FastifyInstance): void;
}
