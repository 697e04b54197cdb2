/**
 * `asks` means that the use case asks first; any other text says why it need not. Left out if no coins move that way.
 */
interface Way {
  /** Coins leave a user: `askToLeave` of velocities. */
  readonly leaves?: string;
  /** Coins reach a user who did not have them: `askToReach`, `reachOf` or `canHaveCoins` of users. */
  readonly reaches?: string;
}

const ASKED_WHEN_HELD = 'they were asked for when they were held';
const BY_OPERATORS = 'operators do it, with rules and signatures of their own';
const IN_TRADE = 'an account with a trade or a complaint under way cannot close';
const LISTED = 'they were counted when they were listed, and the release has its policy, its points and its password';

/**
 * The movements by which coins leave or reach users. `movement.test.ts` derives both from the legs of every movement,
 * and a code rule checks that the use cases ask.
 */
export const movementWays: Readonly<Record<string, Way>> = {
  holdForListing: { leaves: 'they stay the seller’s until a trade takes them; listings have sums of their own' },
  lockForTrade: { leaves: 'they stay the seller’s until the release, or were counted when they were listed' },
  releaseToBuyer: { leaves: LISTED, reaches: IN_TRADE },
  splitTrade: { leaves: LISTED, reaches: IN_TRADE },
  holdForSecondLook: { leaves: BY_OPERATORS },
  settleSecondLook: { leaves: BY_OPERATORS, reaches: IN_TRADE },
  transfer: { leaves: 'asks', reaches: 'asks' },
  holdForReview: { leaves: 'asks' },
  passReview: { leaves: ASKED_WHEN_HELD, reaches: 'asks' },
  creditPurchase: { reaches: 'asks' },
  holdForRedemption: { leaves: 'asks' },
  payRedemption: { leaves: ASKED_WHEN_HELD },
  creditByOperator: { reaches: 'asks' },
  debitByOperator: { leaves: BY_OPERATORS },
  openingCoins: { reaches: 'only the demo and tests open accounts with coins' },
  holdByOperator: { leaves: BY_OPERATORS },
  payMerchant: { leaves: 'asks' },
  refundFromMerchant: { reaches: 'asks' },
  payoutFromMerchant: { reaches: 'asks' },
  passPayout: { reaches: 'asks' },
};
