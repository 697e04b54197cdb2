import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkTest } from '../admission/networks.ts';

export const REQUEST_ID = 'x-request-id';
const ID = /^[\w.:-]{6,64}$/;
const LENGTH = 8;

/** Takes the id that a trusted proxy gives a request, so that its log and ours name the same; draws any other one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = networkTest(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isOurs = typeof given === 'string' && ID.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isOurs ? given : randomUUID().slice(0, LENGTH);
  };
}
