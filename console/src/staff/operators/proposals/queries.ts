import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { actionOf, pagesOf } from '../../../api/queries.ts';
import { pastCase } from '../../queues/queue-hooks.ts';

export type Proposal = AnswerOf<'POST /api/operator/proposals'>['rows'][number];

const PAGE_SIZE = 50;

/** Proposals waiting for a second signature, oldest first; or decided ones, newest first. */
export function useProposals(isOver: boolean) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/proposals', { is_over: isOver, limit: PAGE_SIZE }),
    select: (data) => rowsOf(data).map(asCase),
  });
}

/** The proposal in the address, in whatever state, if the shown list does not contain it. */
export function usePastProposal(id: string | null, shown: readonly Proposal[] | undefined) {
  const listById = async (proposalId: string) => {
    const { rows } = await callApi('POST /api/operator/proposals', { id: proposalId });
    return { rows: rows.map(asCase) };
  };
  return useQuery(pastCase('POST /api/operator/proposals', id, shown, listById));
}

/** Nobody claims a proposal: anyone entitled to sign may sign. */
function asCase(row: Proposal) {
  return { ...row, claimed_by: null, waiting_since: row.proposed_at };
}

export function useDecideProposal() {
  return useMutation(actionOf('POST /api/operator/proposals/decide'));
}
