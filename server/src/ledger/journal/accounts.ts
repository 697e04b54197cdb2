import { hash } from 'node:crypto';

export type OwnerKind = 'user' | 'merchant' | 'platform' | 'external';
export type UserPurpose = 'available' | 'on_sale' | 'in_trade' | 'held';
export type PlatformPurpose = 'issuance' | 'fees' | 'usdt_reserve';

/** One account of the chart. Its id follows from what it is, so nobody looks it up before money moves. */
export interface AccountRef {
  readonly id: string;
  readonly ownerKind: OwnerKind;
  readonly ownerId: string | null;
  readonly purpose: string;
  readonly currency: string;
}

export const USER_PURPOSES: readonly UserPurpose[] = ['available', 'on_sale', 'in_trade', 'held'];

/** What a user owns: free to spend, locked in his sell orders, in escrow of his running sales, or under review. */
export function userAccount(userId: string, purpose: UserPurpose, currency: string): AccountRef {
  return account('user', userId, purpose, currency);
}

/** What a merchant took in and has not paid out. */
export function merchantAccount(merchantId: string, currency: string): AccountRef {
  return account('merchant', merchantId, 'balance', currency);
}

/** The house's own: `issuance` (its negative is what circulates), `fees`, and the USDT behind it all. */
export function platformAccount(purpose: PlatformPurpose, currency: string): AccountRef {
  return account('platform', null, purpose, currency);
}

/** The world outside, where USDT comes from and goes to. */
export function externalAccount(purpose: 'usdt', currency = 'USDT'): AccountRef {
  return account('external', null, purpose, currency);
}

/** Whether the books allow this owner's accounts below zero: only the house and the world outside. */
export function mayBeNegative(account: AccountRef): boolean {
  return account.ownerKind === 'platform' || account.ownerKind === 'external';
}

function account(ownerKind: OwnerKind, ownerId: string | null, purpose: string, currency: string): AccountRef {
  const name = `${ownerKind}:${ownerId ?? ''}:${purpose}:${currency}`.toLowerCase();
  return { id: idOf(name), ownerKind, ownerId, purpose, currency };
}

/** Ids of accounts that moved lately: hashing one costs as much as all else that names it. Some 3 MB at most. */
const ids = new Map<string, string>();
const IDS_MAX = 20_000;

function idOf(name: string): string {
  const known = ids.get(name);
  if (known !== undefined) return known;
  if (ids.size >= IDS_MAX) ids.clear();
  const id = uuidOf(hash('sha256', name, 'hex'));
  ids.set(name, id);
  return id;
}

/** Sixteen bytes of a hash as a UUID of version 8, the one for ids of one's own making. */
export function uuidOf(hex: string, timePrefix = hex.slice(0, 12)): string {
  return `${timePrefix.slice(0, 8)}-${timePrefix.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
