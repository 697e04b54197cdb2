import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { WriteContext } from '../../platform/context.ts';
import { readContextOf } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { claimedCases } from '../../staff/queues/index.ts';
import { mayAct } from '../../staff/roles/index.ts';

/** A queue whose cases show private files, declared by its module. */
export interface CaseFiles {
  readonly queue: string;
  /** The operators who decide the queue's cases and may therefore view their files. */
  readonly roles: readonly OperatorRole[];
  /** The files that a case shows. */
  filesOf(ctx: WriteContext, caseId: string): Promise<readonly string[]>;
}

/**
 * Private files open only to the operator who works on a case that shows them; even an owner cannot open them
 * otherwise.
 */
export async function requireCaseOf(
  ctx: WriteContext,
  sources: readonly CaseFiles[],
  { operator, fileId }: { readonly operator: { id: string; role: OperatorRole }; readonly fileId: string },
): Promise<void> {
  for (const held of await claimedCases(readContextOf(ctx), operator.id)) {
    const source = sources.find((known) => known.queue === held.queue && mayAct(operator.role, known.roles));
    if (source && (await source.filesOf(ctx, held.caseId)).includes(fileId)) return;
  }
  throw new Refusal(uploadRefusals.FileNeedsCase);
}
