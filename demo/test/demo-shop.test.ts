import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A server that starts the demo shop, says its address, and stays. */
const START_SHOP = join(import.meta.dirname, '../src/shop/start-shop.ts');
const HOLDER = `import { startShop } from ${JSON.stringify(START_SHOP)};
process.stdout.write((await startShop(0, () => undefined).url) + '\\n');
setInterval(() => undefined, 60_000);`;

async function isThere(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

it.each(['SIGKILL', 'SIGTERM'] as const)('ends with the server that started it, also on %s', async (signal) => {
  const server = spawn(
    process.execPath,
    ['--conditions=eh-source', '--no-warnings', '--input-type=module', '--eval', HOLDER],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const address = line.toString().trim();
  expect(await isThere(address)).toBe(true);
  server.kill(signal);
  await once(server, 'exit');
  await expect.poll(() => isThere(address), { interval: 50 }).toBe(false);
});
