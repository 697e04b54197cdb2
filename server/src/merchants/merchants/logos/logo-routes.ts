import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { isLinkGood } from '../../../files/uploads/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readLogo } from './logo-store.ts';

interface LogoRouteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKeys: ServerKeys;
}

const params = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.jpg$/) });
const link = z.object({ until: z.string().regex(/^\d{1,12}$/), signature: z.string().max(64) });

/**
 * Serves logos: to everybody once operators have approved them, before that only by a signed link, so that nobody can
 * publish an unreviewed picture under this address.
 */
export function logoRoutes({ database, clock, serverKeys }: LogoRouteParts): FastifyPluginAsync {
  return async (server) => {
    server.get('/logos/:name', async (request, reply) => {
      const id = z.uuid().safeParse(params.safeParse(request.params).data?.name.slice(0, -'.jpg'.length)).data;
      const logo = id === undefined ? null : await readLogo(database.reader, id);
      if (id === undefined || !logo) throw new Refusal(uploadRefusals.FileNotFound);
      if (!logo.isOpen) {
        const signed = link.safeParse(request.query).data;
        if (!signed || !isLinkGood({ serverKeys, now: clock.now() }, id, signed))
          throw new Refusal(uploadRefusals.FileNotFound);
      }
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', logo.isOpen ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .type('image/jpeg')
        .send(logo.picture);
    });
  };
}
