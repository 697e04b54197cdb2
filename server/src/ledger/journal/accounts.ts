import { hash } from 'node:crypto';

type OwnerKind = 'user' | 'merchant' | 'platform' | 'external';
export type UserPurpose = 'available' | 'on_sale' | 'in_trade' | 'held';
export type PlatformPurpose = 'issuance' | 'fees' | 'usdt_reserve';

/** One account of the chart. Its id is derived from its fields, so no look-up is needed before money moves. */
export interface AccountRef {
  readonly id: string;
  readonly ownerKind: OwnerKind;
  readonly ownerId: string | null;
  readonly purpose: string;
  readonly currency: string;
}

export const USER_PURPOSES: readonly UserPurpose[] = ['available', 'on_sale', 'in_trade', 'held'];

/** A user's account: available, locked in listings, in escrow of running sales, or held under review. */
export function userAccount(userId: string, purpose: UserPurpose, currency: string): AccountRef {
  return account('user', userId, purpose, currency);
}

/** A merchant's takings that are not paid out yet: free, or held for a payout that operators have to decide. */
export function merchantAccount(
  merchantId: string,
  currency: string,
  purpose: 'balance' | 'held' = 'balance',
): AccountRef {
  return account('merchant', merchantId, purpose, currency);
}

/** The platform's own accounts: `issuance` (its negative is the circulation), `fees`, and the USDT reserve. */
export function platformAccount(purpose: PlatformPurpose, currency: string): AccountRef {
  return account('platform', null, purpose, currency);
}

/** The outside world, source and target of USDT. */
export function externalAccount(purpose: 'usdt', currency = 'USDT'): AccountRef {
  return account('external', null, purpose, currency);
}

/** Whether the books allow this owner's accounts below zero: only the platform and the outside world. */
export function mayBeNegative(account: AccountRef): boolean {
  return account.ownerKind === 'platform' || account.ownerKind === 'external';
}

function account(ownerKind: OwnerKind, ownerId: string | null, purpose: string, currency: string): AccountRef {
  const name = `${ownerKind}:${ownerId ?? ''}:${purpose}:${currency}`.toLowerCase();
  return { id: idOf(name), ownerKind, ownerId, purpose, currency };
}

/**
 * A cache of the ids of recently moved accounts: hashing one costs as much as all other work on it. At most about 3 MB.
 */
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

/** Sixteen bytes of a hash as a UUID of version 8, which is meant for custom ids. */
export function uuidOf(hex: string, timePrefix = hex.slice(0, 12)): string {
  return `${timePrefix.slice(0, 8)}-${timePrefix.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
