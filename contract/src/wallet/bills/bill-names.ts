import type { BillType } from '../../ledger/journal/bill-types.ts';
import type { CauseKind } from '../../ledger/journal/entry-kinds.ts';
import type { Language } from '../../platform/languages/language.ts';

/** The names of a statement's bills, the same in the app, in documents and in the console. */
export const billNames: Readonly<Record<Language, Readonly<Record<BillType, string>>>> = {
  'zh-CN': {
    Sell: '挂单锁定',
    Sell_Fall: '挂单退回',
    Sell_Success: '售出',
    Buy: '买入',
    Transfer_In: '转入',
    Transfer_Out: '转出',
    Normal_Claim: '入账',
    Normal_Reduce: '扣减',
    Transfer_Claim: '商户入账',
    Transfer_Reduce: '商户支付',
  },
  en: {
    Sell: 'Put on sale',
    Sell_Fall: 'Listing taken back',
    Sell_Success: 'Sold',
    Buy: 'Bought',
    Transfer_In: 'Transfer in',
    Transfer_Out: 'Transfer out',
    Normal_Claim: 'Credited',
    Normal_Reduce: 'Debited',
    Transfer_Claim: 'From a merchant',
    Transfer_Reduce: 'Payment',
  },
};

/** More precise names for a type that has several causes. */
const namesByCause: Readonly<
  Record<Language, Readonly<Partial<Record<BillType, Readonly<Partial<Record<CauseKind, string>>>>>>>
> = {
  'zh-CN': {
    Normal_Claim: { usdt_purchase: 'USDT 买币', credit: '平台入账', opening: '期初余额', review: '复核转入' },
    Normal_Reduce: { usdt_redemption: '赎回 USDT', credit: '平台扣减', review: '复核转出' },
    Transfer_Claim: { merchant_refund: '商户退款', merchant_payout: '商户打款' },
  },
  en: {
    Normal_Claim: {
      usdt_purchase: 'Bought with USDT',
      credit: 'Credited by the platform',
      opening: 'Opening balance',
      review: 'Received after a review',
    },
    Normal_Reduce: {
      usdt_redemption: 'Redeemed for USDT',
      credit: 'Debited by the platform',
      review: 'Paid out after a review',
    },
    Transfer_Claim: { merchant_refund: 'Refund from a merchant', merchant_payout: 'Payout from a merchant' },
  },
};

/** The name of a bill: by its cause if its type alone is too vague. */
export function billName(language: Language, bill: { readonly type: BillType; readonly causeKind: string }): string {
  const byCause: Readonly<Partial<Record<string, string>>> = namesByCause[language][bill.type] ?? {};
  const own = Object.hasOwn(byCause, bill.causeKind) ? byCause[bill.causeKind] : undefined;
  return own ?? billNames[language][bill.type];
}
