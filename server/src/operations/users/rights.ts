import { type UserChangeKind, userChangeKinds } from '@eh/contract/operations/users/changes.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** Who decides about people, and has to know whom he decides about. */
export const readers: readonly OperatorRole[] = ['support', 'reviewer', 'arbiter', 'finance'];

/** Who may change what; what opens something, a second one signs. The owner may everything; an auditor nothing. */
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

/** What of a person an operator of this role may change. */
export function changesOpenTo(role: OperatorRole): readonly UserChangeKind[] {
  return userChangeKinds.filter((kind) => role === 'owner' || rights[kind].includes(role));
}
