import { bookRoom } from './books/index.ts';
import { coinHoldRoom } from './coin-holds/index.ts';
import { complaintCaseFiles, complaintQueue } from './complaints/index.ts';
import { contactCaseFiles, contactQueue } from './contacts/index.ts';
import { creditQueue } from './credits/index.ts';
import { exchangeRoom, rateProposals } from './exchange/index.ts';
import { identityCaseFiles, identityReviewQueue } from './identity/index.ts';
import { orderReviewQueue } from './market/index.ts';
import { operatorRoom } from './operators/index.ts';
import { accountConflictQueue } from './payment-accounts/index.ts';
import { reportQueue } from './people/index.ts';
import { redemptionQueue, redemptionRulesRoom } from './redemptions/index.ts';
import { methodRoom, releasePolicyRoom, suspendedQueue, tradeClockRoom, tradeRoom } from './trades/index.ts';
import { transferReviewQueue, transferRulesRoom } from './transfers/index.ts';
import { entryRoom, userRoom } from './users/index.ts';

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
    transferRulesRoom,
    redemptionRulesRoom,
    releasePolicyRoom,
    tradeClockRoom,
    coinHoldRoom,
    methodRoom,
    operatorRoom,
  ],
  /** Which cases show private files to whoever works on them. */
  caseFiles: [identityCaseFiles, contactCaseFiles, complaintCaseFiles],
  /** What takes effect once an independent second operator approves it. */
  proposals: [rateProposals],
};
