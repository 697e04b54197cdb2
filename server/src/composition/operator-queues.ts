import { contactCaseFiles, contactQueue } from '../accounts/contacts/index.ts';
import { identityCaseFiles, identityReviewQueue } from '../accounts/identity/index.ts';
import { levelProposals, levelScreen } from '../accounts/permissions/index.ts';
import { feedbackCaseFiles, feedbackQueue } from '../content/feedback/index.ts';
import { contentScreen } from '../content/publications/index.ts';
import { ratingsScreen, repliesScreen, supportCaseFiles, supportQueue } from '../content/support/index.ts';
import { appProposals, appQueue, appScreen } from '../merchants/apps/index.ts';
import { payoutQueue } from '../merchants/cashier/index.ts';
import { bookScreen } from '../operations/books/index.ts';
import { errorScreen } from '../operations/error-reports/index.ts';
import { applicationQueue, merchantProposals, merchantScreen, merchantSearch } from '../operations/merchants/index.ts';
import { personSearch, userProposals, userScreen } from '../operations/users/index.ts';
import { operatorScreen } from '../staff/management/index.ts';
import { complaintCaseFiles, complaintQueue, complaintSearch } from '../trading/complaints/index.ts';
import { listingReviewQueue } from '../trading/market/index.ts';
import { accountConflictQueue } from '../trading/payment-accounts/index.ts';
import { reportQueue } from '../trading/profiles/index.ts';
import { listingSearch, methodScreen, suspendedQueue, tradeScreen, tradeSearch } from '../trading/trades/index.ts';
import { washProposals } from '../trading/wash-trades/index.ts';
import { exchangeScreen, rateProposals } from '../usdt/rates/index.ts';
import { redemptionQueue, redemptionSearch } from '../usdt/redemptions/index.ts';
import { creditQueue } from '../wallet/credits/index.ts';
import { transferReviewQueue, transferSearch } from '../wallet/transfers/index.ts';

/** The console's contents for operators: queues of cases, and screens to look people up in. */
export const operatorScreens = {
  queues: [
    complaintQueue,
    suspendedQueue,
    identityReviewQueue,
    listingReviewQueue,
    transferReviewQueue,
    redemptionQueue,
    creditQueue,
    contactQueue,
    accountConflictQueue,
    reportQueue,
    feedbackQueue,
    supportQueue,
    applicationQueue,
    appQueue,
    payoutQueue,
  ],
  screens: [
    userScreen,
    tradeScreen,
    exchangeScreen,
    bookScreen,
    merchantScreen,
    appScreen,
    levelScreen,
    methodScreen,
    contentScreen,
    errorScreen,
    repliesScreen,
    ratingsScreen,
    operatorScreen,
  ],
  /** The results of the console's search, in the order shown. */
  searches: [
    personSearch,
    tradeSearch,
    complaintSearch,
    listingSearch,
    transferSearch,
    redemptionSearch,
    merchantSearch,
  ],
  /** The kinds of case that show private files to their operator. */
  caseFiles: [identityCaseFiles, contactCaseFiles, complaintCaseFiles, feedbackCaseFiles, supportCaseFiles],
  /**
   * Proposals, which take effect once an independent second operator approves them. Proposals about settings stand in
   * their modules.
   */
  proposals: [rateProposals, userProposals, levelProposals, washProposals, merchantProposals, appProposals],
};
