import type { User } from '@eh/server/accounts/users/index.ts';
import type { UserCaller } from '@eh/server/platform/http/endpoint.ts';
import type { PaymentAccount } from '@eh/server/trading/payment-accounts/index.ts';
import type { DemoName } from '../people/seed-people.ts';

/** How many days of history the market has. */
export const HISTORY_DAYS = 150;

/** Somebody of the market, and how they trade. */
export interface MarketPerson {
  readonly name: string;
  readonly user: User;
  readonly actor: UserCaller;
  readonly accounts: readonly PaymentAccount[];
  readonly since: Date;
  readonly manner: Manner;
}

export interface Manner {
  /** How long they take to accept, and to release once they were paid. */
  readonly acceptSeconds: number;
  readonly releaseSeconds: number;
  /** Their price above or below that of the day, in the fiat's minor units. */
  readonly marginMinor: number;
  /** How many in a thousand of their partners are content. */
  readonly goodPermille: number;
  /** In units of a hundred coins. */
  readonly listingHundreds: number;
}

/** The demo's own people, as they trade; the others are drawn by chance. */
export const knownManner: Manner = {
  acceptSeconds: 40,
  releaseSeconds: 150,
  marginMinor: 0,
  goodPermille: 985,
  listingHundreds: 24,
};

export interface MarketPeople {
  readonly known: Readonly<Record<DemoName, MarketPerson>>;
  /** Alice among them. */
  readonly sellers: readonly MarketPerson[];
  /** Bob and Carol among them. */
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
  /** The coins it has left, as the courses of events count them. */
  leftMinor: bigint;
}

/** The listings on sale, by seller. */
export type Board = Map<MarketPerson, Listing>;
