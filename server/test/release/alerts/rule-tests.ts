import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../tools/bring/root.ts';
import { bringDebianProgram, promtoolProgram } from '../bring-debian-program.ts';

const run = promisify(execFile);
const RULES = join(root, 'deploy/monitoring/alerts.yaml');
/** Longer than any alert waits. */
const MINUTES = 30;

/** The figures of one instant: each series with its value. */
export type Scrape = ReadonlyMap<string, number>;

/** Reads the figures of a process as Prometheus does; one that does not answer is down. */
export async function scrape(address: string): Promise<Scrape> {
  const up = 'up{job="eh",instance="eh-1"}';
  const text = await fetch(`${address}/metrics`).then(
    (answer) => answer.text(),
    () => null,
  );
  if (text === null) return new Map([[up, 0]]);
  const found = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => {
    const all = ['job="eh"', 'instance="eh-1"', ...(labels === '' ? [] : [labels])].join(',');
    return [`${name}{${all}}`, Number(value)] as const;
  });
  return new Map([[up, 1], ...found]);
}

/** Whether an alert fires when what was read goes on for half an hour: counters at their pace, gauges as they are. */
export async function doesFire(alert: string, before: Scrape, now: Scrape = before): Promise<boolean> {
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  const rules = await readFile(RULES, 'utf8');
  const series = [...now].filter(([name]) => rules.includes(name.replace(/\{.*/, '')));
  const test = {
    interval: '1m',
    input_series: series.map(([name, value]) => ({
      series: name,
      values: valuesOf(name, before.get(name) ?? 0, value),
    })),
    promql_expr_test: [{ expr, eval_time: `${MINUTES - 1}m`, exp_samples: [{ labels: '{}', value: 1 }] }],
  };
  return passes({ rule_files: [RULES], tests: [test] });
}

function valuesOf(name: string, before: number, now: number): string {
  const isCounter = /_(total|count|bucket)\{/.test(name);
  return isCounter ? `${before}+${now - before}x${MINUTES}` : `${now.toFixed(3)}x${MINUTES}`;
}

async function passes(tests: object): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'eh-rules-'));
  try {
    const file = join(folder, 'tests.yaml');
    await writeFile(file, JSON.stringify(tests));
    return await run(await bringDebianProgram(promtoolProgram), ['test', 'rules', file]).then(
      () => true,
      (error: unknown) => {
        // An alert that is silent is a failed test of the rules; anything else is a fault of this test.
        const said =
          String((error as { stdout?: string; stderr?: string }).stdout) +
          String((error as { stderr?: string }).stderr);
        if (/got:.*\n?.*value: *0|\{\} 0E/i.test(said)) return false;
        throw new Error(said);
      },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
