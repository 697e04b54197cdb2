import { accountSafetyRoom, safetyRules } from './account-safety/index.ts';
import { bookRoom } from './books/index.ts';
import { coinHoldRoom, holdRules } from './coin-holds/index.ts';
import { complaintCaseFiles, complaintQueue, complaintSearch } from './complaints/index.ts';
import { contactCaseFiles, contactQueue } from './contacts/index.ts';
import { creditQueue } from './credits/index.ts';
import { exchangeRoom, rateProposals } from './exchange/index.ts';
import { identityCaseFiles, identityReviewQueue } from './identity/index.ts';
import { orderReviewQueue, reputationHouseRules, reputationRulesRoom } from './market/index.ts';
import { operatorRoom, ruleProposals } from './operators/index.ts';
import { accountConflictQueue } from './payment-accounts/index.ts';
import { reportQueue } from './people/index.ts';
import { levelProposals, levelRoom } from './permissions/index.ts';
import { redemptionHouseRules, redemptionQueue, redemptionRulesRoom, redemptionSearch } from './redemptions/index.ts';
import {
  clockRules,
  listingSearch,
  methodRoom,
  policyRules,
  releasePolicyRoom,
  suspendedQueue,
  tradeClockRoom,
  tradeRoom,
  tradeSearch,
} from './trades/index.ts';
import { transferHouseRules, transferReviewQueue, transferRulesRoom, transferSearch } from './transfers/index.ts';
import { entryRoom, personSearch, userProposals, userRoom } from './users/index.ts';
import { washProposals } from './wash-trades/index.ts';

/** What operators find in the console: queues of cases, and rooms to look people up in. */
export const desk = {
  queues: [
    complaintQueue,
    suspendedQueue,
    identityReviewQueue,
    orderReviewQueue,
    transferReviewQueue,
    redemptionQueue,
    creditQueue,
    contactQueue,
    accountConflictQueue,
    reportQueue,
  ],
  rooms: [
    userRoom,
    tradeRoom,
    exchangeRoom,
    bookRoom,
    entryRoom,
    levelRoom,
    accountSafetyRoom,
    transferRulesRoom,
    redemptionRulesRoom,
    releasePolicyRoom,
    tradeClockRoom,
    coinHoldRoom,
    reputationRulesRoom,
    methodRoom,
    operatorRoom,
  ],
  /** What the search of the console finds, in the order in which it shows it. */
  searches: [personSearch, tradeSearch, complaintSearch, listingSearch, transferSearch, redemptionSearch],
  /** Which cases show private files to whoever works on them. */
  caseFiles: [identityCaseFiles, contactCaseFiles, complaintCaseFiles],
  /** What takes effect once an independent second operator approves it; rules that begin otherwise in a demo stand apart. */
  proposals: [
    rateProposals,
    userProposals,
    levelProposals,
    washProposals,
    ruleProposals(transferHouseRules),
    ruleProposals(redemptionHouseRules),
    ruleProposals(policyRules),
    ruleProposals(clockRules),
    ruleProposals(holdRules),
    ruleProposals(safetyRules),
    ruleProposals(reputationHouseRules),
  ],
};
