import type * as z from 'zod';
import { accountSafetyCalls } from './accounts/account-safety/calls.ts';
import { closingCalls } from './accounts/closing/calls.ts';
import { contactCalls } from './accounts/contacts/calls.ts';
import { dataExportCalls } from './accounts/data-exports/calls.ts';
import { deviceAccountCalls } from './accounts/device-accounts/calls.ts';
import { identityCalls } from './accounts/identity/calls.ts';
import { identityReviewCalls } from './accounts/identity/review-calls.ts';
import { passkeyCalls } from './accounts/passkeys/calls.ts';
import { phoneKeyCalls } from './accounts/passkeys/phone-keys/calls.ts';
import { levelCalls } from './accounts/permissions/level-calls.ts';
import { secondFactorCalls } from './accounts/second-factors/calls.ts';
import { sessionCalls } from './accounts/sessions/calls.ts';
import { deviceCalls } from './accounts/sessions/device-calls.ts';
import { accountCalls } from './accounts/users/calls.ts';
import { bulletinCalls } from './content/announcements/calls.ts';
import { feedbackCalls } from './content/feedback/calls.ts';
import { helpCalls } from './content/help/calls.ts';
import { notificationCalls } from './content/notifications/calls.ts';
import { publicationCalls } from './content/publications/calls.ts';
import { pushCalls } from './content/push/calls.ts';
import { releaseCalls } from './content/releases/calls.ts';
import { supportCalls } from './content/support/calls.ts';
import { supportOperatorCalls } from './content/support/operator-calls.ts';
import { textCalls } from './content/texts/calls.ts';
import { demoCalls } from './demo/calls.ts';
import { uploadCalls } from './files/uploads/calls.ts';
import { appCalls } from './merchants/apps/calls.ts';
import { appLogoCalls } from './merchants/apps/logo-calls.ts';
import { appOperatorCalls } from './merchants/apps/operator-calls.ts';
import { appPortalCalls } from './merchants/apps/portal-calls.ts';
import { appReviewCalls } from './merchants/apps/review-calls.ts';
import { cashierCalls } from './merchants/cashier/calls.ts';
import { invoiceCalls } from './merchants/cashier/invoices/calls.ts';
import { invoicePortalCalls } from './merchants/cashier/invoices/portal-calls.ts';
import { linkCalls } from './merchants/cashier/links/calls.ts';
import { linkPortalCalls } from './merchants/cashier/links/portal-calls.ts';
import { payoutReviewCalls } from './merchants/cashier/payout-review/calls.ts';
import { cashierPortalCalls } from './merchants/cashier/portal-calls.ts';
import { tillCalls } from './merchants/cashier/till/calls.ts';
import { merchantCalls } from './merchants/merchants/calls.ts';
import { merchantCallLogCalls } from './merchants/merchants/keys/call-log-calls.ts';
import { merchantKeyCalls } from './merchants/merchants/keys/key-calls.ts';
import { merchantLogoCalls } from './merchants/merchants/logos/logo-calls.ts';
import { planCalls } from './merchants/plans/calls.ts';
import { planPortalCalls } from './merchants/plans/portal-calls.ts';
import { traderKeyCalls } from './merchants/traders/calls.ts';
import { traderWebhookCalls } from './merchants/traders/webhook-calls.ts';
import { webhookCalls } from './merchants/webhooks/calls.ts';
import { bookCalls } from './operations/books/calls.ts';
import { dashboardCalls } from './operations/dashboard/calls.ts';
import { dataErasureCalls } from './operations/data-erasures/calls.ts';
import { errorReportCalls } from './operations/error-reports/calls.ts';
import { merchantOperatorCalls } from './operations/merchants/calls.ts';
import { userCalls } from './operations/users/calls.ts';
import { auditCalls } from './staff/audit-log/calls.ts';
import { invitationCalls } from './staff/management/invitation-calls.ts';
import { operatorCalls } from './staff/operators/calls.ts';
import { searchCalls } from './staff/operators/search-calls.ts';
import { queueCalls } from './staff/queues/queue-calls.ts';
import { settingCalls } from './staff/settings/calls.ts';
import { proposalCalls } from './staff/signatures/proposal-calls.ts';
import { alertCalls } from './trading/alerts/calls.ts';
import { chatCalls } from './trading/chat/calls.ts';
import { complaintCalls } from './trading/complaints/calls.ts';
import { complaintListCalls } from './trading/complaints/list-calls.ts';
import { complaintOperatorCalls } from './trading/complaints/operator-calls.ts';
import { bidCalls } from './trading/market/bid-calls.ts';
import { bulkCalls } from './trading/market/bulk/calls.ts';
import { marketCalls } from './trading/market/calls.ts';
import { depthCalls } from './trading/market/depth/calls.ts';
import { listingQueueCalls } from './trading/market/listing-queue-calls.ts';
import { quickCalls } from './trading/market/quick-calls.ts';
import { listingReviewCalls } from './trading/market/review-calls.ts';
import { shareCalls } from './trading/market/share-calls.ts';
import { paymentAccountCalls } from './trading/payment-accounts/calls.ts';
import { peopleCalls } from './trading/profiles/calls.ts';
import { tradeAgreementCalls } from './trading/trades/agreement-calls.ts';
import { tradeCalls } from './trading/trades/calls.ts';
import { tradeDayCalls } from './trading/trades/day-calls.ts';
import { tradeListCalls } from './trading/trades/list-calls.ts';
import { tradeOperatorCalls } from './trading/trades/operator-calls.ts';
import { splitCalls } from './trading/trades/split-calls.ts';
import { washTradeCalls } from './trading/wash-trades/calls.ts';
import { purchaseCalls } from './usdt/purchases/calls.ts';
import { purchaseOperatorCalls } from './usdt/purchases/operator-calls.ts';
import { rateCalls } from './usdt/rates/calls.ts';
import { rateOperatorCalls } from './usdt/rates/operator-calls.ts';
import { redemptionCalls } from './usdt/redemptions/calls.ts';
import { redemptionReviewCalls } from './usdt/redemptions/review-calls.ts';
import { billCalls } from './wallet/bills/calls.ts';
import { creditCalls } from './wallet/credits/calls.ts';
import { receiptCalls } from './wallet/receipts/calls.ts';
import { solvencyCalls } from './wallet/solvency/calls.ts';
import { transferCalls } from './wallet/transfers/calls.ts';
import { transferOperatorCalls } from './wallet/transfers/review-calls.ts';

