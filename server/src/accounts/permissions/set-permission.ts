import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { PermissionName } from '@eh/contract/accounts/permissions/permission-names.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { removeRule, writeRule } from './store.ts';

/** Allows or forbids one user an action regardless of their level; null returns the choice to the level. */
export async function setPermission(
  ctx: WriteContext,
  userId: string,
  permission: { readonly name: PermissionName; readonly isAllowed: boolean | null },
): Promise<void> {
  const line = { kind: 'permission' as const, name: permission.name };
  if (permission.isAllowed === null) await removeRule(ctx, { userId }, line);
  else await writeRule(ctx, { userId }, { ...line, isAllowed: permission.isAllowed, title: '' });
  await publish(ctx, 'user.upgraded', { user_id: userId });
}

/** Sets a permission of a whole level. Running apps receive it when they next read the permissions. */
export async function setLevelPermission(
  ctx: WriteContext,
  level: number,
  permission: { readonly name: PermissionName; readonly isAllowed: boolean },
): Promise<void> {
  await writeRule(ctx, { level }, { kind: 'permission', ...permission, title: '' });
}

/** Closes one route to a user, who reads the title there. */
export async function banRoute(
  ctx: WriteContext,
  userId: string,
  ban: { readonly name: RouteName; readonly title: string },
): Promise<void> {
  await writeRule(ctx, { userId }, { kind: 'route', isAllowed: false, ...ban });
  await publish(ctx, 'user.upgraded', { user_id: userId });
}

export async function liftBan(ctx: WriteContext, userId: string, name: RouteName): Promise<void> {
  await removeRule(ctx, { userId }, { kind: 'route', name });
  await publish(ctx, 'user.upgraded', { user_id: userId });
}

/**
 * Closes a whole group of routes (e.g. `exchange.usdt`) to a person, or opens it; null returns the choice to the level.
 */
export async function denyGroup(
  ctx: WriteContext,
  userId: string,
  group: { readonly name: string; readonly isDenied: boolean | null },
): Promise<void> {
  const line = { kind: 'group' as const, name: group.name };
  if (group.isDenied === null) await removeRule(ctx, { userId }, line);
  else await writeRule(ctx, { userId }, { ...line, isAllowed: !group.isDenied, title: '' });
  await publish(ctx, 'user.upgraded', { user_id: userId });
}
