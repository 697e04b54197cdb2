import { LEVEL_MAX, type PermissionName, permissionNames } from '@eh/contract/accounts/permissions/permission-names.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import type { requireReader } from '../../staff/operators/index.ts';
import { type ProposalKind, proposalAbout, propose } from '../../staff/signatures/index.ts';
import { setLevelPermission } from './set-permission.ts';
import { readLevelRules } from './store.ts';

export const LEVEL_SCREEN = 'levels';

type LevelChange = Omit<ParsedRequestOf<'POST /api/operator/levels/change'>, 'reason'>;
type Operator = Awaited<ReturnType<typeof requireReader>>;

/**
 * Closes one thing to a whole level at once, or proposes to open it: opening lifts a protection, so it takes two
 * owners.
 */
export async function changeLevel(
  ctx: WriteContext,
  { operatorId, reason, ...change }: LevelChange & { readonly operatorId: string; readonly reason: string },
): Promise<void> {
  await requireOther(ctx, change);
  if (!change.is_allowed) return putInForce(ctx, change, { operatorId, reason });
  await propose(ctx, {
    kind: 'level.permission',
    operatorId,
    about: aboutLevel(change.level),
    subjectId: null,
    subject: saidChange(change),
    content: change,
    changes: [{ field: `permission.${change.name}`, before: 'forbid', after: 'allow' }],
    reason,
    queue: LEVEL_SCREEN,
  });
}

const proposed = z.object({
  level: z.number().int().min(0).max(LEVEL_MAX),
  name: z.enum(permissionNames),
  is_allowed: z.boolean(),
});

/** Opens something to a level once a second owner approves it. */
export const levelProposals: ProposalKind = {
  kind: 'level.permission',
  roles: [],
  async carryOut(ctx, { content, proposedBy: operatorId, reason }) {
    const change = proposed.parse(content);
    await requireOther(ctx, change);
    await putInForce(ctx, change, { operatorId, reason });
    return null;
  },
};

/** The permissions of each level, and the changes that wait for a second owner. */
export async function presentLevels(
  ctx: ReadContext,
  reader: Operator,
): Promise<AnswerOf<'POST /api/operator/levels'>> {
  const closed = await readLevelRules(ctx);
  const levels = Array.from({ length: LEVEL_MAX + 1 }, async (_, level) => ({
    level,
    permissions: permissionNames.map((name) => ({ name, is_allowed: isAllowed(closed, { level, name }) })),
    proposal: await proposalAbout(ctx, aboutLevel(level), { kinds: [levelProposals], reader }),
  }));
  return { levels: await Promise.all(levels) };
}

type LevelRules = Awaited<ReturnType<typeof readLevelRules>>;

function isAllowed(rules: LevelRules, of: { readonly level: number; readonly name: PermissionName }): boolean {
  return rules.find((rule) => rule.level === of.level && rule.name === of.name)?.isAllowed ?? true;
}

/** Of two concurrent identical changes, the second is refused because the state is already set. */
async function requireOther(ctx: WriteContext, change: LevelChange): Promise<void> {
  await takeAdvisoryLock(ctx.tx, 'permissions of levels');
  if (isAllowed(await readLevelRules(readContextOf(ctx)), change) === change.is_allowed)
    throw new Refusal(userRefusals.UserIsSo);
}

async function putInForce(
  ctx: WriteContext,
  { level, name, is_allowed: isNowAllowed }: LevelChange,
  by: { readonly operatorId: string; readonly reason: string },
): Promise<void> {
  await setLevelPermission(ctx, level, { name, isAllowed: isNowAllowed });
  const subject = saidChange({ level, name, is_allowed: isNowAllowed });
  await recordAct(ctx, { ...by, act: 'level.permission', subjectId: null, subject, queue: LEVEL_SCREEN });
}

function aboutLevel(level: number): string {
  return `level ${level}`;
}

function saidChange({ level, name, is_allowed: isNowAllowed }: LevelChange): string {
  return `L${level} ${name} ${isNowAllowed ? '+' : '−'}`;
}
