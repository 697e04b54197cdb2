import { closingRefusals } from '../../accounts/closing/refusals.ts';
import { contactRefusals } from '../../accounts/contacts/refusals.ts';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { identityRefusals } from '../../accounts/identity/refusals.ts';
import { codeRefusals, passwordRefusals, sessionRefusals } from '../../accounts/sessions/refusals.ts';
import { profileRefusals } from '../../accounts/users/refusals.ts';
import { cashierRefusals } from '../../merchants/cashier/refusals.ts';
import { merchantRefusals } from '../../merchants/merchants/refusals.ts';
import { FINISH_BUYING_CODE, FINISH_SELLING_CODE, NO_PERMISSION_CODE } from '../../platform/envelope.ts';
import { complaintRefusals } from '../../trading/complaints/refusals.ts';
import { marketRefusals } from '../../trading/market/refusals.ts';
import { paymentAccountRefusals } from '../../trading/payment-accounts/refusals.ts';
import { tradeRefusals } from '../../trading/trades/refusals.ts';
import { billRefusals } from '../../wallet/bills/refusals.ts';
import { transferRefusals } from '../../wallet/transfers/refusals.ts';
import { announcementRefusals } from '../announcements/refusals.ts';
import type { ArticleName } from './article-names.ts';

/**
 * The article that explains the refusals of a module. Refusals for operators and for other people's servers have none.
 */
export const articleOfModule: Readonly<Record<string, ArticleName>> = {
  'accounts/closing': 'close-your-account',
  'accounts/data-exports': 'close-your-account',
  'accounts/gates': 'restricted-account',
  'accounts/users': 'restricted-account',
  'accounts/sessions': 'devices-and-login',
  'accounts/identity': 'verify-identity',
  'accounts/second-factors': 'devices-and-login',
  'accounts/passkeys': 'devices-and-login',
  'accounts/device-accounts': 'devices-and-login',
  'accounts/contacts': 'devices-and-login',
  'accounts/account-safety': 'safety-pause',
  'trading/payment-accounts': 'how-to-pay',
  'trading/market': 'how-to-buy',
  'trading/trades': 'time-limits',
  'trading/complaints': 'how-to-complain',
  'usdt/purchases': 'buy-with-usdt',
  'usdt/redemptions': 'redeem-usdt',
  'ledger/journal': 'balances-explained',
  'ledger/resting': 'balances-explained',
  'merchants/cashier': 'pay-a-merchant',
  'merchants/apps': 'third-party-apps',
  'wallet/transfers': 'transfer-coins',
  'wallet/bills': 'proof-of-the-books',
  'wallet/solvency': 'proof-of-the-books',
  'wallet/receipts': 'proof-of-the-books',
};

/** Refusals explained better by a specific article than by their module's. */
export const articlesOfRefusals: Partial<Readonly<Record<ArticleName, readonly number[]>>> = {
  'how-to-buy': [FINISH_BUYING_CODE],
  'how-to-sell': [
    FINISH_SELLING_CODE,
    ...codesOf(marketRefusals, [
      'BadLimits',
      'NeedsPaymentAccount',
      'PriceOutOfRange',
      'EditedMeanwhile',
      'NothingLeftToEdit',
      'EditedTooOften',
    ]),
    paymentAccountRefusals.PaymentAccountTooNew.code,
  ],
  'listing-not-shown': [marketRefusals.ListingInReview.code],
  'cancel-a-trade': [
    marketRefusals.BuyingPaused.code,
    ...codesOf(tradeRefusals, ['NeedsNotPaid', 'CancelAsked', 'NoCancelRequest']),
  ],
  'time-limits': [marketRefusals.MethodPaused.code],
  'how-to-pay': codesOf(tradeRefusals, ['NeedsVoucher', 'VoucherNotYours']),
  'confirm-and-release': [tradeRefusals.NeedsTicks.code],
  'seller-does-not-release': codesOf(tradeRefusals, ['RemindTooSoon', 'NoRemindersLeft']),
  'when-time-runs-out': [tradeRefusals.DeadlinePassed.code],
  'how-to-complain': [tradeRefusals.TooSoonToComplain.code],
  'after-a-complaint': codesOf(complaintRefusals, [
    'ComplaintMovedOn',
    'NotYourAnswer',
    'OnlyOpenerWithdraws',
    'ReviewUsed',
    'ReviewTooLate',
  ]),
  'suspended-trade': [complaintRefusals.ComplaintPaused.code],
  'transfer-under-review': [transferRefusals.TransferDecided.code],
  'balances-explained': [cashierRefusals.BoughtCoinsRest.code],
  'forgot-payment-password': [
    gateRefusals.NeedsSecurityPassword.code,
    ...codesOf(passwordRefusals, [
      'WrongSecurityPassword',
      'SecurityPasswordLocked',
      'TrivialSecurityPassword',
      'IdentityDiffers',
    ]),
  ],
  'safety-pause': [passwordRefusals.SecurityPasswordChanged.code],
  'verify-identity': [gateRefusals.NeedsIdentity.code],
  'verification-refused': codesOf(identityRefusals, ['IdentityTaken', 'IdentityFileUnfit', 'IdentityPartPassed']),
  'restricted-account': [NO_PERMISSION_CODE, sessionRefusals.BarredFromReturning.code],
  'close-your-account': [closingRefusals.AccountNotEmpty.code],
};

/** Refusals without an article, grouped by reason: the words of the refusal say everything. */
export const refusalsWithoutArticle: Readonly<Record<string, readonly number[]>> = {
  'what was asked for does not exist': [
    announcementRefusals.AnnouncementNotFound.code,
    paymentAccountRefusals.PaymentAccountNotFound.code,
    tradeRefusals.TradeNotFound.code,
    complaintRefusals.ComplaintNotFound.code,
    ...codesOf(transferRefusals, ['TransferNotFound', 'AddressNotFound']),
    billRefusals.BillNotFound.code,
    ...codesOf(contactRefusals, ['NothingBound', 'NoSuchPicture', 'RequestNotFound']),
    cashierRefusals.CashierPaymentNotFound.code,
    merchantRefusals.CallNotFound.code,
  ],
  'the words name the field and how to fill it': [
    codeRefusals.BadTarget.code,
    ...codesOf(sessionRefusals, ['WeakPassword', 'FieldNotOffered']),
    ...codesOf(profileRefusals, ['NicknameNotAllowed', 'NameNotAllowed']),
    contactRefusals.SameContact.code,
    ...codesOf(paymentAccountRefusals, [
      'UnknownChannel',
      'BadField',
      'BadCardNumber',
      'TooManyPaymentAccounts',
      'BadAddress',
      'QrUnreadable',
      'QrNotReceiving',
    ]),
    ...codesOf(transferRefusals, ['AddressExists', 'AddressBookFull']),
    billRefusals.StatementTooLong.code,
  ],
  'another person decided, and no article may say why': [
    marketRefusals.TradingBlocked.code,
    paymentAccountRefusals.PaymentAccountTaken.code,
    contactRefusals.ContactTaken.code,
  ],
};

function codesOf<Table extends Readonly<Record<string, { readonly code: number }>>>(
  table: Table,
  names: readonly (keyof Table)[],
): readonly number[] {
  return names.map((name) => table[name]?.code ?? 0);
}
