import type { PermissionAction } from '@eh/contract/accounts/permissions/permission-actions.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, fundStatus, type User, userStatus } from '../users/index.ts';
import { doesOpen, type Permissions, permissionsFrom, permissionsOfAction, type Rule } from './permissions.ts';
import { readRules } from './store.ts';

/** A user with what they may do now. */
export interface Standing {
  readonly user: User;
  readonly permissions: Permissions;
}

/** Throws `NotLoggedIn` if there is no such user. */
export async function standingOf(ctx: ReadContext, userId: string): Promise<Standing> {
  const user = await findUser(ctx, userId);
  if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
  const permissions = permissionsFrom({
    level: user.level,
    isFrozen: user.status === userStatus.frozen,
    isFundRestricted: user.fundStatus === fundStatus.restricted,
    rules: await readRules(ctx, user.id, user.level),
  });
  return { user, permissions };
}

/** The permissions of a user, from their level, status, bans and the rules that operators set for them. */
export async function permissionsOf(ctx: ReadContext, userId: string): Promise<Permissions> {
  return (await standingOf(ctx, userId)).permissions;
}

/** An action is closed by its permission, and by a group of the same name when the group has no route of its own. */
export function isAllowed(permissions: Permissions, action: PermissionAction): boolean {
  return permissionsOfAction[action].every((name) => permissions[name]) && permissions.deny[action] !== true;
}

/** The rules that operators set for this user alone. */
export async function ownRulesOf(ctx: ReadContext, user: Pick<User, 'id' | 'level'>): Promise<readonly Rule[]> {
  return (await readRules(ctx, user.id, user.level)).filter((rule) => rule.scope === 'user');
}

/**
 * Whether a level would open anything that the user's present one closes. A lower level may, where operators closed
 * something to a higher one.
 */
export async function isOpenedByLevel(
  ctx: ReadContext,
  user: Pick<User, 'id' | 'level'>,
  level: number,
): Promise<boolean> {
  const at = async (of: number) =>
    permissionsFrom({
      level: of,
      isFrozen: false,
      isFundRestricted: false,
      rules: await readRules(ctx, user.id, of),
    });
  return doesOpen(await at(user.level), await at(level));
}
