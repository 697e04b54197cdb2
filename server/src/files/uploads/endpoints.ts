import { UPLOAD_PART_BYTES } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { openKeyedQueues } from '../../platform/attempts/keyed-queues.ts';
import { readContextOf } from '../../platform/context.ts';
import { type CallInput, command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRole } from '../../staff/operators/index.ts';
import { type CaseFiles, requireCaseOf } from './case-files.ts';
import { refuseTooLarge } from './cleaning/clean-file.ts';
import { presentFile } from './present.ts';
import { addPart, assembleFile, beginUpload, claimOf, finishUpload, storePart } from './resumable/resume-upload.ts';
import { viewFile } from './serving/view-file.ts';
import { readFiles } from './store.ts';
import { recordFile, type StoreTools, storeFile, takeBack } from './store-file.ts';
import { unsaidPurpose } from './unsaid-purpose.ts';

/** Claims use few connections; one user's claims run one after the other. */
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
    command({
      call: 'POST /api/upload/img',
      prepare: async (ctx, input) => {
        const { bytes, fileName } = fileOf(input);
        const purpose = input.body.purpose ?? unsaidPurpose(bytes);
        refuseTooLarge(purpose, bytes.length);
        const stored = { ownerId: input.caller.userId, purpose, fileName, length: bytes.length, bytes };
        return storeFile(ctx, tools, stored);
      },
      handle: async (ctx, _input, file) => {
        await recordFile(ctx, file);
        return presentFile(ctx, file);
      },
      discard: (_input, file) => takeBack(tools, { ...file, isFile: true }),
    }),
    command({
      call: 'POST /api/upload/begin',
      handle: async (ctx, input) => {
        const { upload, file } = await beginUpload(ctx, files, { ...input.body, ownerId: input.caller.userId });
        return {
          upload_id: upload.id,
          received: upload.received,
          part_bytes: UPLOAD_PART_BYTES,
          file: file && presentFile(ctx, file),
        };
      },
    }),
    command({
      call: 'POST /api/upload/part',
      prepare: async (ctx, input) => {
        const { offset } = input.body;
        return storePart(ctx, tools, { ...senderOf(input), offset, bytes: fileOf(input).bytes });
      },
      handle: async (ctx, input, part) => ({ received: await addPart(ctx, senderOf(input), part) }),
      discard: (input, part) => takeBack(tools, claimOf(senderOf(input), part)),
    }),
    command({
      call: 'POST /api/upload/finish',
      prepare: async (ctx, input) => assembleFile(ctx, tools, senderOf(input)),
      handle: async (ctx, input, file) => presentFile(ctx, await finishUpload(ctx, senderOf(input), file)),
      discard: (_input, file) => takeBack(tools, { ...file, isFile: true }),
    }),
    query({
      call: 'POST /api/upload/file',
      handle: async (ctx, input) => {
        const [file] = await readFiles(ctx, [input.body.id]);
        if (file?.ownerId !== input.caller.userId) throw new Refusal(uploadRefusals.FileNotFound);
        return presentFile(ctx, file);
      },
    }),
    command({
      call: 'POST /api/operator/files/view',
      handle: async (ctx, input) => {
        const { operatorId, sessionId } = input.caller;
        const operator = await requireRole(readContextOf(ctx), operatorId, ['reviewer', 'arbiter', 'support']);
        await requireCaseOf(ctx, caseFiles, { operator, fileId: input.body.id });
        return viewFile(ctx, { operator, sessionId, fileId: input.body.id, reason: input.body.reason });
      },
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
