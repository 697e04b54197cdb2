import type { PermissionAction } from '@eh/contract/accounts/permissions/permission-actions.ts';
import { type PermissionName, permissionNames } from '@eh/contract/accounts/permissions/permission-names.ts';
import type { permissions as permissionsShape } from '@eh/contract/accounts/users/calls.ts';
import type * as z from 'zod';

export type Permissions = z.output<typeof permissionsShape>;

/**
 * The permissions that each act needs. Whoever may not continue trades may not begin one: they could only cancel it,
 * which counts against them, or make the other side wait.
 */
export const permissionsOfAction: Readonly<Record<PermissionAction, readonly PermissionName[]>> = {
  'recharge.pay': ['wallet'],
  'order.sale': ['sale', 'transaction'],
  'order.buy': ['buy', 'transaction'],
  'transfer.add': ['transfer'],
  'exchange.usdt': ['exchange_in_usdt'],
  'exchange.in': ['exchange_in_usdt'],
  'exchange.out': ['wallet'],
  'transaction.act': ['transaction'],
  'complain.review': ['complain'],
};

/** A rule that an operator set for a user or for a whole level. */
export interface Rule {
  readonly scope: 'user' | 'level';
  readonly kind: 'permission' | 'route' | 'group';
  readonly name: string;
  readonly isAllowed: boolean;
  readonly title: string;
}

export interface Standing {
  readonly level: number;
  readonly isFrozen: boolean;
  readonly isFundRestricted: boolean;
  readonly rules: readonly Rule[];
}

const FUND_PERMISSIONS: readonly PermissionName[] = ['buy', 'sale', 'transfer'];

/**
 * A status that forbids comes first; then the user's own rule decides, then their level's. Everything else is allowed.
 */
export function permissionsFrom(standing: Standing): Permissions {
  const may = (name: PermissionName) => isAllowed(standing, name);
  return {
    buy: may('buy'),
    sale: may('sale'),
    transfer: may('transfer'),
    exchange_in_usdt: may('exchange_in_usdt'),
    level: standing.level,
    transaction: may('transaction'),
    complain: may('complain'),
    wallet: may('wallet'),
    deny: Object.fromEntries(effectiveRules(standing, 'group').map((rule) => [rule.name, !rule.isAllowed])),
    banned_routes: effectiveRules(standing, 'route')
      .filter((rule) => !rule.isAllowed)
      .map(({ name, title }) => ({ name, title })),
  };
}

/** Whether the second set allows anything that the first forbids. */
export function doesOpen(before: Permissions, after: Permissions): boolean {
  const bans = new Set(after.banned_routes.map(({ name }) => name));
  return (
    permissionNames.some((name) => after[name] && !before[name]) ||
    Object.entries(before.deny).some(([name, isDenied]) => isDenied && after.deny[name] !== true) ||
    before.banned_routes.some(({ name }) => !bans.has(name))
  );
}

function isAllowed(standing: Standing, name: PermissionName): boolean {
  if (standing.isFrozen) return false;
  if (standing.isFundRestricted && FUND_PERMISSIONS.includes(name)) return false;
  return effectiveRules(standing, 'permission').find((rule) => rule.name === name)?.isAllowed ?? true;
}

/** The rules that apply: of two with the same name, the user's own. */
function effectiveRules(standing: Standing, kind: Rule['kind']): readonly Rule[] {
  const lines = new Map<string, Rule>();
  for (const scope of ['level', 'user'] as const) {
    for (const rule of standing.rules) if (rule.scope === scope && rule.kind === kind) lines.set(rule.name, rule);
  }
  return [...lines.values()];
}
