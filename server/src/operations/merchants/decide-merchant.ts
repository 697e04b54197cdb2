import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import {
  lockMerchant,
  lockTerms,
  type Merchant,
  openLogo,
  requireMerchant,
  setLogo,
  setStatusBy,
} from '../../merchants/merchants/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, signDecision } from '../../staff/signatures/index.ts';
import { versionOf, waitsFor } from './merchant-case.ts';
import { APPLICATION_QUEUE, reviewers } from './merchant-reviewers.ts';
import { publishStatus } from './publish-status.ts';

interface MerchantDecision {
  readonly operatorId: string;
  /** The version of the merchant that the operator read. */
  readonly version: string;
  readonly decision: 'pass' | 'refuse';
  readonly reason: BilingualText;
}

interface MerchantOutcome {
  readonly about: 'application' | 'logo';
  /** False while the second signature is missing. */
  readonly isDone: boolean;
}

/**
 * One operator refuses an application or a logo; approving one takes two operators who count as two people, because
 * payers will see it. The owner is told the reason. The lock orders it before or after a concurrent change by the
 * merchant.
 */
export async function decideMerchant(
  ctx: WriteContext,
  merchantId: string,
  made: MerchantDecision,
): Promise<MerchantOutcome> {
  await lockTerms(ctx, merchantId);
  await lockMerchant(ctx, merchantId);
  const merchant = await requireMerchant(readContextOf(ctx), merchantId);
  const about = waitsFor(merchant);
  if (about === null) throw new Refusal(operatorRefusals.CaseNotFound);
  if (versionOf(merchant) !== made.version) throw new Refusal(logoRefusals.MerchantCaseChanged);
  if (made.decision === 'pass' && !(await isSignedByTwo(ctx, merchant, made))) return { about, isDone: false };
  if (about === 'application') await decideApplication(ctx, merchant, made);
  else if (made.decision === 'refuse') await refuseLogo(ctx, merchant, made.reason);
  if (made.decision === 'pass') await passLogo(ctx, merchant);
  await dropFirstSignature(ctx, APPLICATION_QUEUE, merchant.id);
  return { about, isDone: true };
}

/**
 * The signature covers the merchant as read: after a new name, website or logo, the first signature is needed again.
 */
async function isSignedByTwo(
  ctx: WriteContext,
  { id }: Merchant,
  { operatorId, version, decision, reason }: MerchantDecision,
): Promise<boolean> {
  const content = { decision, version, reason: reason.zh, reason_en: reason.en };
  const signing = { queue: APPLICATION_QUEUE, caseId: id, operatorId, roles: reviewers, content };
  return (await signDecision(ctx, signing)) !== null;
}

/** A refused application keeps its logo, which is reviewed with it when the application is submitted again. */
async function decideApplication(
  ctx: WriteContext,
  merchant: Merchant,
  { operatorId, decision, reason }: MerchantDecision,
): Promise<void> {
  const to = decision === 'pass' ? 'active' : 'refused';
  const isMoved = await setStatusBy(ctx, merchant.id, { from: 'applied', to, operatorId, reason });
  if (!isMoved) throw new Refusal(operatorRefusals.CaseNotFound);
  if (to === 'active') await publishStatus(ctx, merchant, { to, reason });
  else await publish(ctx, 'notice', { user_id: merchant.owner_id, type: 'merchant.refused', data: { why: reason } });
}

const NONE_WAITS = { wanted_logo_file_id: null, wanted_logo_at: null };

/** The refused picture stays on record, visible only to operators. */
async function refuseLogo(ctx: WriteContext, merchant: Merchant, reason: BilingualText): Promise<void> {
  await setLogo(ctx, merchant.id, { ...NONE_WAITS, logo_reason_zh: reason.zh, logo_reason_en: reason.en });
}

async function passLogo(ctx: WriteContext, merchant: Merchant): Promise<void> {
  const { wanted_logo_file_id: logoId } = merchant;
  if (logoId === null) return;
  await openLogo(ctx, logoId);
  await setLogo(ctx, merchant.id, { ...NONE_WAITS, logo_file_id: logoId });
}
