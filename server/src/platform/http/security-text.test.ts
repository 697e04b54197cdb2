import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityTextRoute } from './security-text.ts';

async function answerAt(now: Date, contact: string | undefined, origin?: string) {
  const server = Fastify();
  securityTextRoute(server, { contact, origin, clock: { now: () => now } });
  return server.inject('/.well-known/security.txt');
}

it('names the contact, in a file whose expiry is in the future', async () => {
  const now = new Date('2026-11-29T18:30:00Z');
  const answer = await answerAt(now, 'mailto:security@eh.example', 'https://eh.example');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@eh.example',
      'Expires: 2027-02-27T00:00:00Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://eh.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  const later = await answerAt(new Date('2031-02-28T00:00:00Z'), 'https://eh.example/report');
  expect(later.body).toContain('Expires: 2031-05-29T00:00:00Z');
  expect(later.body).not.toContain('Canonical');
});

it('is absent when no contact is configured', async () => {
  expect((await answerAt(new Date(), undefined)).statusCode).toBe(404);
});
