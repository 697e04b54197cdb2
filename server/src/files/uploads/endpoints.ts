import { UPLOAD_PART_BYTES } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { openKeyedQueues } from '../../platform/attempts/keyed-queues.ts';
import { readContextOf } from '../../platform/context.ts';
import {
  type CallInput,
  command,
  type Endpoint,
  preparedCommand,
  query,
  withDiscard,
} from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRole } from '../../staff/operators/index.ts';
import { type CaseFiles, requireCaseOf } from './case-files.ts';
import { refuseTooLarge } from './cleaning/clean-file.ts';
import { presentFile } from './present.ts';
import { addPart, assembleFile, beginUpload, claimOf, finishUpload, storePart } from './resumable/resume-upload.ts';
import type { UploadPart } from './resumable/upload-store.ts';
import { viewFile } from './serving/view-file.ts';
import { readFiles } from './store.ts';
import { type NewFile, recordFile, type StoreTools, storeFile, takeBack } from './store-file.ts';
import { unsaidPurpose } from './unsaid-purpose.ts';

/** Claims use few connections; those of one user run one after the other. */
const CLAIM_LIMITS = { running: 6, runningPerKey: 1, waitingPerKey: 60 };

export function makeUploadEndpoints({
  caseFiles,
  ...parts
}: Omit<StoreTools, 'claims'> & {
  /** The kinds of cases that show private files to operators. */
  readonly caseFiles: readonly CaseFiles[];
}): readonly Endpoint[] {
  const tools = { ...parts, claims: openKeyedQueues(CLAIM_LIMITS) };
  const { files } = parts;
  return [
    withDiscard<'POST /api/upload/img', NewFile>(
      preparedCommand(
        'POST /api/upload/img',
        async (ctx, input) => {
          const { bytes, fileName } = fileOf(input);
          const purpose = input.body.purpose ?? unsaidPurpose(bytes);
          refuseTooLarge(purpose, bytes.length);
          const stored = { ownerId: input.caller.userId, purpose, fileName, length: bytes.length, bytes };
          return storeFile(ctx, tools, stored);
        },
        async (ctx, _input, file) => {
          await recordFile(ctx, file);
          return presentFile(ctx, file);
        },
      ),
      (_input, file) => takeBack(tools, { ...file, isFile: true }),
    ),
    command('POST /api/upload/begin', async (ctx, input) => {
      const { upload, file } = await beginUpload(ctx, files, { ...input.body, ownerId: input.caller.userId });
      return {
        upload_id: upload.id,
        received: upload.received,
        part_bytes: UPLOAD_PART_BYTES,
        file: file && presentFile(ctx, file),
      };
    }),
    withDiscard<'POST /api/upload/part', UploadPart>(
      preparedCommand(
        'POST /api/upload/part',
        async (ctx, input) => {
          const { offset } = input.body;
          return storePart(ctx, tools, { ...senderOf(input), offset, bytes: fileOf(input).bytes });
        },
        async (ctx, input, part) => ({ received: await addPart(ctx, senderOf(input), part) }),
      ),
      (input, part) => takeBack(tools, claimOf(senderOf(input), part)),
    ),
    withDiscard<'POST /api/upload/finish', NewFile>(
      preparedCommand(
        'POST /api/upload/finish',
        async (ctx, input) => assembleFile(ctx, tools, senderOf(input)),
        async (ctx, input, file) => presentFile(ctx, await finishUpload(ctx, senderOf(input), file)),
      ),
      (_input, file) => takeBack(tools, { ...file, isFile: true }),
    ),
    query('POST /api/upload/file', async (ctx, input) => {
      const [file] = await readFiles(ctx, [input.body.id]);
      if (file?.ownerId !== input.caller.userId) throw new Refusal(uploadRefusals.FileNotFound);
      return presentFile(ctx, file);
    }),
    command('POST /api/operator/files/view', async (ctx, input) => {
      const { operatorId, sessionId } = input.caller;
      const operator = await requireRole(readContextOf(ctx), operatorId, ['reviewer', 'arbiter', 'support']);
      await requireCaseOf(ctx, caseFiles, { operator, fileId: input.body.id });
      return viewFile(ctx, { operator, sessionId, fileId: input.body.id, reason: input.body.reason });
    }),
  ];
}

function senderOf(input: CallInput<'POST /api/upload/part' | 'POST /api/upload/finish'>) {
  return { ownerId: input.caller.userId, uploadId: input.body.upload_id };
}

function fileOf(input: CallInput<'POST /api/upload/img' | 'POST /api/upload/part'>) {
  if (!input.file) throw new Refusal(uploadRefusals.FileUnreadable);
  return input.file;
}
