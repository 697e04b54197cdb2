import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { changesOf, type FieldChange } from '@eh/contract/staff/signatures/field-changes.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { OperatorCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting, type Setting, writeSetting } from '../../platform/settings.ts';
import { recordAct } from '../audit-log/index.ts';
import { requireReader, requireRole } from '../operators/index.ts';
import {
  type ApprovedProposal,
  type ProposalKind,
  type ProposalView,
  proposalAbout,
  propose,
  secondSignersFor,
} from '../signatures/index.ts';
import { insertChanges } from './change-store.ts';
import type { Effect } from './preview.ts';

/** Rules that hold for everybody, which one owner makes stricter and two make looser. */
export interface SettingsModule<Rules extends object> {
  /** Names the proposal, the act in the audit log, and the safer side of each field in the contract. */
  readonly kind: RuleKind;
  readonly setting: Setting<Rules>;
  /** The screen whose readers see the changes in the audit log. */
  readonly queue: string;
  /** The roles that read them, with owners and auditors. */
  readonly readers: readonly OperatorRole[];
  /** The rules in a line, as the audit log names them. */
  say(rules: Rules): string;
  /** The effect that other rules would have had on the last days; left out where nothing stored tells it. */
  preview?(ctx: ReadContext, rules: { readonly before: Rules; readonly after: Rules }): Promise<readonly Effect[]>;
}

interface RuleState<Rules> {
  readonly rules: Rules;
  readonly proposal: ProposalView | null;
  readonly second_signers: string[];
}

/** Only owners change rules, and only owners approve a change. */
const signers: readonly OperatorRole[] = [];

/** The rules in force, the change that waits for a second owner, and the owners who could approve it. */
export async function readRules<Rules extends object>(
  ctx: ReadContext,
  module: SettingsModule<Rules>,
  { operatorId }: OperatorCaller,
): Promise<RuleState<Rules>> {
  const reader = await requireReader(ctx, operatorId, module.readers);
  const seconds = reader.role === 'owner' ? await secondSignersFor(ctx, reader.id, signers) : [];
  return {
    rules: await readSetting(ctx, module.setting),
    proposal: await proposalAbout(ctx, module.kind, { kinds: [ruleProposals(module)], reader }),
    second_signers: [...seconds],
  };
}

/** Puts a change in force that makes everything it touches stricter; proposes any other one. */
export async function changeRules<Rules extends object>(
  ctx: WriteContext,
  module: SettingsModule<Rules>,
  {
    caller,
    body,
  }: { readonly caller: OperatorCaller; readonly body: { readonly rules: Rules; readonly reason: string } },
): Promise<RuleState<Rules>> {
  const { id: operatorId } = await requireRole(readContextOf(ctx), caller.operatorId, signers);
  const { rules, reason } = body;
  await waitForTurn(ctx, module);
  const before = await readSetting(readContextOf(ctx), module.setting);
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
  return readRules(readContextOf(ctx), module, caller);
}

/** An approved change takes effect at once, unless the rules have changed since it was proposed. */
export function ruleProposals<Rules extends object>(module: SettingsModule<Rules>): ProposalKind {
  const proposed = z.object({ before: module.setting.schema, after: module.setting.schema });
  async function hasMoved(ctx: ReadContext, content: unknown): Promise<boolean> {
    return changesOf(proposed.parse(content).before, await readSetting(ctx, module.setting)).length > 0;
  }
  return {
    kind: module.kind,
    roles: signers,
    hasMoved,
    async carryOut(ctx, approved: ApprovedProposal) {
      await waitForTurn(ctx, module);
      if (await hasMoved(readContextOf(ctx), approved.content)) throw new Refusal(proposalRefusals.RulesMovedOn);
      const { proposedBy: operatorId, approvedBy: secondId, reason } = approved;
      const { before, after: rules } = proposed.parse(approved.content);
      await putInForce(ctx, module, { rules, changes: changesOf(before, rules) }, { operatorId, secondId, reason });
      return null;
    },
  };
}

/** Changes of the same rules come one after the other: each sees what the one before has left. */
function waitForTurn<Rules extends object>(ctx: WriteContext, { kind }: SettingsModule<Rules>): Promise<void> {
  return takeAdvisoryLock(ctx.tx, `rules ${kind}`);
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
  await recordAct(ctx, {
    ...by,
    act: module.kind,
    subjectId: null,
    subject: module.say(rules),
    queue: module.queue,
  });
}
