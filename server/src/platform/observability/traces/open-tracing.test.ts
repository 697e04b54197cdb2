import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const folder = import.meta.dirname;

/** Modules of OpenTelemetry's SDK that a process has loaded after a start without a collector, and then with one. */
async function loaded(): Promise<readonly number[]> {
  const program = `
    import { registerHooks } from 'node:module';
    let count = 0;
    registerHooks({ load(url, context, next) { if (/@opentelemetry[/](?!api)/.test(url)) count += 1; return next(url, context); } });
    await import(${JSON.stringify(join(folder, '../../../composition/server.ts'))});
    const { openTracing } = await import(${JSON.stringify(join(folder, 'open-tracing.ts'))});
    const open = async (endpoint) => {
      const config = { headers: {}, sampler: 'always_on', ratio: 1, endpoint };
      await (await openTracing(config, { role: 'all', version: '1', log: { warn() {}, info() {} } }))();
      return count;
    };
    console.log(JSON.stringify([await open(undefined), await open('http://127.0.0.1:9')]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout) as number[];
}

it('loads nothing of OpenTelemetry unless a collector is configured', async () => {
  expect(await loaded()).toEqual([0, expect.toSatisfy((count: number) => count > 0)]);
});
