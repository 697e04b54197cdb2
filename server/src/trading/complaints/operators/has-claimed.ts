import type { ReadContext } from '../../../platform/context.ts';
import { claimsOf } from '../../../staff/queues/index.ts';
import { COMPLAINT_QUEUE } from '../act-on-complaint.ts';
import { newestComplaint } from '../store.ts';

/** Whether this operator has claimed the complaint about a trade now. */
export async function hasClaimed(ctx: ReadContext, operatorId: string, tradeId: string): Promise<boolean> {
  const complaint = await newestComplaint(ctx.reader, tradeId);
  if (!complaint) return false;
  return (await claimsOf(ctx, COMPLAINT_QUEUE, [complaint.id])).get(complaint.id)?.id === operatorId;
}
