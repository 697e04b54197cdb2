import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { changesOf, type FieldChange } from '@eh/contract/staff/signatures/field-changes.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { OperatorCaller } from '../../platform/http/endpoint.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting, readSettingAnew, writeSetting } from '../../platform/settings.ts';
import { recordAct } from '../audit-log/index.ts';
import { requireRole } from '../operators/index.ts';
import { type ApprovedProposal, type ProposalKind, propose } from '../signatures/index.ts';
import { insertChanges } from './change-store.ts';
import { mergedRules } from './merged-rules.ts';
import type { SettingsModule } from './settings-module.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'config.changed': Readonly<Record<string, never>>;
  }
}

/** Only owners change rules and approve changes. */
export const signers: readonly OperatorRole[] = [];

/**
 * Makes a change at once if all of it is stricter; proposes any other. `wish` builds the new rules from those in force
 * when this change has its turn, so that it reverts no other change.
 */
export async function changeRules<Rules extends object>(
  ctx: WriteContext,
  module: SettingsModule<Rules>,
  {
    caller,
    reason,
    wish,
  }: { readonly caller: OperatorCaller; readonly reason: string; readonly wish: (inForce: Rules) => Rules },
): Promise<void> {
  const { id: operatorId } = await requireRole(readContextOf(ctx), caller.operatorId, signers);
  const before = await rulesInTurn(ctx, module);
  const rules = wish(before);
  const changes = changesOf(before, rules);
  if (isTightening(module.kind, changes))
    await putInForce(ctx, module, { rules, changes }, { operatorId, secondId: null, reason });
  else
    await propose(ctx, {
      kind: module.kind,
      operatorId,
      about: module.kind,
      subjectId: null,
      subject: module.say(rules),
      content: { before, after: rules },
      changes,
      reason,
      queue: module.queue,
    });
}

/**
 * An approved change takes effect at once, alongside other changes, unless one of its own values was changed meanwhile.
 */
export function ruleProposals<Rules extends object>(module: SettingsModule<Rules>): ProposalKind {
  const proposed = z.object({ before: module.setting.schema, after: module.setting.schema });
  return {
    kind: module.kind,
    roles: signers,
    async hasMoved(ctx: ReadContext, content: unknown): Promise<boolean> {
      const inForce = await readSetting(ctx, module.setting);
      return mergedRules(module.setting, inForce, proposed.parse(content)) === null;
    },
    async carryOut(ctx, approved: ApprovedProposal) {
      const inForce = await rulesInTurn(ctx, module);
      const rules = mergedRules(module.setting, inForce, proposed.parse(approved.content));
      if (rules === null) throw new Refusal(proposalRefusals.RulesMovedOn);
      const { proposedBy: operatorId, approvedBy: secondId, reason } = approved;
      await putInForce(ctx, module, { rules, changes: changesOf(inForce, rules) }, { operatorId, secondId, reason });
      return null;
    },
  };
}

/** Changes of the same rules run one after the other: each sees the result of the previous one. */
async function rulesInTurn<Rules extends object>(
  ctx: WriteContext,
  { kind, setting }: SettingsModule<Rules>,
): Promise<Rules> {
  await takeAdvisoryLock(ctx.tx, `rules ${kind}`);
  return readSettingAnew(ctx, setting);
}

async function putInForce<Rules extends object>(
  ctx: WriteContext,
  module: SettingsModule<Rules>,
  { rules, changes }: { readonly rules: Rules; readonly changes: readonly FieldChange[] },
  { secondId, ...by }: { readonly operatorId: string; readonly secondId: string | null; readonly reason: string },
): Promise<void> {
  await writeSetting(ctx, module.setting, rules);
  await insertChanges(
    ctx.tx,
    changes.map(({ field, before, after }) => ({
      id: ctx.ids.next(ctx.now),
      kind: module.kind,
      path: field,
      before_value: before,
      after_value: after,
      operator_id: by.operatorId,
      second_id: secondId,
      reason: by.reason,
      changed_at: ctx.now,
    })),
  );
  await publish(ctx, 'config.changed', {});
  await recordAct(ctx, {
    ...by,
    act: module.kind,
    subjectId: null,
    subject: module.say(rules),
    queue: module.queue,
  });
}
