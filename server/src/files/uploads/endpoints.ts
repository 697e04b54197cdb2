import { UPLOAD_PART_BYTES } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { readContextOf } from '../../platform/context.ts';
import { type Ask, does, doesPrepared, type Endpoint, reads, withDiscard } from '../../platform/http/endpoint.ts';
import { openLines } from '../../platform/http/lines.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRole } from '../../staff/operators/index.ts';
import { type CaseFiles, requireCaseOf } from './case-files.ts';
import { refuseTooLarge } from './clean-file.ts';
import { type NewFile, recordFile, type StoreTools, storeFile, takeBack } from './keep-file.ts';
import { presentFile } from './present.ts';
import { addPart, assembleFile, beginUpload, claimOf, finishUpload, storePart } from './resume-upload.ts';
import { readFiles } from './store.ts';
import { unsaidPurpose } from './unsaid-purpose.ts';
import type { UploadPart } from './upload-store.ts';
import { viewFile } from './view-file.ts';

/** Few connections for what people claim; of one person one after the other. */
const CLAIM_LIMITS = { running: 6, runningPerKey: 1, waitingPerKey: 60 };

export function makeUploadEndpoints({
  caseFiles,
  ...parts
}: Omit<StoreTools, 'claims'> & {
  /** Which cases show private files to operators. */
  readonly caseFiles: readonly CaseFiles[];
}): readonly Endpoint[] {
  const tools = { ...parts, claims: openLines(CLAIM_LIMITS) };
  const { files } = parts;
  return [
    withDiscard<'POST /api/upload/img', NewFile>(
      doesPrepared(
        'POST /api/upload/img',
        async (ctx, ask) => {
          const { bytes, fileName } = fileOf(ask);
          const purpose = ask.body.purpose ?? unsaidPurpose(bytes);
          refuseTooLarge(purpose, bytes.length);
          return storeFile(ctx, tools, { ownerId: ask.caller.userId, purpose, fileName, length: bytes.length, bytes });
        },
        async (ctx, _ask, file) => {
          await recordFile(ctx, file);
          return presentFile(file, ctx.now);
        },
      ),
      (_ask, file) => takeBack(tools, { ...file, isFile: true }),
    ),
    does('POST /api/upload/begin', async (ctx, ask) => {
      const { upload, file } = await beginUpload(ctx, files, { ...ask.body, ownerId: ask.caller.userId });
      return {
        upload_id: upload.id,
        received: upload.received,
        part_bytes: UPLOAD_PART_BYTES,
        file: file && presentFile(file, ctx.now),
      };
    }),
    withDiscard<'POST /api/upload/part', UploadPart>(
      doesPrepared(
        'POST /api/upload/part',
        async (ctx, ask) => {
          const { offset } = ask.body;
          return storePart(ctx, tools, { ...senderOf(ask), offset, bytes: fileOf(ask).bytes });
        },
        async (ctx, ask, part) => ({ received: await addPart(ctx, senderOf(ask), part) }),
      ),
      (ask, part) => takeBack(tools, claimOf(senderOf(ask), part)),
    ),
    withDiscard<'POST /api/upload/finish', NewFile>(
      doesPrepared(
        'POST /api/upload/finish',
        async (ctx, ask) => assembleFile(ctx, tools, senderOf(ask)),
        async (ctx, ask, file) => presentFile(await finishUpload(ctx, senderOf(ask), file), ctx.now),
      ),
      (_ask, file) => takeBack(tools, { ...file, isFile: true }),
    ),
    reads('POST /api/upload/file', async (ctx, ask) => {
      const [file] = await readFiles(ctx, [ask.body.id]);
      if (file?.ownerId !== ask.caller.userId) throw new Refusal(uploadRefusals.FileNotFound);
      return presentFile(file, ctx.now);
    }),
    does('POST /api/operator/files/view', async (ctx, ask) => {
      const { operatorId, sessionId } = ask.caller;
      const operator = await requireRole(readContextOf(ctx), operatorId, ['reviewer', 'arbiter', 'support']);
      await requireCaseOf(ctx, caseFiles, { operator, fileId: ask.body.id });
      return viewFile(ctx, { operator, sessionId, fileId: ask.body.id, reason: ask.body.reason });
    }),
  ];
}

function senderOf(ask: Ask<'POST /api/upload/part' | 'POST /api/upload/finish'>) {
  return { ownerId: ask.caller.userId, uploadId: ask.body.upload_id };
}

function fileOf(ask: Ask<'POST /api/upload/img' | 'POST /api/upload/part'>) {
  if (!ask.file) throw new Refusal(uploadRefusals.FileUnreadable);
  return ask.file;
}
