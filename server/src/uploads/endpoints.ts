import { UPLOAD_PART_BYTES } from '@eh/contract/upload-policies.ts';
import { uploadRefusals } from '@eh/contract/upload-refusals.ts';
import { lookOf } from '../kit/act.ts';
import { type Ask, does, doesPrepared, type Endpoint, reads } from '../kit/http/endpoint.ts';
import type { Ids } from '../kit/ids.ts';
import { Refusal } from '../kit/refusal.ts';
import { requireRole } from '../operators/index.ts';
import { recordFile, requireRoom, storeFile } from './keep-file.ts';
import { presentFile } from './present.ts';
import type { PrivateFiles } from './private-files.ts';
import { addPart, assembleFile, beginUpload, finishUpload, storePart } from './resume-upload.ts';
import { readFiles } from './store.ts';
import { viewFile } from './view-file.ts';

interface UploadParts {
  readonly files: PrivateFiles;
  readonly ids: Ids;
}

export function makeUploadEndpoints({ files, ids }: UploadParts): readonly Endpoint[] {
  return [
    doesPrepared(
      'POST /api/upload/img',
      async (look, ask) => {
        await requireRoom(look, ask.caller.userId);
        const { bytes, fileName } = fileOf(ask);
        const file = { purpose: ask.body.purpose, fileName, bytes };
        return storeFile(look, files, { ownerId: ask.caller.userId, file, ids });
      },
      async (act, _ask, file) => {
        await recordFile(act, file);
        return presentFile(file, act.now);
      },
    ),
    does('POST /api/upload/begin', async (act, ask) => {
      const { upload, file } = await beginUpload(act, files, { ...ask.body, ownerId: ask.caller.userId });
      return {
        upload_id: upload.id,
        received: upload.received,
        part_bytes: UPLOAD_PART_BYTES,
        file: file && presentFile(file, act.now),
      };
    }),
    doesPrepared(
      'POST /api/upload/part',
      async (look, ask) => {
        const { offset } = ask.body;
        return storePart(look, files, { ...senderOf(ask), offset, bytes: fileOf(ask).bytes, ids });
      },
      async (act, ask, part) => ({ received: await addPart(act, senderOf(ask), part) }),
    ),
    doesPrepared(
      'POST /api/upload/finish',
      async (look, ask) => assembleFile(look, files, { ...senderOf(ask), ids }),
      async (act, ask, file) => presentFile(await finishUpload(act, senderOf(ask), file), act.now),
    ),
    reads('POST /api/upload/file', async (look, ask) => {
      const [file] = await readFiles(look, [ask.body.id]);
      if (file?.ownerId !== ask.caller.userId) throw new Refusal(uploadRefusals.FileNotFound);
      return presentFile(file, look.now);
    }),
    does('POST /api/operator/files/view', async (act, ask) => {
      const operator = await requireRole(lookOf(act), ask.caller.operatorId, ['reviewer', 'arbiter', 'support']);
      return viewFile(act, { operator, fileId: ask.body.id, reason: ask.body.reason });
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
