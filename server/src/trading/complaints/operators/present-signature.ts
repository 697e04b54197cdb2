import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import type { ReadContext } from '../../../platform/context.ts';
import { barOfReader, firstSignatureOf, reasonFor } from '../../../staff/signatures/index.ts';
import { arbiters, COMPLAINT_QUEUE } from '../act-on-complaint.ts';
import type { Side } from '../state-machine/complaint-facts.ts';
import type { ComplaintRow } from '../store.ts';

type CaseView = AnswerOf<'POST /api/operator/complaints/case'>;

const sides: readonly Side[] = ['buyer', 'seller'];
const signedContent = z.object({
  kind: z.enum(['propose', 'decide', 'review']),
  outcome: z.enum(['release', 'return', 'split']).nullable().default(null),
  buyer_share: z.string().nullable().default(null),
  moved: z.string().nullable().default(null),
  asks: z.enum(sides).nullable().default(null),
  reason: z.string(),
  reason_en: z.string().default(''),
});

/** The pending first signature of a case, in the reader's language; null if there is none. */
export async function presentSignature(
  ctx: ReadContext,
  row: ComplaintRow,
  { operatorId: readerId, language }: { readonly operatorId: string; readonly language: Language },
): Promise<CaseView['first_signature']> {
  const signature = await firstSignatureOf(ctx, COMPLAINT_QUEUE, row.id);
  if (!signature) return null;
  const content = signedContent.parse(signature.content);
  const share = content.buyer_share ?? content.moved;
  return {
    operator: { id: signature.operatorId, name: signature.name },
    kind: content.kind,
    outcome: content.outcome,
    buyer_amount: share === null ? null : formatDecimal(BigInt(share), COIN_DECIMALS),
    asks: content.asks,
    reason: reasonFor(content, language),
    at: epochSeconds(signature.at),
    expires_at: epochSeconds(signature.expiresAt),
    bar: await barOfReader(ctx, { firstId: signature.operatorId, readerId, roles: arbiters }),
  };
}
