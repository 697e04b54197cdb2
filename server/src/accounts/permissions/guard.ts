import { pauseRuleOf } from '@eh/contract/accounts/account-safety/pause.ts';
import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import type { PermissionAction } from '@eh/contract/accounts/permissions/permission-actions.ts';
import { gateRefusals } from '@eh/contract/accounts/users/gate-refusals.ts';
import { type ClosedGate, firstClosedGate, type GateSubject } from '@eh/contract/accounts/users/gates.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  accountFrozen,
  findUser,
  fundStatus,
  neededBindings,
  requireNoPause,
  type User,
  userStatus,
} from '../users/index.ts';
import { doesOpen, type Permissions, permissionsFrom, permissionsOfAction, type Rule } from './permissions.ts';
import { readRules } from './store.ts';

type Guard = (ctx: ReadContext, caller: Caller, call: Call) => Promise<void>;

/**
 * A frozen user is refused every call; for others the call's route and permission decide, in this order. The order of
 * the gates of a route stands in `gates.ts` of the contract.
 */
export const guard: Guard = async (ctx, caller, call) => {
  if (caller.kind !== 'user') return;
  const standing = await standingOf(ctx, caller.userId);
  if (standing.user.status === userStatus.frozen) throw accountFrozen();
  if (standing.user.status === userStatus.closing && !call.isOpenWhileClosing)
    throw new Refusal(closingRefusals.AccountClosing);
  const closed = call.guardedAs ? closedGateOf(await subjectFrom(ctx, standing), call) : null;
  if (closed) throw refusalOf(closed);
  if (call.permission && !isAllowed(standing.permissions, call.permission))
    throw new Refusal(commonRefusals.NoPermission);
};

function closedGateOf(subject: GateSubject, { guardedAs, isOpenFrom }: Call): ClosedGate | null {
  const closed = guardedAs ? firstClosedGate(subject, guardedAs) : null;
  const isOpenOtherwise = isOpenFrom !== undefined && firstClosedGate(subject, isOpenFrom) === null;
  return isOpenOtherwise ? null : closed;
}

/** Applies the safety pause to a user whose password, phone, e-mail or second factor was changed. */
export async function pauseGuard(
  ctx: ReadContext,
  caller: Caller,
  call: { readonly name: string; readonly request: Call['request'] },
): Promise<void> {
  const rule = caller.kind === 'user' ? pauseRuleOf(call.name) : null;
  if (caller.kind !== 'user' || rule === null) return;
  const takesPassword = 'shape' in call.request && 'security_password' in Object(call.request.shape);
  await requireNoPause(ctx, caller, { rule, takesPassword });
}

/** An action is closed by its permission, and by a group of the same name when the group has no route of its own. */
function isAllowed(permissions: Permissions, action: PermissionAction): boolean {
  return permissionsOfAction[action].every((name) => permissions[name]) && permissions.deny[action] !== true;
}

/** The facts about one user that the gates check. */
export async function gateSubjectOf(ctx: ReadContext, userId: string): Promise<GateSubject> {
  return subjectFrom(ctx, await standingOf(ctx, userId));
}

/** The permissions of a user, from their level, status, bans and the rules that operators set for them. */
export async function permissionsOf(ctx: ReadContext, userId: string): Promise<Permissions> {
  return (await standingOf(ctx, userId)).permissions;
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

interface Standing {
  readonly user: User;
  readonly permissions: Permissions;
}

async function standingOf(ctx: ReadContext, userId: string): Promise<Standing> {
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

async function subjectFrom(ctx: ReadContext, { user, permissions }: Standing): Promise<GateSubject> {
  const hasBoth = user.mobile !== null && user.email !== null;
  return {
    userStatus: user.status,
    fundStatus: user.fundStatus,
    hasPaymentPassword: user.hasPaymentPassword,
    identityStatus: user.identityStatus,
    hasMobile: user.mobile !== null,
    hasEmail: user.email !== null,
    needBind: hasBoth ? [] : await neededBindings(ctx, user),
    bannedRoutes: permissions.banned_routes,
    deny: permissions.deny,
  };
}

function refusalOf(closed: ClosedGate): Refusal {
  switch (closed.gate) {
    case 'frozen':
      return accountFrozen();
    case 'closing':
      return new Refusal(closingRefusals.AccountClosing);
    case 'fund':
      return new Refusal(gateRefusals.FundRestricted);
    case 'security_password':
      return new Refusal(gateRefusals.NeedsSecurityPassword);
    case 'identity':
      return new Refusal(gateRefusals.NeedsIdentity);
    case 'mobile':
      return new Refusal(gateRefusals.NeedsMobile);
    case 'email':
      return new Refusal(gateRefusals.NeedsEmail);
    case 'banned':
      return new Refusal(gateRefusals.RouteBanned, { title: closed.title });
    case 'denied':
      return new Refusal(commonRefusals.NoPermission);
    default:
      throw new Error(`Unknown gate ${JSON.stringify(closed satisfies never)}`);
  }
}
