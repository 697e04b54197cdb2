import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { type App, changeApp } from '../store.ts';

interface Decision {
  readonly operatorId: string;
  readonly decision: 'pass' | 'refuse';
  readonly reason: BilingualText;
}

/** Concludes the review of an app, with a reason that its merchant reads. */
export async function decideApp(
  ctx: WriteContext,
  app: App,
  { operatorId, decision, reason }: Decision,
): Promise<void> {
  await changeApp(ctx, app.id, {
    status: decision === 'pass' ? 'active' : 'refused',
    reason_zh: reason.zh,
    reason_en: reason.en,
    decided_at: ctx.now,
    decided_by: operatorId,
  });
}
