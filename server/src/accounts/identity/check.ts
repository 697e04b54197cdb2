import type { IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { identityParts } from '@eh/contract/accounts/identity/parts.ts';
import type { IdentityStatus } from '@eh/contract/accounts/identity/status.ts';

/** An application begins as a draft; the wire shows a draft as "not verified". */
export type CheckStatus = Exclude<IdentityStatus, 'none'> | 'draft';
export type CheckEvent = 'submit' | 'claim' | 'giveBack' | 'pass' | 'return' | 'refer' | 'reopen';

const steps: Readonly<Record<CheckStatus, Readonly<Partial<Record<CheckEvent, CheckStatus>>>>> = {
  draft: { submit: 'pending' },
  pending: { claim: 'underReview' },
  underReview: { claim: 'underReview', giveBack: 'pending', pass: 'verified', return: 'failed', refer: 'pending' },
  failed: { submit: 'pending', reopen: 'pending' },
  verified: { reopen: 'pending' },
};

/** The status after an event, or null when the event is not allowed in this status. */
export function nextStatus(from: CheckStatus, event: CheckEvent): CheckStatus | null {
  return steps[from][event] ?? null;
}

/** The status as gates and the wire show it. */
export function wireStatusOf(status: CheckStatus): IdentityStatus {
  return status === 'draft' ? 'none' : status;
}

/** The facts that decide the status of a part. */
export interface PartFacts {
  readonly status: CheckStatus;
  readonly given: ReadonlySet<IdentityPart>;
  /** Parts that the last decision returned. */
  readonly returned: ReadonlySet<IdentityPart>;
  /** Returned parts that the applicant has uploaded again. */
  readonly redone: ReadonlySet<IdentityPart>;
}

export type PartState = 'missing' | 'given' | 'waiting' | 'passed' | 'returned';

/** The state of one part as the applicant sees it. */
export function partState(part: IdentityPart, facts: PartFacts): PartState {
  switch (facts.status) {
    case 'draft':
      return facts.given.has(part) ? 'given' : 'missing';
    case 'pending':
    case 'underReview':
      return 'waiting';
    case 'verified':
      return 'passed';
    case 'failed':
      if (!facts.returned.has(part)) return 'passed';
      return facts.redone.has(part) ? 'given' : 'returned';
  }
}

/** The first part that is missing before the application can be submitted, or null. */
export function firstOpenPart(needed: readonly IdentityPart[], facts: PartFacts): IdentityPart | null {
  return (
    identityParts.find((part) => needed.includes(part) && ['missing', 'returned'].includes(partState(part, facts))) ??
    null
  );
}
