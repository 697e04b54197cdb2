import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { healthRoutes } from './health-routes.ts';

it('asks for a restart only when this process cannot repair its fault', async () => {
  const server = Fastify();
  let [lasting, passing]: [string | null, string | null] = [null, 'the database cannot be reached'];
  healthRoutes(server, {
    probe: { check: async () => passing, close: async () => undefined },
    drain: { isBegun: () => false },
    fault: () => lasting,
  });
  const statusOf = async (path: string) => (await server.inject(path)).statusCode;
  expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 200]);
  [lasting, passing] = ['the embedded database does not start again', null];
  expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([200, 503]);
  expect((await server.inject('/health/live')).json()).toMatchObject({ status: 'unhealthy', reason: lasting });
  await server.close();
});
