import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { OperatorAct } from '@eh/contract/operators.ts';
import { userRefusals } from '@eh/contract/user-refusals.ts';
import {
  findUser,
  fundStatus,
  setFundStatus,
  setLevel,
  setUserStatus,
  takeTurn,
  type User,
  userStatus,
} from '../accounts/index.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { lastActOn, recordAct } from '../operators/index.ts';
import { banRoute, denyGroup, liftBan, ownRulesOf, type Rule, setPermission } from '../permissions/index.ts';
import { endSessionsOf, endSessionsOfFrozen } from '../sessions/index.ts';

type Change = ParsedRequestOf<'POST /api/operator/users/change'>['change'];

/** The pseudo-queue under which the audit log keeps what was done to people. */
export const USERS_QUEUE = 'users';

/**
 * Makes one change about a person and writes it down with its reason. What is so already is refused, so that the log
 * tells of changes only, and of two operators at once the second learns that he was not the first.
 */
export async function changeUserBy(
  act: Act,
  by: { readonly operatorId: string; readonly userId: string; readonly reason: string; readonly change: Change },
): Promise<void> {
  await takeTurn(act, by.userId);
  const user = await findUser(lookOf(act), by.userId);
  if (!user) throw new Refusal(userRefusals.UserNotFound);
  const done = await makeChange(act, user, by);
  if (done === null) throw new Refusal(userRefusals.UserIsSo);
  await recordAct(act, {
    operatorId: by.operatorId,
    act: done.act,
    subjectId: user.id,
    subject: done.of === '' ? user.account : `${user.account} ${done.of}`,
    reason: by.reason,
    queue: USERS_QUEUE,
  });
}

interface Done {
  readonly act: OperatorAct;
  /** What of the person, as the log names it. */
  readonly of: string;
}

/** Null when it is so already. */
async function makeChange(
  act: Act,
  user: User,
  by: { readonly operatorId: string; readonly change: Change },
): Promise<Done | null> {
  const { change } = by;
  switch (change.kind) {
    case 'status':
      return changeStatus(act, user, { status: change.status, operatorId: by.operatorId });
    case 'fund_status':
      if (user.fundStatus === fundStatus[change.fund_status]) return null;
      await setFundStatus(act, user.id, change.fund_status);
      return { act: change.fund_status === 'restricted' ? 'user.restrict' : 'user.unrestrict', of: '' };
    case 'level':
      if (user.level === change.level) return null;
      await setLevel(act, user.id, change.level);
      return { act: 'user.level', of: `${user.level} → ${change.level}` };
    case 'permission':
      if ((await ownLine(act, user, change))?.isAllowed === (change.is_allowed ?? undefined)) return null;
      await setPermission(act, user.id, { name: change.name, isAllowed: change.is_allowed });
      return { act: 'user.permission', of: `${change.name} ${signOf(change.is_allowed)}` };
    case 'group':
      if ((await ownLine(act, user, change))?.isAllowed === not(change.is_denied)) return null;
      await denyGroup(act, user.id, { name: change.name, isDenied: change.is_denied });
      return {
        act: 'user.group',
        of: `${change.name} ${signOf(change.is_denied === null ? null : !change.is_denied)}`,
      };
    case 'route':
      if ((await ownLine(act, user, change))?.title === (change.title ?? undefined)) return null;
      if (change.title === null) await liftBan(act, user.id, change.name);
      else await banRoute(act, user.id, { name: change.name, title: change.title });
      return { act: 'user.route', of: `${change.name} ${signOf(change.title === null ? null : false)}` };
    case 'sessions':
      return (await endSessionsOf(act, user.id, change.session_id))
        ? { act: 'user.end_sessions', of: change.session_id === null ? '' : '1' }
        : null;
  }
}

/** Who froze an account does not open it again: a freeze is lifted by a second pair of eyes. */
async function changeStatus(
  act: Act,
  user: User,
  change: { readonly status: 'normal' | 'frozen'; readonly operatorId: string },
): Promise<Done | null> {
  if (user.status === userStatus[change.status]) return null;
  if (change.status === 'normal') {
    const freeze = await lastActOn(lookOf(act), user.id, 'user.freeze');
    if (freeze?.operatorId === change.operatorId) throw new Refusal(userRefusals.OwnFreeze);
  }
  await setUserStatus(act, user.id, change.status);
  if (change.status === 'frozen') await endSessionsOfFrozen(act, user.id);
  return { act: change.status === 'frozen' ? 'user.freeze' : 'user.unfreeze', of: '' };
}

async function ownLine(act: Act, user: User, line: Pick<Rule, 'kind' | 'name'>): Promise<Rule | undefined> {
  const rules = await ownRulesOf(lookOf(act), user);
  return rules.find((rule) => rule.kind === line.kind && rule.name === line.name);
}

function not(isDenied: boolean | null): boolean | undefined {
  return isDenied === null ? undefined : !isDenied;
}

function signOf(isAllowed: boolean | null): string {
  if (isAllowed === null) return '=';
  return isAllowed ? '+' : '−';
}
