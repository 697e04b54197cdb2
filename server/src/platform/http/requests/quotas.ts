import type { FastifyReply, FastifyRequest } from 'fastify';

/** A caller's quota and its remainder. */
export interface Quota {
  readonly name: string;
  readonly left: number;
  /** The quota itself, if the caller may know it. */
  readonly most?: number | undefined;
  /** The period in which it may be used; if missing, it counts concurrent requests. */
  readonly withinSeconds?: number | undefined;
  /** The seconds until more is available. */
  readonly seconds?: number | undefined;
}

const quotas = new WeakMap<FastifyRequest, Quota>();

/** Sets the quota shown in a request's answer; the last one set counts. */
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
