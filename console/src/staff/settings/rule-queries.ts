import type { AnswerOf } from '@eh/contract/calls.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { refresh, storeAnswer } from '../../api/refresh.ts';
import { sessionKeys } from '../../session/queries.ts';
import { auditKeys } from '../audit-log/queries.ts';

/** The rules in force, the change that waits, and the operators who could approve one. */
export interface RuleState<Rules> {
  readonly rules: Rules;
  readonly proposal: AnswerOf<'POST /api/operator/proposals'>['rows'][number] | null;
  readonly second_signers: readonly string[];
}

interface RuleChange<Rules> {
  readonly rules: Rules;
  readonly reason: string;
}

/** Rules that hold for everybody: how they are read and changed. */
export interface RuleCalls<Rules> {
  readonly kind: RuleKind;
  read(): Promise<RuleState<Rules>>;
  change(wanted: RuleChange<Rules>): Promise<RuleState<Rules>>;
}

export function useRules<Rules>(calls: RuleCalls<Rules>) {
  return useQuery({ queryKey: keyOf(calls), queryFn: () => calls.read() });
}

export function useChangeRules<Rules>(calls: RuleCalls<Rules>) {
  return useMutation({
    mutationFn: (wanted: RuleChange<Rules>) => calls.change(wanted),
    onSuccess: (state) => storeAnswer(keyOf(calls), state),
    // Not waited for: whoever types on meanwhile does not lose it when the form ends.
    onSettled: () => void refresh(auditKeys.all, sessionKeys.me, ['proposals']),
  });
}

function keyOf({ kind }: { readonly kind: RuleKind }) {
  return ['rules', kind] as const;
}

/** Takes one's own proposal back. */
export function useTakeBack() {
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      callApi('POST /api/operator/proposals/decide', { id, decision: 'cancel', reason }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
