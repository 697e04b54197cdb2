import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';

export interface OAuthParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly serverKeys: ServerKeys;
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  onCommit(): void;
  /** The address of this server, for links. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** The start of the name of a pushed request; its apply token follows (RFC 9126). */
export const REQUEST_URI = 'urn:ietf:params:oauth:request_uri:';

/** Runs a change in a transaction, and has its events delivered afterwards. */
export async function commit<T>(parts: OAuthParts, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const answer = await parts.transaction(work);
  parts.onCommit();
  return answer;
}

export function readNow({ database, clock, serverKeys }: OAuthParts): ReadContext {
  return { reader: database.reader, now: clock.now(), serverKeys };
}
