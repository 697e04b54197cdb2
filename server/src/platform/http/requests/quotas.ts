import type { FastifyReply, FastifyRequest } from 'fastify';

/** A quota of a caller and the rest of it. */
export interface Quota {
  readonly name: string;
  readonly left: number;
  /** The quota itself, where the caller may know it. */
  readonly most?: number | undefined;
  /** The span in which it may be used; without one it counts requests that run at the same time. */
  readonly withinSeconds?: number | undefined;
  /** Until more is there. */
  readonly seconds?: number | undefined;
}

const quotas = new WeakMap<FastifyRequest, Quota>();

/** The last quota that is noted for a request stands in its answer. */
export function noteQuota(request: FastifyRequest, quota: Quota): void {
  quotas.set(request, quota);
}

/** Writes the quota of a request in the fields of draft-ietf-httpapi-ratelimit-headers-10. */
export function addQuotaHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const quota = quotas.get(request);
  if (!quota) return;
  reply.header('ratelimit', limitOf(quota));
  if (quota.most !== undefined) reply.header('ratelimit-policy', policyOf(quota, quota.most));
}

export function limitOf({ name, left, seconds }: Quota): string {
  return `"${name}";r=${Math.max(0, left)}${seconds === undefined ? '' : `;t=${seconds}`}`;
}

export function policyOf({ name, withinSeconds }: Quota, most: number): string {
  return `"${name}";q=${most}${withinSeconds === undefined ? ';qu="concurrent-requests"' : `;w=${withinSeconds}`}`;
}
