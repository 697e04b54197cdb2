import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const folder = import.meta.dirname;

/** Modules of OpenTelemetry's SDK that a process has loaded after a start with this configuration. */
async function loaded(endpoint: string | undefined): Promise<number> {
  const program = `
    import { registerHooks } from 'node:module';
    let count = 0;
    registerHooks({ load(url, context, next) { if (/@opentelemetry[/](?!api)/.test(url)) count += 1; return next(url, context); } });
    await import(${JSON.stringify(join(folder, '../../../composition/server.ts'))});
    const { openTracing } = await import(${JSON.stringify(join(folder, 'open-tracing.ts'))});
    const config = { headers: {}, sampler: 'always_on', ratio: 1, endpoint: ${JSON.stringify(endpoint)} };
    await (await openTracing(config, { role: 'all', version: '1', log: { warn() {}, info() {} } }))();
    console.log(count);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  return Number(stdout);
}

it('loads nothing of OpenTelemetry unless a collector is configured', async () => {
  expect(await loaded(undefined)).toBe(0);
  expect(await loaded('http://127.0.0.1:9')).toBeGreaterThan(0);
});
