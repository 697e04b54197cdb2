import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** A screen of the console, and the roles that may act on it. */
export interface ConsoleScreen {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** Whether a role may decide in a queue of these roles. The owner always may, subject only to four-eyes rules. */
export function mayAct(role: OperatorRole, roles: readonly OperatorRole[]): boolean {
  return role === 'owner' || roles.includes(role);
}

/** Whether a role may view a queue of these roles: an auditor reads everything and changes nothing. */
export function mayRead(role: OperatorRole, roles: readonly OperatorRole[]): boolean {
  return role === 'auditor' || mayAct(role, roles);
}
