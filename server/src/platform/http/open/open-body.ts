import type { FastifyRequest } from 'fastify';

/** A body as it was sent, which the signature covers, and what it says. */
export interface JsonBody {
  readonly raw: string;
  readonly json: unknown;
}

/** The body exactly as sent; empty if there is none. */
export function rawOf({ body }: FastifyRequest): string {
  return isJsonBody(body) ? body.raw : '';
}

export function jsonOf({ body }: FastifyRequest): unknown {
  return isJsonBody(body) ? body.json : {};
}

function isJsonBody(body: unknown): body is JsonBody {
  return typeof body === 'object' && body !== null && 'raw' in body && 'json' in body;
}
