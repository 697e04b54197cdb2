import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { noteOutcome } from '../http/requests/outcomes.ts';
import { logRequests } from './access-log.ts';

async function linesOf(level: string, url = '/api/user/alice?phone=13800138000') {
  const lines: string[] = [];
  const server = Fastify();
  logRequests(server, pino({ level }, { write: (line: string) => void lines.push(line) }));
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => reply.status(503).send({ reason: 'about to end' }));
  server.get('/api/user/:id', (request, reply) => {
    noteOutcome(request, { code: 10_404, caller: { kind: 'user', userId: 'u1', sessionId: 's1' } });
    void reply.send({});
  });
  await server.inject({ url, remoteAddress: '203.0.113.9' });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes a line for each request, with its route but without any input', async () => {
  const [line] = await linesOf('info');
  expect(line).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/api/user/:id',
    status: 200,
    code: 10_404,
    address: '203.0.113.9',
    user_id: 'u1',
  });
  expect(JSON.stringify(line)).not.toMatch(/alice|13800138000|s1/);
});

it('writes nothing at the level of warnings', async () => {
  expect(await linesOf('warn')).toEqual([]);
});

it('logs a health probe only when it fails, or at the debug level', async () => {
  expect(await linesOf('info', '/health/live')).toEqual([]);
  expect(await linesOf('debug', '/health/live')).toEqual([expect.objectContaining({ route: '/health/live' })]);
  expect(await linesOf('info', '/health/ready')).toEqual([expect.objectContaining({ status: 503 })]);
});
