import { SECOND } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operatorNames } from '../operators/index.ts';
import { insertSecondSignature } from './bond-store.ts';
import { BOND_DAYS } from './independence.ts';
import { judgeSigners } from './judge-signers.ts';
import { signedDecision } from './official-reasons.ts';
import { isSignatureValid, signatureExpiry } from './signature-span.ts';
import { dropSignature, findSignature, type SignatureRow, takeSignature, writeSignature } from './signature-store.ts';
import { barOfReader } from './signer-bar.ts';

/**
 * An operator's signature on a case; both operators sign the same content, but each may word the reason differently.
 */
export interface Signing {
  readonly queue: string;
  readonly caseId: string;
  /** The subject under which both signatures are stored; by default the case itself. */
  readonly subjectId?: string;
  readonly operatorId: string;
  /** The roles that may sign. */
  readonly roles: readonly OperatorRole[];
  /** Everything that the decision would do. */
  readonly content: Readonly<Record<string, unknown>> & { readonly reason: string };
}

/**
 * Signs a decision under four eyes. Returns the operator who signed the same before, so that it can now be carried out.
 * Null if this is the first signature, if a different decision was pending, or if that one has expired. Refuses if the
 * two do not count as two people.
 */
export async function signDecision(ctx: WriteContext, signing: Signing): Promise<string | null> {
  const firstId = await signSecond(ctx, signing);
  if (firstId === null) await signFirst(ctx, signing);
  return firstId;
}

/** Signs first, replacing any pending signature of the case. Moves nothing. */
export async function signFirst(ctx: WriteContext, signing: Omit<Signing, 'roles'>): Promise<void> {
  await writeSignature(ctx.tx, rowOf(ctx, signing));
}

/**
 * Signs as the second person and returns the first; null if nobody else has signed the same recently enough. Refuses
 * unless both count as two people now and the first may still act. Uses up the first signature; who signed, when, and
 * the bonds examined are stored forever.
 */
export async function signSecond(ctx: WriteContext, signing: Signing): Promise<string | null> {
  const first = await takeSignature(ctx.tx, rowOf(ctx, signing));
  if (first === null || !isSignatureValid(first.created_at, ctx.now)) return null;
  const { queue, caseId, subjectId = caseId, operatorId: secondId, roles } = signing;
  const reading = readContextOf(ctx);
  const judged = await judgeSigners(reading, { firstId: first.operator_id, secondId, roles });
  if (!judged.mayFirstSign) throw await firstSignerGone(reading, first.operator_id);
  if (!judged.isIndependent) {
    const name = await nameOf(reading, first.operator_id);
    throw new Refusal(signatureRefusals.SignerNotIndependent, { name, days: BOND_DAYS });
  }
  await insertSecondSignature(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    queue,
    subject_id: subjectId,
    first_id: first.operator_id,
    first_at: first.created_at,
    second_id: secondId,
    second_at: ctx.now,
    bonds_since: judged.bondsSince,
    bonds: judged.bonds,
  });
  return first.operator_id;
}

/** The refusal of a second signature because the first is no longer valid. */
export async function firstSignerGone(ctx: ReadContext, firstId: string): Promise<Refusal> {
  return new Refusal(signatureRefusals.FirstSignerGone, { name: await nameOf(ctx, firstId) });
}

/** The pending first signature of this case; null if there is none that still counts. */
export async function firstSignatureOf(
  ctx: ReadContext,
  queue: string,
  caseId: string,
): Promise<{
  readonly operatorId: string;
  readonly name: string;
  readonly content: unknown;
  readonly at: Date;
  readonly expiresAt: Date;
} | null> {
  const row = await findSignature(ctx.reader, { queue, caseId });
  if (row === null || !isSignatureValid(row.created_at, ctx.now)) return null;
  return {
    operatorId: row.operator_id,
    name: await nameOf(ctx, row.operator_id),
    content: row.content,
    at: row.created_at,
    expiresAt: signatureExpiry(row.created_at),
  };
}

/** The pending first signature in wire format, with the decision, its reason, and why the reader cannot sign second. */
export async function presentFirstSignature(
  ctx: ReadContext,
  { queue, caseId, operatorId: readerId, roles }: Pick<Signing, 'queue' | 'caseId' | 'operatorId' | 'roles'>,
) {
  const signature = await firstSignatureOf(ctx, queue, caseId);
  return (
    signature && {
      operator: { id: signature.operatorId, name: signature.name },
      ...signedDecision.parse(signature.content),
      at: Math.floor(signature.at.getTime() / SECOND),
      expires_at: Math.floor(signature.expiresAt.getTime() / SECOND),
      bar: await barOfReader(ctx, { firstId: signature.operatorId, readerId, roles }),
    }
  );
}

/** The case has moved on, so its pending signature is dropped. */
export async function dropFirstSignature(ctx: WriteContext, queue: string, caseId: string): Promise<void> {
  await dropSignature(ctx.tx, queue, caseId);
}

function rowOf(ctx: WriteContext, { queue, caseId, operatorId, content }: Omit<Signing, 'roles'>): SignatureRow {
  return { queue, case_id: caseId, operator_id: operatorId, content, created_at: ctx.now };
}

async function nameOf(ctx: ReadContext, id: string): Promise<string> {
  return (await operatorNames(ctx, [id])).get(id) ?? '';
}
