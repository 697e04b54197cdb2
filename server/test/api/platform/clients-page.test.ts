import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, openTestServer, type TestServer } from '../../open-test-server.ts';
import { postListing, takeDownListings } from '../../trading.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  folder = await mkdtemp(join(tmpdir(), 'eh-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

it('runs the example on the page for authors of clients unchanged', async () => {
  const alice = await server.login('alice');
  for (let listing = 0; listing < 4; listing += 1) await postListing(alice);
  const page = await readFile(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
  const example = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
  const file = join(folder, 'client.mjs');
  await writeFile(file, example);
  const env = { EH_SERVER: server.address, EH_ACCOUNT: 'alice', EH_PASSWORD: DEMO_PASSWORD };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^.+ has \d+\.\d\d, status 0$/);
  expect(lines.slice(1)).toEqual([
    'page 2 has 2 rows, the same by number: true',
    expect.stringMatching(/^this device may switch to .+$/),
    'reported and logged out',
  ]);
  await takeDownListings(alice);
});
