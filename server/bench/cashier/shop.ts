import { merchantAccount, platformAccount, userAccount } from '../../src/ledger/journal/index.ts';

/** The people who pay at the same time, each one order. */
export const PAYERS = 1000;
export const AMOUNT_MINOR = 140_00n;
export const FEE_MINOR = 70n;
export const CURRENCY = 'EH';
export const MERCHANT_ID = '00000000-0000-7000-8000-0000000000aa';
export const OWNER_ID = '00000000-0000-7000-8000-0000000000ab';

export function payerId(number: number): string {
  return `00000000-0000-7000-8001-${number.toString(16).padStart(12, '0')}`;
}

export const shopAccount = merchantAccount(MERCHANT_ID, CURRENCY).id;
export const feeAccount = platformAccount('fees', CURRENCY).id;
export const payerAccount = (number: number) => userAccount(payerId(number), 'available', CURRENCY).id;
