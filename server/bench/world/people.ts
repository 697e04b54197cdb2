import { platformAccount, type UserPurpose, userAccount } from '../../src/ledger/journal/accounts.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** Ids of a made world: time-ordered as all others, with a number in place of the random part. */
export function idOf(at: Date, number: number, kind = 0): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const tail = number.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8000-${tail}`;
}

export function numberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}

/** People join one after the other, at even steps. */
export interface Joining {
  readonly from: Date;
  readonly stepMilliseconds: number;
}

export function joinedAt({ from, stepMilliseconds }: Joining, number: number): Date {
  return new Date(from.getTime() + Math.floor(number * stepMilliseconds));
}

export function personId(joining: Joining, number: number): string {
  return idOf(joinedAt(joining, number), number);
}

/** Demo people, who may join such a world, have lower numbers and other phones. */
const FIRST_ACCOUNT = 20_000_000;
/** Spreads names over the alphabet, without a name twice: a prime that no count of people reaches. */
const SPREAD = 2_147_483_647n;
const NAMES = 36n ** 7n;

function nameOf(number: number): string {
  return ((BigInt(number) * SPREAD) % NAMES).toString(36).padStart(7, '0');
}

const USER_COLUMNS = [
  ...(['id', 'account', 'username', 'nickname', 'mobile', 'real_name', 'status', 'fund_status'] as const),
  ...(['identity_status', 'level', 'security_password_failures', 'registered_at'] as const),
] as const;

export const usersSheet = (): Sheet => sheetOf('users', USER_COLUMNS);

export function addPerson(sheet: Sheet, joining: Joining, number: number): void {
  const name = nameOf(number);
  const at = joinedAt(joining, number);
  const mobile = `+8619${number.toString().padStart(9, '0')}`;
  sheet.add([idOf(at, number), FIRST_ACCOUNT + number, `u${name}`, `n${name}`, mobile, `r${name}`, 0, 0, 1, 1, 0, at]);
}

export const accountsSheet = (): Sheet =>
  sheetOf('ledger_accounts', [
    ...(['id', 'owner_kind', 'owner_id', 'purpose', 'currency', 'balance', 'posting_count'] as const),
  ]);

export const CURRENCY = 'EH';
export const PURPOSES: readonly UserPurpose[] = ['available', 'on_sale', 'in_trade'];
export const PLATFORM = (['issuance', 'fees'] as const).map((purpose) => platformAccount(purpose, CURRENCY));

export function walletOf(userId: string, purpose: UserPurpose) {
  return userAccount(userId, purpose, CURRENCY);
}
