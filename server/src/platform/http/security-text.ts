import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

interface SecurityContact {
  /** The address for security reports, mailto:… or https. Without it, the file does not exist. */
  readonly contact: string | undefined;
  /** The origin of the app, if configured. */
  readonly origin: string | undefined;
  readonly clock: Clock;
}

const PATH = '/.well-known/security.txt';

/** A reader with an older copy fetches it again; RFC 9116 advises less than a year. */
const VALID_DAYS = 90;
const DAY_MILLISECONDS = 86_400_000;

/** Tells people who find vulnerabilities whom to contact (RFC 9116). */
export function securityTextRoute(server: FastifyInstance, { contact, origin, clock }: SecurityContact): void {
  server.get(PATH, async (_request, reply) => {
    if (contact === undefined) return reply.callNotFound();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${endOfDay(clock.now(), VALID_DAYS)}`,
      'Preferred-Languages: en, zh',
      ...(origin === undefined ? [] : [`Canonical: ${origin}${PATH}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** The end of a day, so that the file stays the same all day and copies compare equal. */
function endOfDay(now: Date, days: number): string {
  const day = Math.floor(now.getTime() / DAY_MILLISECONDS) + days;
  return new Date(day * DAY_MILLISECONDS).toISOString().replace('.000Z', 'Z');
}
