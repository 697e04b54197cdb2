import type { DocumentKind } from '@eh/contract/accounts/identity/parts.ts';

/** The platform's rules of verification. */
export interface IdentityRules {
  readonly documents: readonly DocumentKind[];
  readonly needsFace: boolean;
  /** How long each prompt of the face video is shown. */
  readonly promptSeconds: number;
  readonly usualMinutes: number;
  /** A decision is promised within this many hours. */
  readonly latestHours: number;
  /** The minimum level of a verified user. */
  readonly levelWhenVerified: number;
}

export const defaultIdentityRules: IdentityRules = {
  documents: ['resident_id', 'passport'],
  needsFace: true,
  promptSeconds: 2,
  usualMinutes: 30,
  latestHours: 6,
  levelWhenVerified: 1,
};
