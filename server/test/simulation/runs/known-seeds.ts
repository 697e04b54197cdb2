import known from './known-seeds.json' with { type: 'json' };

/** A seed that a law was broken by once. It is lived through in every run of the tests. */
export interface KnownSeed {
  readonly seed: number;
  readonly days: number;
  /** The fault that it found, or its other purpose. */
  readonly why: string;
}

export const knownSeeds: readonly KnownSeed[] = known;
