import type { Eraser, OpenWorkCounts, RetentionErasers } from '../../accounts/closing/index.ts';
import { eraseCodes } from '../../accounts/codes/index.ts';
import { countOpenContactRequests, eraseContactRequests } from '../../accounts/contacts/index.ts';
import { eraseExports } from '../../accounts/data-exports/index.ts';
import { eraseDeviceAccounts } from '../../accounts/device-accounts/index.ts';
import { countOpenChecks, eraseIdentity } from '../../accounts/identity/index.ts';
import { erasePasskeys } from '../../accounts/passkeys/index.ts';
import { erasePermissions } from '../../accounts/permissions/index.ts';
import { eraseRelations } from '../../accounts/relations/index.ts';
import { eraseSecondFactors } from '../../accounts/second-factors/index.ts';
import { eraseOldSessions, eraseSessions } from '../../accounts/sessions/index.ts';
import { eraseUser, requireUser } from '../../accounts/users/index.ts';
import { eraseFeedback, eraseOldFeedback } from '../../content/feedback/index.ts';
import { eraseHelpVotes } from '../../content/help/index.ts';
import { eraseNotices, eraseOldNotices } from '../../content/notifications/index.ts';
import { erasePushes } from '../../content/push/index.ts';
import { eraseOldSupport, eraseSupport } from '../../content/support/index.ts';
import { eraseFiles } from '../../files/uploads/index.ts';
import { balancesOf } from '../../ledger/journal/index.ts';
import { countOpenGrants, eraseGrants } from '../../merchants/apps/index.ts';
import { countOpenPayments } from '../../merchants/cashier/index.ts';
import { countMemberships, eraseKeysOfPerson } from '../../merchants/merchants/index.ts';
import { erasePlans } from '../../merchants/plans/index.ts';
import { eraseWebhooksOfPerson } from '../../merchants/webhooks/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { eraseAlerts } from '../../trading/alerts/index.ts';
import { eraseGreetings, eraseMessages, eraseOldMessages, eraseSavedAnswers } from '../../trading/chat/index.ts';
import { countOpenComplaints, eraseComplaintTexts } from '../../trading/complaints/index.ts';
import { countOpenListings, defaultMarketRules, eraseListingTexts } from '../../trading/market/index.ts';
import { erasePaymentAccounts } from '../../trading/payment-accounts/index.ts';
import { eraseProfileTexts } from '../../trading/profiles/index.ts';
import { countOpenTrades, eraseTradeTexts, tradesWithOwnTexts } from '../../trading/trades/index.ts';
import { countOpenPurchases } from '../../usdt/purchases/index.ts';
import { countOpenRedemptions } from '../../usdt/redemptions/index.ts';
import { countOpenCredits } from '../../wallet/credits/index.ts';
import { countOpenTransfers, eraseTransferTexts } from '../../wallet/transfers/index.ts';

/** The open work of a person in each module. */
export const openWork: OpenWorkCounts = {
  async balance(ctx, userId) {
    const { available, onSale, inTrade, held } = await balancesOf(ctx.reader, userId, defaultMarketRules.currency);
    return available + onSale + inTrade + held === 0n ? 0 : 1;
  },
  trades: countOpenTrades,
  orders: countOpenListings,
  complaints: countOpenComplaints,
  transfers: async (ctx, userId) => (await countOpenTransfers(ctx, userId)) + (await countOpenCredits(ctx, userId)),
  purchases: countOpenPurchases,
  redemptions: countOpenRedemptions,
  payments: countOpenPayments,
  grants: countOpenGrants,
  merchants: countMemberships,
  identity: countOpenChecks,
  contacts: countOpenContactRequests,
};

const of =
  (erase: (ctx: WriteContext, userId: string) => Promise<boolean>): Eraser['erase'] =>
  (ctx, { userId }) =>
    erase(ctx, userId);

const GREETINGS_AT_ONCE = 300;

/**
 * The erasers of all modules, in order: payment accounts before the files they name, and the user last, because codes
 * and digests are found by phone and e-mail. The names are stored: a renamed part runs again.
 */
export const erasers: readonly Eraser[] = [
  { part: 'chat', erase: of(eraseMessages) },
  { part: 'saved answers', erase: of(eraseSavedAnswers) },
  { part: 'greetings', erase: of(eraseGreetingsOf) },
  { part: 'listings', erase: of(eraseListingTexts) },
  { part: 'price alerts', erase: of(eraseAlerts) },
  { part: 'complaints', erase: of(eraseComplaintTexts) },
  { part: 'ratings', erase: of(eraseProfileTexts) },
  { part: 'transfers', erase: of(eraseTransferTexts) },
  { part: 'grants', erase: of(eraseGrants) },
  { part: 'plans', erase: of(erasePlans) },
  { part: 'trader webhooks', erase: of(eraseWebhooksOfPerson) },
  { part: 'trader keys', erase: of(eraseKeysOfPerson) },
  { part: 'notices', erase: of(eraseNotices) },
  { part: 'pushes', erase: of(erasePushes) },
  { part: 'help', erase: of(eraseHelpVotes) },
  { part: 'feedback', erase: of(eraseFeedback) },
  { part: 'support', erase: of(eraseSupport) },
  { part: 'payment accounts', erase: of(erasePaymentAccounts) },
  { part: 'identity', erase: eraseIdentity },
  { part: 'contacts', erase: of(eraseContactRequests) },
  { part: 'exports', erase: of(eraseExports) },
  { part: 'files', erase: of(eraseFiles) },
  { part: 'relations', erase: of(eraseRelations) },
  { part: 'passkeys', erase: of(erasePasskeys) },
  { part: 'second factors', erase: of(eraseSecondFactors) },
  { part: 'device accounts', erase: of(eraseDeviceAccounts) },
  { part: 'sessions', erase: of(eraseSessions) },
  { part: 'permissions', erase: of(erasePermissions) },
  { part: 'codes', erase: of(eraseCodesOf) },
  { part: 'person', erase: (ctx, account) => eraseUser(ctx, account.userId, account) },
];

async function eraseGreetingsOf(ctx: WriteContext, userId: string): Promise<boolean> {
  const trades = await tradesWithOwnTexts(ctx, userId, GREETINGS_AT_ONCE);
  await eraseGreetings(ctx, trades);
  await eraseTradeTexts(ctx, trades);
  return trades.length === GREETINGS_AT_ONCE;
}

async function eraseCodesOf(ctx: WriteContext, userId: string): Promise<boolean> {
  const { mobile, email } = await requireUser(readContextOf(ctx), userId);
  await eraseCodes(
    ctx,
    [mobile, email].filter((target) => target !== null),
  );
  return false;
}

/** The data of all users that is erased at a certain age. */
export const retention: RetentionErasers = {
  notices: eraseOldNotices,
  sessions: eraseOldSessions,
  chats: eraseOldMessages,
  support: eraseOldSupport,
  feedback: eraseOldFeedback,
};
