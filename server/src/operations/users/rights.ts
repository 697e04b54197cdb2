import { type UserChangeKind, userChangeKinds } from '@eh/contract/operations/users/changes.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The roles that decide about users, and so may see them. */
export const readers: readonly OperatorRole[] = ['support', 'reviewer', 'arbiter', 'finance'];

/** The roles that may make each change; a grant needs a second signature. The owner may make all, an auditor none. */
const rights: Readonly<Record<UserChangeKind, readonly OperatorRole[]>> = {
  status: ['support', 'arbiter'],
  fund_status: ['support', 'arbiter', 'finance'],
  level: ['support'],
  permission: ['support', 'arbiter'],
  group: ['support', 'arbiter'],
  route: ['support', 'arbiter'],
  sessions: ['support', 'arbiter'],
};

export function rolesFor(kind: UserChangeKind): readonly OperatorRole[] {
  return rights[kind];
}

/** The changes that an operator of this role may make to a user. */
export function changesOpenTo(role: OperatorRole): readonly UserChangeKind[] {
  return userChangeKinds.filter((kind) => role === 'owner' || rights[kind].includes(role));
}
