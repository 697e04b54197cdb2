import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../platform/database/open-database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readAvatar } from '../store.ts';
import { PROBE_PICTURE } from './avatar-picture.ts';

const name = z.string().regex(/^[0-9a-f-]{36}\.jpg$/);

/**
 * Serves people's pictures to everybody. Each picture gets a new address, so the content at an address never changes.
 */
export function avatarRoutes(parts: { readonly database: Database }): FastifyPluginAsync {
  return async (server) => {
    server.get('/avatars/selected.png', async (_request, reply) =>
      withPictureHeaders(reply).type('image/png').header('cache-control', 'no-store').send(PROBE_PICTURE),
    );
    server.get('/avatars/:name', async (request, reply) => {
      const asked = z.object({ name }).safeParse(request.params);
      const id = z.uuid().safeParse(asked.data?.name.slice(0, -'.jpg'.length));
      const picture = id.success ? await readAvatar(parts.database.reader, id.data) : null;
      if (!picture) throw new Refusal(uploadRefusals.FileNotFound);
      return withPictureHeaders(reply)
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    });
  };
}

/** The headers make browsers treat the bytes as a picture and run nothing in them. */
function withPictureHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox");
}
