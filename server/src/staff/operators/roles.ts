import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';

/** Whether a role may decide in a queue of these roles. The owner may; only four-eyes rules bar him. */
export function mayAct(role: OperatorRole, roles: readonly OperatorRole[]): boolean {
  return role === 'owner' || roles.includes(role);
}

/** Whether a role may look at a queue of these roles: an auditor reads everything and changes nothing. */
export function mayRead(role: OperatorRole, roles: readonly OperatorRole[]): boolean {
  return role === 'auditor' || mayAct(role, roles);
}
