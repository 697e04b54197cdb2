import type { Language } from './refusal.ts';
import type { billTypes } from './transfer-status.ts';

type BillType = (typeof billTypes)[number];

/** What a line of a statement is called, the same on the page, on paper and at the desk. */
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
