import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { WriteContext } from '../../platform/context.ts';
import { noteReceipt } from './deliveries/delivery-store.ts';
import { deliveryOf } from './receipts.ts';

/** A notice whose push was opened, and its owner. */
export interface Opened {
  readonly userId: string;
  readonly noticeId: string;
}

/** Records that a device showed a push or that it was opened. A forged receipt changes nothing. */
export async function takeReceipt(
  ctx: WriteContext,
  { receipt, event }: ParsedRequestOf<'POST /api/push/receipt'>,
  onOpened: (opened: Opened) => Promise<void>,
): Promise<void> {
  const deliveryId = deliveryOf(ctx.serverKeys, receipt);
  const noted = deliveryId === null ? null : await noteReceipt(ctx, deliveryId, event);
  if (event === 'opened' && noted?.noticeId) await onOpened({ userId: noted.userId, noticeId: noted.noticeId });
}
