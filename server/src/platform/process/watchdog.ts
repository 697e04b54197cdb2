import { spawn } from 'node:child_process';

/** The environment that systemd gives a unit with `WatchdogSec`. */
interface Environment {
  readonly NOTIFY_SOCKET?: string | undefined;
  readonly WATCHDOG_USEC?: string | undefined;
  readonly WATCHDOG_PID?: string | undefined;
  readonly PATH?: string | undefined;
}

interface Watched {
  /** Whether nothing is wrong that only a new process can repair. */
  readonly isWell: () => boolean;
  readonly onFault: (error: Error) => void;
}

/** Signs of life in the time that systemd waits for one. */
const SIGNS = 3;
const MICROSECONDS = 1000;

/**
 * Gives systemd a sign of life from the event loop, so that it replaces a process that hangs. Without a watchdog nothing
 * is sent. Node opens no datagram sockets by a path, so `systemd-notify` sends for it.
 */
export function startWatchdog(environment: Environment, { isWell, onFault }: Watched): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, PATH } = environment;
  const period = Number(WATCHDOG_USEC) / MICROSECONDS / SIGNS;
  const isOurs = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === process.pid;
  if (NOTIFY_SOCKET === undefined || !(period > 0) || !isOurs) return;
  const give = () => {
    if (!isWell()) return;
    const sender = spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore', env: { NOTIFY_SOCKET, PATH } });
    sender.once('error', onFault);
    sender.unref();
  };
  give();
  setInterval(give, period).unref();
}
