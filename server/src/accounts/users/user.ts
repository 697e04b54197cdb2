/** A user as other modules see them. Amounts belong to the ledger; permissions to their own module. */
export interface User {
  readonly id: string;
  /** The account number for transfers: eight digits, the last one a check digit. */
  readonly account: string;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string | null;
  /** With its country code, e.g. +8613800000001. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly status: number;
  readonly fundStatus: number;
  readonly hasPassword: boolean;
  readonly hasPaymentPassword: boolean;
  readonly identityStatus: number;
  readonly realName: string | null;
  readonly level: number;
  readonly registeredAt: Date;
  /** Until when no value leaves the account because a password, phone, e-mail or second factor was changed. */
  readonly sellingStoppedUntil: Date | null;
}

/** The owner of a closing account can only change their mind; a closed one is erased and never opens again. */
export const userStatus = { normal: 0, frozen: -1, closing: -2, closed: -3 } as const;
export type UserStatus = 'normal' | 'frozen';
export const fundStatus = { normal: 0, restricted: -1 } as const;
export type FundStatus = keyof typeof fundStatus;
export { type IdentityStatus, identityStatus } from '@eh/contract/accounts/identity/status.ts';
