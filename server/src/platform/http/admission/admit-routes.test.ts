import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerRefusal } from '../answer-refusal.ts';
import { admissionLimits } from '../limits.ts';
import { openAdmission } from './admission.ts';
import { admitRoutes } from './admit-routes.ts';

const limits = { ...admissionLimits, running: 10, runningPerKey: 1, authorizing: 1 };

it('gives each address its share of the routes outside the API, and serves health checks under any load', async () => {
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => answerRefusal(server.log as never, error, request, reply));
  admitRoutes(server, openAdmission({ limits, answers: () => 0 }));
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  for (const url of ['/papers/:id', '/open/v1/oauth/token'])
    server.get(url, async () => {
      await isDone;
      return 'ok';
    });
  for (const url of ['/health/live', '/open/v1/orders', '/*']) server.get(url, async () => 'ok');
  const statusOf = async (url: string, remoteAddress: string) =>
    (await server.inject({ url, remoteAddress })).statusCode;
  const [first, other] = [statusOf('/papers/1', '192.0.2.1'), statusOf('/papers/1', '192.0.2.2')];
  expect(await statusOf('/open/v1/oauth/token', '192.0.2.1')).toBe(503);
  for (const url of ['/health/live', '/open/v1/orders', '/assets/app.js'])
    expect(await statusOf(url, '192.0.2.1')).toBe(200);
  finish();
  expect(await Promise.all([first, other])).toEqual([200, 200]);
  await server.close();
});
