import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ReadContext } from '../../platform/context.ts';
import { mayRead } from '../roles/index.ts';

/** A module's queue of cases, as the console's rail shows it. The composition root hands them in, so that this module imports no other. */
export interface QueueSource {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  /** Readers of all decisions in it, where some roles decide and read their own kinds only. */
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
