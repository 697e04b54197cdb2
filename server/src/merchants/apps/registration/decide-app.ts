import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dropFirstSignature, signDecision } from '../../../staff/signatures/index.ts';
import { openLogo } from '../../merchants/index.ts';
import { type App, changeApp, lockApp } from '../store.ts';
import { NOTHING_WANTED } from './app-change.ts';
import { takesTwo, versionOf } from './app-version.ts';

export const APP_QUEUE = 'apps';
export const appReviewers: readonly OperatorRole[] = ['reviewer'];

export interface AppDecision {
  readonly operatorId: string;
  /** The version of the app that the operator read. */
  readonly version: string;
  readonly decision: 'pass' | 'refuse';
  readonly reason: BilingualText;
}

/**
 * Concludes the review of an app, or of a change of one, with a reason that its merchant reads; false while the second
 * signature is missing. The lock orders it before or after a concurrent change or closing by the merchant.
 */
export async function decideApp(ctx: WriteContext, appId: string, made: AppDecision): Promise<boolean> {
  const app = await lockApp(ctx, appId);
  if (!app || !isUnderReview(app)) throw new Refusal(operatorRefusals.CaseNotFound);
  if (versionOf(app) !== made.version) throw new Refusal(appRefusals.AppCaseChanged);
  if (made.decision === 'pass' && takesTwo(app) && !(await isSignedByTwo(ctx, app, made))) return false;
  const { operatorId, decision, reason } = made;
  const isPassed = decision === 'pass';
  const outcome =
    app.wanted_at === null
      ? { status: isPassed ? ('active' as const) : ('refused' as const) }
      : { ...(isPassed && changedColumns(app)), ...NOTHING_WANTED };
  await changeApp(ctx, app.id, {
    ...outcome,
    reason_zh: reason.zh,
    reason_en: reason.en,
    decided_at: ctx.now,
    decided_by: operatorId,
  });
  if (isPassed) await openShownLogo(ctx, app);
  await dropFirstSignature(ctx, APP_QUEUE, app.id);
  return true;
}

/** Whether an app, or a change of one, waits for a review. */
export function isUnderReview({ status, wanted_at: wantedAt }: Pick<App, 'status' | 'wanted_at'>): boolean {
  return status === 'applied' || (status === 'active' && wantedAt !== null);
}

function changedColumns({ wanted_name: name, wanted_redirects: redirects, wanted_logo_file_id: logoId }: App) {
  return {
    ...(name !== null && { name }),
    ...(redirects !== null && { redirects }),
    ...(logoId !== null && { logo_file_id: logoId }),
  };
}

async function openShownLogo(
  ctx: WriteContext,
  { logo_file_id: logoId, wanted_logo_file_id: wanted }: App,
): Promise<void> {
  const shown = wanted ?? logoId;
  if (shown !== null) await openLogo(ctx, shown);
}

/** Signs the version that was read: after a change, both operators have to sign again. */
async function isSignedByTwo(
  ctx: WriteContext,
  { id }: App,
  { operatorId, version, decision, reason }: AppDecision,
): Promise<boolean> {
  const content = { decision, version, reason: reason.zh, reason_en: reason.en };
  const signing = { queue: APP_QUEUE, caseId: id, operatorId, roles: appReviewers, content };
  return (await signDecision(ctx, signing)) !== null;
}
