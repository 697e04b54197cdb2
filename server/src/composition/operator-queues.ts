import { accountSafetyScreen, safetyRules } from '../accounts/account-safety/index.ts';
import { contactCaseFiles, contactQueue } from '../accounts/contacts/index.ts';
import { identityCaseFiles, identityReviewQueue } from '../accounts/identity/index.ts';
import { levelProposals, levelScreen } from '../accounts/permissions/index.ts';
import { contentScreen } from '../content/publications/index.ts';
import { coinHoldScreen, holdRules } from '../ledger/holds/index.ts';
import { appQueue } from '../merchants/apps/index.ts';
import { cashierRulesScreen, cashierSettings, payoutQueue } from '../merchants/cashier/index.ts';
import { bookScreen } from '../operations/books/index.ts';
import { applicationQueue, merchantProposals, merchantScreen, merchantSearch } from '../operations/merchants/index.ts';
import { entryScreen, personSearch, userProposals, userScreen } from '../operations/users/index.ts';
import { operatorScreen } from '../staff/management/index.ts';
import { ruleProposals } from '../staff/settings/index.ts';
import { complaintCaseFiles, complaintQueue, complaintSearch } from '../trading/complaints/index.ts';
import { orderReviewQueue, reputationRulesScreen, reputationSettings } from '../trading/market/index.ts';
import { accountConflictQueue } from '../trading/payment-accounts/index.ts';
import { reportQueue } from '../trading/profiles/index.ts';
import {
  clockRules,
  listingSearch,
  methodScreen,
  policyRules,
  releasePolicyScreen,
  suspendedQueue,
  tradeClockScreen,
  tradeScreen,
  tradeSearch,
} from '../trading/trades/index.ts';
import { washProposals } from '../trading/wash-trades/index.ts';
import { exchangeScreen, rateProposals } from '../usdt/rates/index.ts';
import {
  redemptionQueue,
  redemptionRulesScreen,
  redemptionSearch,
  redemptionSettings,
} from '../usdt/redemptions/index.ts';
import { creditQueue } from '../wallet/credits/index.ts';
import {
  transferReviewQueue,
  transferRulesScreen,
  transferSearch,
  transferSettings,
} from '../wallet/transfers/index.ts';

/** The console's contents for operators: queues of cases, and screens to look people up in. */
export const operatorScreens = {
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
    entryScreen,
    levelScreen,
    accountSafetyScreen,
    transferRulesScreen,
    redemptionRulesScreen,
    cashierRulesScreen,
    releasePolicyScreen,
    tradeClockScreen,
    coinHoldScreen,
    reputationRulesScreen,
    methodScreen,
    contentScreen,
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
  /** The cases that show private files to the operator who works on them. */
  caseFiles: [identityCaseFiles, contactCaseFiles, complaintCaseFiles],
  /** Proposals, which take effect once an independent second operator approves them; rules that differ in a demo stand separately. */
  proposals: [
    rateProposals,
    userProposals,
    levelProposals,
    washProposals,
    merchantProposals,
    ruleProposals(transferSettings),
    ruleProposals(redemptionSettings),
    ruleProposals(cashierSettings),
    ruleProposals(policyRules),
    ruleProposals(clockRules),
    ruleProposals(holdRules),
    ruleProposals(safetyRules),
    ruleProposals(reputationSettings),
  ],
};
