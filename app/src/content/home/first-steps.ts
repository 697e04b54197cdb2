import type { RouteName } from '@eh/contract/accounts/users/gates.ts';
import { BIND_EMAIL, BIND_MOBILE, IDENTITY_VERIFIED } from '@eh/contract/accounts/users/gates.ts';
import type { Profile } from '../../session/session.ts';
import { totalOf } from './total.ts';

type StepName = 'mobile' | 'email' | 'password' | 'identity' | 'review' | 'account' | 'buy';

export interface FirstStep {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly to: RouteName;
}

/** Facts beside the profile; null while they load. */
export interface FirstStepFacts {
  readonly hasAccount: boolean | null;
  readonly hasBought: boolean | null;
}

const NOT_HANDED_IN: readonly number[] = [0, 3];

/**
 * The steps from a new account to the first coins, in the order in which its gates open. Empty once they are done, and
 * for a person who got coins in another way.
 */
export function firstSteps(profile: Profile, { hasAccount, hasBought }: FirstStepFacts): readonly FirstStep[] {
  const demanded = profile.user_need_bind_tel_email;
  const isVerified = profile.identity_status === IDENTITY_VERIFIED;
  const isHandedIn = !isVerified && !NOT_HANDED_IN.includes(profile.identity_status);
  const steps: readonly FirstStep[] = [
    ...(demanded.includes(BIND_MOBILE)
      ? [{ name: 'mobile', isDone: profile.mobile !== null, to: 'bind-mobile' } as const]
      : []),
    ...(demanded.includes(BIND_EMAIL)
      ? [{ name: 'email', isDone: profile.email !== null, to: 'bind-email' } as const]
      : []),
    { name: 'password', isDone: profile.has_security_password, to: 'change-secpassword' },
    isHandedIn
      ? { name: 'review', isDone: false, to: 'identity-status' }
      : { name: 'identity', isDone: isVerified, to: 'set-identity' },
    { name: 'account', isDone: isVerified && hasAccount !== false, to: 'add-chain' },
    { name: 'buy', isDone: isVerified && (hasBought !== false || hasCoins(profile)), to: 'buy-market' },
  ];
  return steps.every((step) => step.isDone) ? [] : steps;
}

/** Coins of any kind: free, on sale, in a trade or held. */
export function hasCoins(profile: Profile): boolean {
  return /[1-9]/.test(totalOf(profile));
}
