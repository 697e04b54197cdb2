import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { type FileAnswer, presentFile } from '../present.ts';
import { insertView, readFiles } from '../store.ts';
import { viewLinkTo } from './file-link.ts';

export interface Viewing {
  readonly operator: { readonly id: string; readonly name: string };
  readonly sessionId: string;
  readonly fileId: string;
  /** The reason for the view, written by the operator; it is stored forever in the record of views. */
  readonly reason: string;
}

/** Returns an operator's link to a private file and records the view in the same transaction. Pictures carry the operator's name. */
export async function viewFile(ctx: WriteContext, viewing: Viewing): Promise<FileAnswer> {
  const { operator, sessionId, fileId, reason } = viewing;
  const [file] = await readFiles(readContextOf(ctx), [fileId]);
  if (!file) throw new Refusal(uploadRefusals.FileNotFound);
  const id = ctx.ids.next(ctx.now);
  await insertView(ctx, { id, fileId, sessionId, operatorId: operator.id, operatorName: operator.name, reason });
  await recordAct(ctx, {
    operatorId: operator.id,
    act: 'file.view',
    subjectId: file.ownerId,
    subject: `${file.purpose} ${fileId}`,
    reason,
  });
  return { ...presentFile(ctx, file), url: viewLinkTo(ctx, fileId, id) };
}