/** The calls of each area of the product. Browser code imports only the types. */
export const callsByArea = {
  accounts: {
    ...sessionCalls,
    ...deviceCalls,
    ...deviceAccountCalls,
    ...secondFactorCalls,
    ...passkeyCalls,
    ...phoneKeyCalls,
    ...accountCalls,
    ...accountSafetyCalls,
    ...closingCalls,
    ...dataExportCalls,
    ...contactCalls,
    ...identityCalls,
    ...identityReviewCalls,
    ...levelCalls,
  },
  files: {
    ...uploadCalls,
  },
  trading: {
    ...paymentAccountCalls,
    ...listingReviewCalls,
    ...marketCalls,
    ...bidCalls,
    ...bulkCalls,
    ...alertCalls,
    ...shareCalls,
    ...quickCalls,
    ...depthCalls,
    ...tradeCalls,
    ...splitCalls,
    ...tradeListCalls,
    ...tradeDayCalls,
    ...tradeAgreementCalls,
    ...tradeOperatorCalls,
    ...washTradeCalls,
    ...chatCalls,
    ...complaintCalls,
    ...complaintListCalls,
    ...complaintOperatorCalls,
    ...peopleCalls,
    ...listingQueueCalls,
  },
  usdt: {
    ...rateCalls,
    ...rateOperatorCalls,
    ...purchaseCalls,
    ...purchaseOperatorCalls,
    ...redemptionCalls,
    ...redemptionReviewCalls,
  },
  wallet: {
    ...transferCalls,
    ...transferOperatorCalls,
    ...billCalls,
    ...solvencyCalls,
    ...creditCalls,
    ...receiptCalls,
  },
  merchants: {
    ...webhookCalls,
    ...traderKeyCalls,
    ...traderWebhookCalls,
    ...cashierCalls,
    ...cashierPortalCalls,
    ...linkCalls,
    ...linkPortalCalls,
    ...invoiceCalls,
    ...invoicePortalCalls,
    ...tillCalls,
    ...payoutReviewCalls,
    ...merchantCalls,
    ...merchantKeyCalls,
    ...merchantCallLogCalls,
    ...merchantLogoCalls,
    ...appCalls,
    ...appOperatorCalls,
    ...appPortalCalls,
    ...appLogoCalls,
    ...appReviewCalls,
    ...planCalls,
    ...planPortalCalls,
  },
  content: {
    ...notificationCalls,
    ...bulletinCalls,
    ...textCalls,
    ...helpCalls,
    ...feedbackCalls,
    ...supportCalls,
    ...supportOperatorCalls,
    ...publicationCalls,
    ...pushCalls,
    ...releaseCalls,
  },
  operations: {
    ...dataErasureCalls,
    ...bookCalls,
    ...dashboardCalls,
    ...errorReportCalls,
    ...userCalls,
    ...merchantOperatorCalls,
  },
  staff: {
    ...operatorCalls,
    ...auditCalls,
    ...searchCalls,
    ...queueCalls,
    ...settingCalls,
    ...proposalCalls,
    ...invitationCalls,
  },
  demo: {
    ...demoCalls,
  },
} as const;

/** The whole contract: every call, by method and path. */
export const calls = {
  ...callsByArea.accounts,
  ...callsByArea.files,
  ...callsByArea.trading,
  ...callsByArea.usdt,
  ...callsByArea.wallet,
  ...callsByArea.merchants,
  ...callsByArea.content,
  ...callsByArea.operations,
  ...callsByArea.staff,
  ...callsByArea.demo,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The request as a client sends it. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
/** The request as a handler receives it: parsed, with defaults filled in. */
export type ParsedRequestOf<Name extends CallName> = z.output<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>;
