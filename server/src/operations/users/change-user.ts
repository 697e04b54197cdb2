import { userChange } from '@eh/contract/operations/users/calls.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import {
  banRoute,
  denyGroup,
  isOpenedByLevel,
  liftBan,
  ownRulesOf,
  setPermission,
} from '../../accounts/permissions/index.ts';
import { endSessionsOf, setUserStatus } from '../../accounts/sessions/index.ts';
import {
  findUser,
  fundStatus,
  requireUser,
  setFundStatus,
  setLevel,
  takeTurn,
  type User,
  userStatus,
} from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { type ProposalKind, propose } from '../../staff/signatures/index.ts';
import { readers } from './rights.ts';
import { isLoosening, isSo, type Standing, shownChange, type UserChange } from './user-change.ts';

/** The pseudo-queue under which the audit log records changes to users. */
export const USERS_QUEUE = 'users';

/** Operators who may grant something to users give second signatures for all of it. */
const seconders: readonly OperatorRole[] = ['support', 'arbiter', 'finance'];

interface ChangeBy {
  readonly operatorId: string;
  readonly userId: string;
  readonly reason: string;
  readonly change: UserChange;
}

/**
 * Makes one change to a user and records it with its reason, or proposes it when it grants something. Refuses a change
 * already in force, so that the log lists only real changes, and the second of two concurrent operators is told.
 */
export async function changeUserBy(ctx: WriteContext, by: ChangeBy): Promise<void> {
  const { user, standing } = await standingFor(ctx, by);
  if (!isLoosening(by.change, standing)) return applyChange(ctx, user, by);
  const shown = shownChange(by.change, standing);
  await propose(ctx, {
    kind: 'user.loosen',
    operatorId: by.operatorId,
    about: aboutUser(user.id),
    subjectId: user.id,
    subject: `${user.account} ${user.nickname}`,
    content: { user_id: user.id, change: by.change, before: shown.before },
    changes: [shown],
    reason: by.reason,
    queue: USERS_QUEUE,
  });
}

const proposed = z.object({ user_id: z.uuid(), change: userChange, before: z.string().nullable() });

/** Whether the user's state has changed since the proposer saw it. */
async function hasMoved(ctx: ReadContext, content: unknown): Promise<boolean> {
  const { user_id: userId, change, before } = proposed.parse(content);
  return shownChange(change, await standingOf(ctx, await requireUser(ctx, userId), change)).before !== before;
}

/** Proposals of changes that grant something to a user, approved by a second operator. */
export const userProposals: ProposalKind = {
  kind: 'user.loosen',
  roles: seconders,
  hasMoved,
  async carryOut(ctx, { content, proposedBy: operatorId, reason }) {
    const { user_id: userId, change } = proposed.parse(content);
    const by = { operatorId, userId, reason, change };
    const { user } = await standingFor(ctx, by);
    if (await hasMoved(readContextOf(ctx), content)) throw new Refusal(proposalRefusals.RulesMovedOn);
    await applyChange(ctx, user, by);
    return null;
  },
};

/** The subject of a proposal about a user, who has at most one pending. */
export function aboutUser(userId: string): string {
  return `user ${userId}`;
}

/** The user's current state, locked; refuses a change without effect. */
async function standingFor(
  ctx: WriteContext,
  { userId, change }: ChangeBy,
): Promise<{ user: User; standing: Standing }> {
  await takeTurn(ctx, userId);
  const user = await findUser(readContextOf(ctx), userId);
  if (!user) throw new Refusal(userRefusals.UserNotFound);
  if (user.status === userStatus.closed) throw new Refusal(userRefusals.UserClosed);
  const standing = await standingOf(readContextOf(ctx), user, change);
  if (isSo(change, standing)) throw new Refusal(userRefusals.UserIsSo);
  return { user, standing };
}

async function standingOf(ctx: ReadContext, user: User, change: UserChange): Promise<Standing> {
  const rules = await ownRulesOf(ctx, user);
  return {
    isFrozen: user.status === userStatus.frozen,
    isRestricted: user.fundStatus === fundStatus.restricted,
    level: user.level,
    isOpenedByLevel: change.kind === 'level' && (await isOpenedByLevel(ctx, user, change.level)),
    own: rules.find((rule) => rule.kind === change.kind && 'name' in change && rule.name === change.name),
  };
}

async function applyChange(ctx: WriteContext, user: User, by: ChangeBy): Promise<void> {
  const done = await makeChange(ctx, user, by.change);
  if (done === null) throw new Refusal(userRefusals.UserIsSo);
  await recordAct(ctx, {
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
  /** The changed item, as named in the log. */
  readonly of: string;
}

/** Makes the change; null if there was nothing to end. */
async function makeChange(ctx: WriteContext, user: User, change: UserChange): Promise<Done | null> {
  switch (change.kind) {
    case 'status':
      await setUserStatus(ctx, user.id, change.status);
      return { act: change.status === 'frozen' ? 'user.freeze' : 'user.unfreeze', of: '' };
    case 'fund_status':
      await setFundStatus(ctx, user.id, change.fund_status);
      return { act: change.fund_status === 'restricted' ? 'user.restrict' : 'user.unrestrict', of: '' };
    case 'level':
      await setLevel(ctx, user.id, change.level);
      return { act: 'user.level', of: `${user.level} → ${change.level}` };
    case 'permission':
      await setPermission(ctx, user.id, { name: change.name, isAllowed: change.is_allowed });
      return { act: 'user.permission', of: `${change.name} ${signOf(change.is_allowed)}` };
    case 'group':
      await denyGroup(ctx, user.id, { name: change.name, isDenied: change.is_denied });
      return {
        act: 'user.group',
        of: `${change.name} ${signOf(change.is_denied === null ? null : !change.is_denied)}`,
      };
    case 'route':
      if (change.title === null) await liftBan(ctx, user.id, change.name);
      else await banRoute(ctx, user.id, { name: change.name, title: change.title });
      return { act: 'user.route', of: `${change.name} ${signOf(change.title === null ? null : false)}` };
    case 'sessions':
      return (await endSessionsOf(ctx, user.id, change.session_id))
        ? { act: 'user.end_sessions', of: change.session_id === null ? '' : '1' }
        : null;
  }
}

function signOf(isAllowed: boolean | null): string {
  if (isAllowed === null) return '=';
  return isAllowed ? '+' : '−';
}

/** The operators who see this screen in the console, and read its entries in the log. */
export const userScreen = { name: USERS_QUEUE, roles: readers };
