import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '../admission/networks.ts';
import { outcomeOf } from '../requests/outcomes.ts';
import type { KeyCaller, TraderCaller } from './open-input.ts';

/** A call that a key made, once it is answered. */
export interface KeyCall {
  readonly caller: KeyCaller | TraderCaller;
  readonly call: OpenCall;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** The code of the refusal; 0 for none. */
  readonly refusal: number;
  readonly requestId: string;
  readonly address: string;
  readonly durationMilliseconds: number;
  readonly request: string;
  readonly answer: string;
}

interface Started {
  readonly caller: KeyCaller | TraderCaller;
  readonly call: OpenCall;
  readonly request: string;
}

/** Texts are cut here, before they wait: beyond this nothing is logged of them. */
export const HELD_TEXT_MAX = 20_000;

const started = new WeakMap<FastifyRequest, Started>();

/** Notes who makes a call, as soon as its key is known. */
export function noteKeyCall(request: FastifyRequest, of: Started): void {
  started.set(request, { ...of, request: of.request.slice(0, HELD_TEXT_MAX) });
}

/** Hands over each answered call of a key. Nothing is awaited: an answer never waits for its log. */
export function handOverKeyCalls(server: FastifyInstance, take: (done: KeyCall) => void): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const of = started.get(request);
    if (of !== undefined)
      take({
        ...of,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        refusal: outcomeOf(request).code,
        requestId: request.id,
        address: plainAddress(request.ip),
        durationMilliseconds: Math.round(reply.elapsedTime),
        answer: typeof payload === 'string' ? payload.slice(0, HELD_TEXT_MAX) : '',
      });
    return payload;
  });
}
