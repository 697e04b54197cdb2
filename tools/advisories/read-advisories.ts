import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { root } from '../bring/root.ts';

const NONE_FOUND = 0;
const SOME_FOUND = 1;
/** Not a success: a check that could not run finds nothing either. */
const NOT_CHECKED = 2;

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
const answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity,

      // A string names another package of this list, which causes the fault.
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string(), range: z.string() })])),
    }),
  ),
});

export interface Advisories {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

/**
 * Reads the known vulnerabilities of all packages in the lock file, including those for development, from the npm
 * registry. Meant for a nightly run: exits with 0 when none is known, 1 when one is, 2 when the registry did not
 * answer.
 */
export function readAdvisories(environment: NodeJS.ProcessEnv = process.env): Advisories {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const parsed = answer.safeParse(jsonOf(stdout));
  if (!parsed.success) {
    const reason = /npm (?:error|warn) audit (.+)/.exec(stderr)?.[1] ?? 'it gave no list';
    return { exitCode: NOT_CHECKED, lines: [`Not checked: the registry does not answer with advisories (${reason}).`] };
  }
  const lines = Object.entries(parsed.data.vulnerabilities).flatMap(([name, found]) =>
    found.via.flatMap((via) =>
      typeof via === 'string' ? [] : [`${found.severity}: ${name} ${via.range}: ${via.title} (${via.url})`],
    ),
  );
  return lines.length === 0
    ? { exitCode: NONE_FOUND, lines: ['No known faults in the packages of the lock file.'] }
    : { exitCode: SOME_FOUND, lines };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { exitCode, lines } = readAdvisories();
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}
