import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newToken } from '../../crypto/secrets.ts';
import type { KeyCaller } from './open-input.ts';

/** A logged call that is made again, by the owner of its key. */
export interface Repeat {
  readonly caller: KeyCaller;
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly idempotencyKey: string;
  readonly address: string;
  readonly host: string;
}

export interface Repeated {
  readonly status: number;
  readonly answer: string;
}

/** Calls that this process makes to its own open API, in the name of a key whose secret it does not use. */
export interface Repeats {
  run(repeat: Repeat): Promise<Repeated>;
  /** The caller of a request that was made here; null for one that came from outside. */
  callerOf(request: FastifyRequest): KeyCaller | null;
  attach(server: FastifyInstance): void;
}

const HEADER = 'eh-repeat';

/**
 * A repeat goes through the whole edge, so that it is parsed, limited, answered and logged as any call. It is recognized
 * by a random ticket that is made for it, is good once, and never leaves this process.
 */
export function openRepeats(): Repeats {
  const tickets = new Map<string, KeyCaller>();
  let server: FastifyInstance | null = null;
  return {
    attach(open) {
      server = open;
    },
    callerOf({ headers: { [HEADER]: ticket } }) {
      const caller = typeof ticket === 'string' ? (tickets.get(ticket) ?? null) : null;
      if (caller !== null && typeof ticket === 'string') tickets.delete(ticket);
      return caller;
    },
    async run({ caller, method, url, body, idempotencyKey, address, host }) {
      if (server === null) throw new Error('The open API is not served by this process');
      const ticket = `${randomUUID()} ${newToken()}`;
      tickets.set(ticket, caller);
      try {
        const isRead = method === 'GET';
        const { statusCode, payload } = await server.inject({
          method: method as 'GET',
          url,
          remoteAddress: address,
          headers: {
            host,
            [HEADER]: ticket,
            ...(isRead ? {} : { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
          },
          ...(isRead ? {} : { payload: body === '' ? '{}' : body }),
        });
        return { status: statusCode, answer: payload };
      } finally {
        tickets.delete(ticket);
      }
    },
  };
}
