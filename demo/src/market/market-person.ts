import type { User } from '@eh/server/accounts/users/index.ts';
import type { UserCaller } from '@eh/server/platform/http/endpoint.ts';
import type { PaymentAccount } from '@eh/server/trading/payment-accounts/index.ts';
import type { DemoName } from '../people/seed-people.ts';

/** How many days of history the market has. */
export const HISTORY_DAYS = 150;

/** A user of the market, and how they trade. */
export interface MarketPerson {
  readonly name: string;
  readonly user: User;
  readonly actor: UserCaller;
  readonly accounts: readonly PaymentAccount[];
  readonly since: Date;
  readonly manner: Manner;
}

export interface Manner {
  /** The seconds they take to accept, and to release after payment. */
  readonly acceptSeconds: number;
  readonly releaseSeconds: number;
  /** Their price above or below the day's, in the fiat's minor units. */
  readonly marginMinor: number;
  /** How many in a thousand of their partners are satisfied. */
  readonly goodPermille: number;
  /** The size of listings, in hundreds of coins. */
  readonly listingHundreds: number;
}

/** How the demo's own users trade; the others are random. */
export const knownManner: Manner = {
  acceptSeconds: 40,
  releaseSeconds: 150,
  marginMinor: 0,
  goodPermille: 985,
  listingHundreds: 24,
};

export interface MarketPeople {
  readonly known: Readonly<Record<DemoName, MarketPerson>>;
  /** Includes Alice. */
  readonly sellers: readonly MarketPerson[];
  /** Includes Bob and Carol. */
  readonly buyers: readonly MarketPerson[];
}

/** A listing on sale. */
export interface Listing {
  readonly id: string;
  readonly seller: MarketPerson;
  readonly priceMinor: bigint;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly channels: readonly string[];
  /** The coins left in it, as counted by the simulation. */
  leftMinor: bigint;
}

/** The listings on sale, by seller. */
export type Board = Map<MarketPerson, Listing>;
