import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { type Merchant, setStatusBy } from '../../merchants/merchants/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, signDecision } from '../../staff/signatures/index.ts';
import { APPLICATION_QUEUE, reviewers } from './merchant-reviewers.ts';
import { publishStatus } from './publish-status.ts';

interface ApplicationDecision {
  readonly operatorId: string;
  readonly decision: 'pass' | 'refuse';
  readonly reason: BilingualText;
}

/**
 * One operator refuses an application; a merchant that takes people's coins takes two who count as two people. The
 * applicant reads the reason. False while the second signature is missing.
 */
export async function decideApplication(
  ctx: WriteContext,
  merchant: Merchant,
  { operatorId, decision, reason }: ApplicationDecision,
): Promise<boolean> {
  if (decision === 'pass') {
    // The signature covers the application as it was read: another name or website needs the first one again.
    const { name, website, business } = merchant;
    const content = { decision, name, website, business, reason: reason.zh, reason_en: reason.en };
    const signing = { queue: APPLICATION_QUEUE, caseId: merchant.id, operatorId, roles: reviewers, content };
    if ((await signDecision(ctx, signing)) === null) return false;
  }
  const to = decision === 'pass' ? 'active' : 'refused';
  const isMoved = await setStatusBy(ctx, merchant.id, { from: 'applied', to, operatorId, reason });
  if (!isMoved) throw new Refusal(operatorRefusals.CaseNotFound);
  await dropFirstSignature(ctx, APPLICATION_QUEUE, merchant.id);
  if (to === 'active') await publishStatus(ctx, merchant, { to, reason });
  else await publish(ctx, 'notice', { user_id: merchant.owner_id, type: 'merchant.refused', data: { why: reason } });
  return true;
}
