import { type MerchantChangeKind, merchantChangeKinds } from '@eh/contract/operations/merchants/changes.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The queue of applications, and the screen of merchants. */
export const APPLICATION_QUEUE = 'applications';
export const MERCHANT_SCREEN = 'merchants';

/** The roles that review applications. */
export const reviewers: readonly OperatorRole[] = ['reviewer'];

/** The roles that see merchants. */
export const readers: readonly OperatorRole[] = ['reviewer', 'support', 'finance'];

/** The roles that may give the second signature to a change; owners always may. */
export const seconders: readonly OperatorRole[] = ['finance'];

const rights: Readonly<Record<MerchantChangeKind, readonly OperatorRole[]>> = {
  status: ['support', 'finance', 'reviewer'],
  fee: ['finance'],
  limits: ['finance'],
};

export function rolesFor(kind: MerchantChangeKind): readonly OperatorRole[] {
  return rights[kind];
}

/** The changes that an operator of this role may make to a merchant. */
export function changesOpenTo(role: OperatorRole): readonly MerchantChangeKind[] {
  return merchantChangeKinds.filter((kind) => role === 'owner' || rights[kind].includes(role));
}

/** The operators who see merchants in the console, and read their entries in the log. */
export const merchantScreen = { name: MERCHANT_SCREEN, roles: readers };
