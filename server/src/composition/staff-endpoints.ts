import type { Endpoint } from '../platform/http/endpoint.ts';
import { invitationEndpoints, invitationsOf, manageEndpoints, operatorKinds } from '../staff/management/index.ts';
import { type LoginParts, operatorEndpoints, type SearchSource } from '../staff/operators/index.ts';
import { type QueueSource, queueEndpoints } from '../staff/queues/index.ts';
import type { ConsoleScreen } from '../staff/roles/index.ts';
import { type ProposalKind, proposalEndpoints, proposalQueue } from '../staff/signatures/index.ts';

/** The calls of the staff area, bound to the queues, screens, searches and proposals of all other modules. */
export function staffEndpoints(
  parts: LoginParts & {
    readonly queues: readonly QueueSource[];
    readonly screens: readonly ConsoleScreen[];
    /** Names that occur in the audit log only, with their readers. */
    readonly audiences?: readonly ConsoleScreen[];
    readonly searches: readonly SearchSource[];
    readonly proposals: readonly ProposalKind[];
  },
): readonly Endpoint[] {
  const kinds = [...operatorKinds(parts.vault), ...parts.proposals];
  const proposals = proposalQueue(kinds);
  const queues = [...parts.queues, proposals];
  // The log shows decisions of all kinds, so its readers are those who may read the archive.
  const logged = [...parts.queues, { name: proposals.name, roles: proposals.archiveRoles }];
  return [
    ...manageEndpoints(),
    ...proposalEndpoints(kinds, invitationsOf),
    ...invitationEndpoints(parts),
    ...queueEndpoints({ queues, screens: parts.screens }),
    ...operatorEndpoints({ ...parts, screens: [...logged, ...parts.screens, ...(parts.audiences ?? [])] }),
  ];
}
