import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';

/** Told when somebody who could trade cannot any more: the market and the trades follow, each in its own transaction. */
export const TRADING_STOPPED = 'user.trading_stopped';

/** `mayFinish` where his running trades are still open to him; otherwise nothing of them may hang on what he does. */
export async function stopTrading(
  ctx: WriteContext,
  userId: string,
  { mayFinish }: { readonly mayFinish: boolean },
): Promise<void> {
  await publish(ctx, TRADING_STOPPED, { user_id: userId, may_finish: mayFinish });
}
