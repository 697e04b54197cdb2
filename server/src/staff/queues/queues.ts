import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ReadContext } from '../../platform/context.ts';
import { mayRead } from '../roles/index.ts';

/**
 * A module's queue of cases, for the console's navigation. The composition root passes it in, so that this module
 * imports no other.
 */
export interface QueueSource {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** Readers of all its decisions, for a queue in which some roles read only the kinds that they decide. */
  readonly archiveRoles?: readonly OperatorRole[];
  count(ctx: ReadContext, role: OperatorRole): Promise<{ readonly count: number; readonly oldestAt: Date | null }>;
}

/** The queues that an operator of this role sees, each with its count and oldest case. */
export async function queuesFor(
  ctx: ReadContext,
  sources: readonly QueueSource[],
  role: OperatorRole,
): Promise<{ name: string; count: number; oldestAt: Date | null }[]> {
  const seen = sources.filter((source) => mayRead(role, source.roles));
  return Promise.all(seen.map(async (source) => ({ name: source.name, ...(await source.count(ctx, role)) })));
}
