import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../platform/database/open-database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readPicture } from './picture-store.ts';

const name = z.string().regex(/^[0-9a-f-]{36}\.jpg$/);

/** Serves the pictures of content to everybody. A picture never changes under its address. */
export function contentPictureRoutes(parts: { readonly database: Database }): FastifyPluginAsync {
  return async (server) => {
    server.get('/content/:name', async (request, reply) => {
      const asked = z.object({ name }).safeParse(request.params);
      const id = z.uuid().safeParse(asked.data?.name.slice(0, -'.jpg'.length));
      const picture = id.success ? await readPicture({ reader: parts.database.reader }, id.data) : null;
      if (!picture) throw new Refusal(uploadRefusals.FileNotFound);
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(picture);
    });
  };
}
