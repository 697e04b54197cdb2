import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkTest } from '../admission/networks.ts';

export const REQUEST_ID = 'x-request-id';
const ID = /^[\w.:-]{6,64}$/;
const LENGTH = 8;

/** Accepts the request id from a trusted proxy, so that its log and ours use the same; otherwise creates one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = networkTest(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isOurs = typeof given === 'string' && ID.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isOurs ? given : randomUUID().slice(0, LENGTH);
  };
}
