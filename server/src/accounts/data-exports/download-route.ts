import { Readable } from 'node:stream';
import { exportRefusals } from '@eh/contract/accounts/data-exports/refusals.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { type PrivateFiles, packageBytes, packageContent } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { dayOf } from '../../platform/formats/local-day.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSessionsOf } from '../sessions/index.ts';
import { findUser, userStatus } from '../users/index.ts';
import { type OpenedLink, takeLink } from './link-store.ts';

interface DownloadParts {
  readonly files: PrivateFiles;
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  readContext(): ReadContext;
}

const params = z.object({ id: z.uuid(), token: z.string().regex(/^[\w-]{43}$/) });

/**
 * Serves an export file by a link that works once, while the session that requested it is open. The file is streamed in
 * pieces.
 */
export function dataExportRoutes(parts: DownloadParts): FastifyPluginAsync {
  return async (server) => {
    server.get('/my-data/:id/:token', { exposeHeadRoute: false }, async (request, reply) => {
      const asked = params.safeParse(request.params);
      if (!asked.success) throw new Refusal(exportRefusals.ExportLinkEnded);
      const { id, token } = asked.data;
      // Committed even if the download fails: a link is used up once opened.
      const opened = await parts.transaction(async (ctx) => {
        const link = await takeLink(ctx, id, hashToken(token));
        return link && (await isOwnersStill(readContextOf(ctx), link)) ? link : null;
      });
      const ctx = parts.readContext();
      const bytes = opened && (await packageBytes(ctx, opened.packageId));
      if (!opened || bytes === null) throw new Refusal(exportRefusals.ExportLinkEnded);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="EH-my-data-${dayOf(ctx.now)}.zip"`)
        .header('content-length', bytes)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(Readable.from(packageContent(ctx, parts.files, opened.packageId), { objectMode: false }));
    });
  };
}

/** A logout, a freeze or the end of the account ends the link too. */
async function isOwnersStill(ctx: ReadContext, { userId, sessionId }: OpenedLink): Promise<boolean> {
  const user = await findUser(ctx, userId);
  if (user?.status !== userStatus.normal && user?.status !== userStatus.closing) return false;
  return (await openSessionsOf(ctx, userId)).some((session) => session.id === sessionId);
}
