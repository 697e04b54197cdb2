import type * as z from 'zod';
import { accountSafetyCalls } from './account-safety.ts';
import { accountSafetyRuleCalls } from './account-safety-rules.ts';
import { accountCalls } from './accounts.ts';
import { bookCalls } from './books.ts';
import { bulletinCalls } from './bulletins.ts';
import { chatCalls } from './chat.ts';
import { coinHoldCalls } from './coin-hold.ts';
import { complaintDeskCalls } from './complaint-desk.ts';
import { complaintListCalls } from './complaint-list.ts';
import { complaintCalls } from './complaints.ts';
import { contactCalls } from './contacts.ts';
import { creditCalls } from './credits.ts';
import { deskSearchCalls } from './desk-search.ts';
import { deviceAccountCalls } from './device-accounts.ts';
import { deviceCalls } from './devices.ts';
import { exchangeCalls } from './exchange.ts';
import { exchangeDeskCalls } from './exchange-desk.ts';
import { identityCalls } from './identity.ts';
import { identityReviewCalls } from './identity-review.ts';
import { invitationCalls } from './invitations.ts';
import { levelCalls } from './levels.ts';
import { listingDeskCalls } from './listing-desk.ts';
import { marketCalls } from './market.ts';
import { notificationCalls } from './notifications.ts';
import { operatorDeskCalls } from './operator-desk.ts';
import { operatorCalls } from './operators.ts';
import { passkeyCalls } from './passkeys.ts';
import { paymentAccountCalls } from './payment-accounts.ts';
import { peopleCalls } from './people.ts';
import { proposalCalls } from './proposals.ts';
import { queueDeskCalls } from './queue-desk.ts';
import { receiptCalls } from './receipts.ts';
import { recordCalls } from './records.ts';
import { redemptionDeskCalls } from './redemption-desk.ts';
import { redemptionCalls } from './redemptions.ts';
import { releaseCalls } from './releases.ts';
import { reputationRuleCalls } from './reputation-rules.ts';
import { secondFactorCalls } from './second-factors.ts';
import { sessionCalls } from './sessions.ts';
import { solvencyCalls } from './solvency.ts';
import { tradeAgreementCalls } from './trade-agreement.ts';
import { tradeClockCalls } from './trade-clocks.ts';
import { tradeDeskCalls } from './trade-desk.ts';
import { tradeListCalls } from './trade-list.ts';
import { tradeCalls } from './trades.ts';
import { transferDeskCalls } from './transfer-desk.ts';
import { transferCalls } from './transfers.ts';
import { uploadCalls } from './uploads.ts';
import { userCalls } from './users.ts';
import { washTradeCalls } from './wash-trades.ts';

/** The whole contract: every call that is built, by method and path. Browser code imports the types only. */
export const calls = {
  ...sessionCalls,
  ...deviceCalls,
  ...deviceAccountCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...accountSafetyCalls,
  ...accountSafetyRuleCalls,
  ...contactCalls,
  ...paymentAccountCalls,
  ...uploadCalls,
  ...identityCalls,
  ...listingDeskCalls,
  ...marketCalls,
  ...coinHoldCalls,
  ...tradeClockCalls,
  ...tradeCalls,
  ...tradeListCalls,
  ...tradeAgreementCalls,
  ...tradeDeskCalls,
  ...washTradeCalls,
  ...reputationRuleCalls,
  ...chatCalls,
  ...transferCalls,
  ...transferDeskCalls,
  ...recordCalls,
  ...exchangeCalls,
  ...exchangeDeskCalls,
  ...redemptionCalls,
  ...redemptionDeskCalls,
  ...solvencyCalls,
  ...bookCalls,
  ...creditCalls,
  ...complaintCalls,
  ...complaintListCalls,
  ...complaintDeskCalls,
  ...notificationCalls,
  ...peopleCalls,
  ...receiptCalls,
  ...bulletinCalls,
  ...releaseCalls,
  ...operatorCalls,
  ...operatorDeskCalls,
  ...deskSearchCalls,
  ...queueDeskCalls,
  ...proposalCalls,
  ...invitationCalls,
  ...identityReviewCalls,
  ...userCalls,
  ...levelCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a client sends. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
/** What a handler gets: parsed, with defaults filled in. */
export type ParsedRequestOf<Name extends CallName> = z.output<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>;
