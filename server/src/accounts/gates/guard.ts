import { pauseRuleOf } from '@eh/contract/accounts/account-safety/pause.ts';
import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { type ClosedGate, firstClosedGate, type GateSubject } from '@eh/contract/accounts/gates/gate-order.ts';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isAllowed, type Standing, standingOf } from '../permissions/index.ts';
import { accountFrozen, neededBindings, requireNoPause, userStatus } from '../users/index.ts';

type Guard = (ctx: ReadContext, caller: Caller, call: Call) => Promise<void>;

/**
 * A frozen user is refused every call; for others the call's route and permission decide, in this order. The order of
 * the gates of a route stands in `gate-order.ts` of the contract.
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

/** The facts about one user that the gates check. */
export async function gateSubjectOf(ctx: ReadContext, userId: string): Promise<GateSubject> {
  return subjectFrom(ctx, await standingOf(ctx, userId));
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
