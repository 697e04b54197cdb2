import known from './known-seeds.json' with { type: 'json' };

/** A seed that a law was broken by once. It is lived through in every run of the tests. */
export interface KnownSeed {
  readonly seed: number;
  readonly days: number;
  /** What it found, or what it is there for. */
  readonly why: string;
}

export const knownSeeds: readonly KnownSeed[] = known;
