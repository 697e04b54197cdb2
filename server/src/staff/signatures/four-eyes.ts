import { SECOND } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { operatorNames } from '../operators/index.ts';
import { countersign } from './countersign.ts';
import { signedDecision } from './official-reasons.ts';
import { isSignatureValid, signatureExpiry } from './signature-span.ts';
import { dropSignatures, findSignature, takeSignature, writeSignature } from './signature-store.ts';
import { barOfReader } from './signer-bar.ts';

/** A decision that two operators have to sign; both sign the same content, the reason may be in their own words. */
export interface Signing {
  readonly queue: string;
  readonly caseId: string;
  readonly operatorId: string;
  /** The roles that sign this. */
  readonly roles: readonly OperatorRole[];
  readonly content: Readonly<Record<string, string | null>> & { readonly reason: string };
}

/**
 * Signs a decision under four eyes. Gives the operator who signed the same before: now carry it out.
 * Null when this is the first signature, or another decision than the one that waited, or the one that waited has expired.
 * Refused when the two do not count as two people.
 */
export async function signDecision(ctx: WriteContext, signing: Signing): Promise<string | null> {
  const { queue, caseId, operatorId, roles } = signing;
  const row = { queue, case_id: caseId, operator_id: operatorId, content: signing.content, created_at: ctx.now };
  const first = await takeSignature(ctx.tx, row);
  if (first === null || !isSignatureValid(first.created_at, ctx.now)) {
    await writeSignature(ctx.tx, row);
    return null;
  }
  await countersign(ctx, {
    queue,
    subjectId: caseId,
    first: { operatorId: first.operator_id, at: first.created_at },
    secondId: operatorId,
    roles,
  });
  return first.operator_id;
}

/** The signature that waits for a second one under this case; null where there is none, or none that still counts. */
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
    name: (await operatorNames(ctx, [row.operator_id])).get(row.operator_id) ?? '',
    content: row.content,
    at: row.created_at,
    expiresAt: signatureExpiry(row.created_at),
  };
}

/** The same in the shape of the wire, with the decision and its reason, and why the reader cannot second it. */
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

/** The case has moved on: what was signed once means nothing any more. */
export async function dropFirstSignature(ctx: WriteContext, queue: string, caseId: string): Promise<void> {
  await dropSignatures(ctx.tx, queue, caseId);
}
