import type { OperatorRole } from '@eh/contract/staff/operators/calls.ts';
import type { ReadContext } from '../../platform/context.ts';
import { mayRead } from './roles.ts';

/** A room of the console without a queue, and who may look into it. */
export interface RoomSource {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** A room's queue of cases, as the console's rail shows it. Given by the house, so that this room knows no other. */
export interface QueueSource {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
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
