import { BIND_EMAIL, BIND_MOBILE, IDENTITY_VERIFIED } from '@eh/contract/accounts/gates/gate-order.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import type { Profile } from '../../session/session.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';

type StepName = 'mobile' | 'email' | 'password' | 'identity' | 'review' | 'account' | 'buy' | TradeStepName;
/** The last step while the first purchase runs: whose turn it is, and for what. */
type TradeStepName = 'buyAccept' | 'buyPay' | 'buyConfirm' | 'buyOpen';

export interface FirstStep {
  readonly name: StepName;
  readonly isDone: boolean;
  readonly to: RouteName;
  readonly params?: PageParams;
}

/** Facts beside the profile; null while they load. */
export interface FirstStepFacts {
  readonly hasAccount: boolean | null;
  /** Whether a trade of this person has ended with coins, on either side. */
  readonly hasTraded: boolean | null;
  /** The newest running purchase. */
  readonly purchase: { readonly id: string; readonly status: number } | null;
}

const NOT_HANDED_IN: readonly number[] = [0, 3];

/** The steps from a new account to the end of the first trade, in the order in which its gates open. Empty once they are done. */
export function firstSteps(
  profile: Profile,
  { hasAccount, hasTraded, purchase }: FirstStepFacts,
): readonly FirstStep[] {
  const demanded = profile.user_need_bind_tel_email;
  const isVerified = profile.identity_status === IDENTITY_VERIFIED;
  const isHandedIn = !isVerified && !NOT_HANDED_IN.includes(profile.identity_status);
  const isBought = isVerified && hasTraded !== false;
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
    purchase === null || isBought
      ? { name: 'buy', isDone: isBought, to: 'buy-market' }
      : { name: tradeStep(purchase.status), isDone: false, to: 'buy-trade', params: { id: purchase.id } },
  ];
  return steps.every((step) => step.isDone) ? [] : steps;
}

function tradeStep(status: number): TradeStepName {
  switch (tradeStatusOf(status)) {
    case 'awaitingAcceptance':
      return 'buyAccept';
    case 'awaitingPayment':
      return 'buyPay';
    case 'awaitingConfirmation':
      return 'buyConfirm';
    default:
      return 'buyOpen';
  }
}
