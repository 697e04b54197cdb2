import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startWatchdog } from './watchdog.ts';

const folder = mkdtempSync(join(tmpdir(), 'eh-watchdog-'));
const heard = join(folder, 'heard');
const PATH = `${folder}:${process.env['PATH']}`;
writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${heard}\n`, { mode: 0o755 });
afterAll(() => rmSync(folder, { recursive: true }));

const linesHeard = () => (existsSync(heard) ? readFileSync(heard, 'utf8').trim().split('\n') : []);
const onFault = (error: Error) => expect.unreachable(error.message);

it('reports to the watchdog while all is well, and stops once only a restart can help', async () => {
  let isWell = true;
  const WATCHDOG_USEC = '60000';
  startWatchdog({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC, PATH }, { isWell: () => isWell, onFault });
  await expect.poll(() => linesHeard().length).toBeGreaterThan(2);
  expect(new Set(linesHeard())).toEqual(new Set(['/run/notify WATCHDOG=1']));
  isWell = false;
  await pause(500);
  const before = linesHeard().length;
  await pause(300);
  expect(linesHeard()).toHaveLength(before);
});

it('sends nothing without a watchdog, or for one that watches another process', async () => {
  const before = linesHeard().length;
  const given = { NOTIFY_SOCKET: '/run/notify', PATH };
  startWatchdog(given, { isWell: () => true, onFault });
  startWatchdog({ ...given, WATCHDOG_USEC: '3000', WATCHDOG_PID: '1' }, { isWell: () => true, onFault });
  startWatchdog({ PATH, WATCHDOG_USEC: '3000' }, { isWell: () => true, onFault });
  await pause(100);
  expect(linesHeard()).toHaveLength(before);
});

it('says that the sending program is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const given = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '90000000', PATH: join(folder, 'nowhere') };
  startWatchdog(given, { isWell: () => true, onFault: resolve });
  expect((await promise).message).toContain('systemd-notify');
});
