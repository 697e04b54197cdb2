/** Another service that a call needs does not answer or has failed: not the caller's fault, who may try again. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';

  constructor(service: string, cause: unknown) {
    super(`${service} is away: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, { cause });
  }
}
