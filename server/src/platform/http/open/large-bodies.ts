import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from '../../attempts/address-blocks.ts';
import { openBufferedBytes } from '../requests/buffered-bytes.ts';

const MEGABYTE = 1024 * 1024;
/** Of one household, and of all: a body is read before its signature can be checked. */
const HELD = { perKey: 12 * MEGABYTE, total: 96 * MEGABYTE };

export interface LargeBodies {
  /** The options of a route whose bodies may have this many bytes. */
  routeOf(bytesMax: number): {
    readonly bodyLimit: number;
    readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  };
}

/**
 * Bodies that carry a picture are held in memory whole before their sender is known, so that strangers could fill the
 * memory: what one household and all together hold at a time is limited. A body counts whole from its
 * start, one of unknown length as the longest.
 */
export function openLargeBodies(): LargeBodies {
  const held = openBufferedBytes(HELD);
  return {
    routeOf: (bytesMax) => ({
      bodyLimit: bytesMax,
      async onRequest(request, reply) {
        const announced = Number(request.headers['content-length'] ?? bytesMax);
        const hold = held.open(addressSubject(request.ip));
        reply.raw.once('close', () => hold.release());
        hold.take(Math.min(Number.isFinite(announced) ? announced : bytesMax, bytesMax));
      },
    }),
  };
}
