import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type App, changeApp, lockApp } from '../store.ts';

interface Decision {
  readonly operatorId: string;
  readonly decision: 'pass' | 'refuse';
  readonly reason: BilingualText;
}

/**
 * Concludes the review of an app, with a reason that its merchant reads. The lock makes a merchant's concurrent close come
 * before or after it: a closed app stays closed.
 */
export async function decideApp(
  ctx: WriteContext,
  app: App,
  { operatorId, decision, reason }: Decision,
): Promise<void> {
  const locked = await lockApp(ctx, app.id);
  if (locked?.status !== 'applied') throw new Refusal(operatorRefusals.CaseNotFound);
  await changeApp(ctx, app.id, {
    status: decision === 'pass' ? 'active' : 'refused',
    reason_zh: reason.zh,
    reason_en: reason.en,
    decided_at: ctx.now,
    decided_by: operatorId,
  });
}
