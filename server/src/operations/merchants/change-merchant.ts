import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { merchantChange } from '@eh/contract/operations/merchants/calls.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import * as z from 'zod';
import {
  lockMerchant,
  lockTerms,
  type Merchant,
  requireMerchant,
  setStatusBy,
  setTerms,
} from '../../merchants/merchants/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { type ProposalKind, propose } from '../../staff/signatures/index.ts';
import { changesOf, isTightening, type MerchantChange, minorOf } from './merchant-change.ts';
import { MERCHANT_SCREEN, seconders } from './merchant-reviewers.ts';
import { publishStatus } from './publish-status.ts';

interface ChangeBy {
  readonly operatorId: string;
  readonly merchantId: string;
  readonly reason: BilingualText;
  readonly change: MerchantChange;
}

/** The subject of a proposal about a merchant, which has at most one pending. */
export function aboutMerchant(merchantId: string): string {
  return `merchant ${merchantId}`;
}

/** Makes a change at once if it only restricts the merchant; proposes any other one. */
export async function changeMerchantBy(ctx: WriteContext, by: ChangeBy): Promise<void> {
  const merchant = await startChange(ctx, by);
  const changes = changesOf(by.change, merchant);
  if (isTightening(by.change, changes)) return applyChange(ctx, merchant, by);
  await propose(ctx, {
    kind: 'merchant.change',
    operatorId: by.operatorId,
    about: aboutMerchant(merchant.id),
    subjectId: merchant.id,
    subject: nameOf(merchant),
    content: { merchant_id: merchant.id, change: by.change, changes, reason: by.reason },
    changes,
    reason: by.reason.zh,
    queue: MERCHANT_SCREEN,
  });
}

const proposed = z.object({
  merchant_id: z.uuid(),
  change: merchantChange,
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.object({ zh: z.string(), en: z.string() }),
});

/** Whether the merchant has changed since the proposer saw it. */
async function hasMoved(ctx: ReadContext, content: unknown): Promise<boolean> {
  const { merchant_id: merchantId, change, changes } = proposed.parse(content);
  const now = changesOf(change, await requireMerchant(ctx, merchantId));
  return JSON.stringify(now) !== JSON.stringify(changes);
}

/** Proposals of changes that open something to a merchant or cost it something, approved by a second operator. */
export const merchantProposals: ProposalKind = {
  kind: 'merchant.change',
  roles: seconders,
  hasMoved,
  async carryOut(ctx, { content, proposedBy: operatorId }) {
    const { merchant_id: merchantId, change, reason } = proposed.parse(content);
    await lockToChange(ctx, merchantId);
    if (await hasMoved(readContextOf(ctx), content)) throw new Refusal(proposalRefusals.RulesMovedOn);
    const by = { operatorId, merchantId, reason, change };
    await applyChange(ctx, await startChange(ctx, by), by);
    return null;
  },
};

/** The merchant, locked; refuses if the change has no effect or is not allowed. */
async function startChange(ctx: WriteContext, { merchantId, change }: ChangeBy): Promise<Merchant> {
  await lockToChange(ctx, merchantId);
  const merchant = await requireMerchant(readContextOf(ctx), merchantId);
  if (merchant.status !== 'active' && merchant.status !== 'frozen')
    throw new Refusal(merchantRefusals.MerchantNotActive);
  if (changesOf(change, merchant).length === 0) throw new Refusal(merchantRefusals.MerchantIsSo);
  return merchant;
}

/** Waits for payments under way, which finish under their old terms. Locks the terms before the row, as payments do. */
async function lockToChange(ctx: WriteContext, merchantId: string): Promise<void> {
  await lockTerms(ctx, merchantId);
  await lockMerchant(ctx, merchantId);
}

async function applyChange(ctx: WriteContext, merchant: Merchant, by: ChangeBy): Promise<void> {
  await recordAct(ctx, {
    operatorId: by.operatorId,
    act: await makeChange(ctx, merchant, by),
    subjectId: merchant.id,
    subject: nameOf(merchant),
    reason: by.reason.zh,
    queue: MERCHANT_SCREEN,
  });
}

async function makeChange(ctx: WriteContext, merchant: Merchant, by: ChangeBy): Promise<OperatorAct> {
  const { change, operatorId, reason } = by;
  switch (change.kind) {
    case 'status':
      return setStatus(ctx, merchant, { to: change.status, operatorId, reason });
    case 'fee':
      await setTerms(ctx, merchant.id, { fee_basis_points: change.basis_points });
      return 'merchant.fee';
    case 'limits':
      await setTerms(ctx, merchant.id, {
        order_maximum_minor: change.order_maximum === null ? null : minorOf(change.order_maximum),
        day_maximum_minor: change.day_maximum === null ? null : minorOf(change.day_maximum),
      });
      return 'merchant.limits';
  }
}

/** Payments, refunds and payouts lock the status that they read, so none commits after a freeze. */
async function setStatus(
  ctx: WriteContext,
  merchant: Merchant,
  {
    to,
    operatorId,
    reason,
  }: { readonly to: 'active' | 'frozen'; readonly operatorId: string; readonly reason: BilingualText },
): Promise<OperatorAct> {
  const from = to === 'active' ? 'frozen' : 'active';
  if (!(await setStatusBy(ctx, merchant.id, { from, to, operatorId, reason })))
    throw new Refusal(merchantRefusals.MerchantIsSo);
  await publishStatus(ctx, merchant, { to, reason });
  return to === 'active' ? 'merchant.unfreeze' : 'merchant.freeze';
}

function nameOf({ merchant_no: number, name }: Merchant): string {
  return `${number} ${name}`;
}
