import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';

/** Runs the check against the test's own registry. */
async function checkAt(registry: RequestListener): Promise<{ readonly code: number | null; readonly output: string }> {
  const server = createServer(registry);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const check = spawn(process.execPath, [join(root, 'tools/advisories/read-advisories.ts')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => check.once('close', resolve));
  const output = await text(check.stdout);
  server.close();
  return { code: await ended, output };
}

const advisory = {
  id: 1,
  title: 'Pictures of codes may hang',
  url: 'https://advisories.example/1',
  severity: 'high',
  vulnerable_versions: '<99.0.0',
};

it('names a package with a known vulnerability, and exits with 1', async () => {
  const found = await checkAt(({ method, url = '' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const described = { name, 'dist-tags': { latest: '99.0.0' }, versions: { '99.0.0': { name, version: '99.0.0' } } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(method === 'POST' ? { fastify: [advisory] } : described));
  });
  expect(found.output).toContain('high: fastify <99.0.0: Pictures of codes may hang (https://advisories.example/1)');
  expect(found.code).toBe(1);
});

it('exits with 0 when none is known', async () => {
  const found = await checkAt((_, response) => void response.end('{}'));
  expect(found).toEqual({ code: 0, output: 'No known faults in the packages of the lock file.\n' });
});

it('exits with 2 when the registry does not answer, since that is no success', async () => {
  const found = await checkAt((_, response) => void response.writeHead(405).end());
  expect(found.code).toBe(2);
  expect(found.output).toContain('Not checked');
});
