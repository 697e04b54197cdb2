import type { ReadContext } from '../../platform/context.ts';
import type { OperatorCaller } from '../../platform/http/endpoint.ts';
import { readSetting } from '../../platform/settings.ts';
import { requireReader } from '../operators/index.ts';
import { type ProposalView, proposalAbout, secondSignersFor } from '../signatures/index.ts';
import { ruleProposals, signers } from './change-rules.ts';
import type { SettingsModule } from './settings-module.ts';

export interface RuleState<Rules> {
  readonly rules: Rules;
  readonly proposal: ProposalView | null;
  readonly second_signers: string[];
}

/** The rules in force, the pending change, and the owners who could approve it. */
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
