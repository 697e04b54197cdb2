import { Readable } from 'node:stream';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOperatorSessionOpen } from '../../../staff/operators/index.ts';
import type { PrivateFiles } from '../storage/private-files.ts';
import { findView, readFiles, type StoredFile } from '../store.ts';
import { NOT_THERE, readRange } from './byte-range.ts';
import { isLinkGood } from './file-link.ts';

interface FileRouteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKeys: ServerKeys;
  readonly files: PrivateFiles;
}

const params = z.object({ id: z.uuid() });
const query = z.object({
  until: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(64),
  view: z.uuid().optional(),
});
const PARTIAL_CONTENT = 206;
const pdfJob: Job<null, null> = {
  module: new URL('../cleaning/pdf-job.ts', import.meta.url).href,
  answer: z.null(),
  refusals: uploadRefusals,
};
const watermarkJob: Job<string, null> = {
  module: new URL('../pictures/watermark-job.ts', import.meta.url).href,
  answer: z.null(),
  refusals: {},
};

/**
 * Serves files to everyone with a signed link that has not expired. A file cannot run anything in the reader's browser:
 * the server sets its type, disables sniffing and sandboxes it. Pictures shown to an operator carry the operator's
 * name.
 */
export function fileRoutes(parts: FileRouteParts): FastifyPluginAsync {
  return async (server) => {
    server.get('/files/:id', async (request, reply) => {
      const asked = z.object({ params, query }).safeParse({ params: request.params, query: request.query });
      if (!asked.success) throw notFound();
      const { id } = asked.data.params;
      const ctx = { reader: parts.database.reader, now: parts.clock.now(), serverKeys: parts.serverKeys };
      if (!isLinkGood(ctx, id, asked.data.query)) throw notFound();
      const { view } = asked.data.query;
      if (view !== undefined && !(await isViewOpen(ctx, view))) throw notFound();
      const [file] = await readFiles(ctx, [id]);
      if (!file) throw notFound();
      reply
        .header('content-type', file.mediaType)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        // Browsers do not cache an operator's view, so that it ends with the session.
        .header('cache-control', view === undefined ? 'private, max-age=300, immutable' : 'private, no-store')
        .header('referrer-policy', 'no-referrer');
      if (file.mediaType === 'application/pdf') {
        // Not shown as a page, which would leave it to the reader's PDF viewer; it is only saved.
        reply.header('content-disposition', 'attachment; filename="document.pdf"');
        if (view !== undefined) await refuseActive(parts.files, file, view);
      }
      if (view !== undefined && file.mediaType.startsWith('image/'))
        return reply.send(await markedPicture(ctx, parts.files, { file, viewId: view }));
      return sendFile(parts.files, file, { request, reply });
    });
  };
}

/** Sends the requested range: players request parts of a video, and an interrupted download resumes. */
async function sendFile(
  files: PrivateFiles,
  file: StoredFile,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const range = readRange(request.headers.range, file.bytes);
  if (range === NOT_THERE) {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new Refusal(uploadRefusals.FileRangeNotThere);
  }
  const bytes = await files.open(file, range ?? undefined);
  if (!bytes) throw notFound();
  if (range) {
    reply.status(PARTIAL_CONTENT).header('content-range', `bytes ${range.from}-${range.to}/${file.bytes}`);
  }
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.to - range.from + 1 : file.bytes)
    .send(bytes);
}

async function markedPicture(
  ctx: ReadContext,
  files: PrivateFiles,
  shown: { readonly file: StoredFile; readonly viewId: string },
): Promise<Readable> {
  const view = await findView(ctx, shown.viewId);
  const picture = view && (await files.read(shown.file));
  if (!view || !picture) throw notFound();
  const when = view.viewedAt.toISOString().slice(0, 16).replace('T', ' ');
  const text = `${view.operatorName} ${when} ${shown.viewId.slice(-8)}`;
  const { bytes } = await files.inChild(shown.viewId, watermarkJob, { question: text, bytes: picture });
  return Readable.from([bytes]);
}

async function refuseActive(files: PrivateFiles, file: StoredFile, viewId: string): Promise<void> {
  const bytes = await files.read(file);
  if (!bytes) throw notFound();
  await files.inChild(viewId, pdfJob, { question: null, bytes });
}

/** Whether the operator session of a view is still open, since the view ends with it. */
async function isViewOpen(ctx: ReadContext, viewId: string): Promise<boolean> {
  const view = await findView(ctx, viewId);
  return view !== null && view.sessionId !== null && (await isOperatorSessionOpen(ctx, view.sessionId));
}

function notFound(): Refusal {
  return new Refusal(uploadRefusals.FileNotFound);
}
