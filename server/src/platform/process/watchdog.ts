import { spawn } from 'node:child_process';

/** The environment variables that systemd sets for a unit with `WatchdogSec`. */
interface Environment {
  readonly NOTIFY_SOCKET?: string | undefined;
  readonly WATCHDOG_USEC?: string | undefined;
  readonly WATCHDOG_PID?: string | undefined;
  readonly PATH?: string | undefined;
}

interface Watched {
  /** Whether the process has no fault that only a restart can repair. */
  readonly isWell: () => boolean;
  readonly onFault: (error: Error) => void;
}

/** The number of signs of life sent within systemd's time limit. */
const SIGNS = 3;
const MICROSECONDS = 1000;

/**
 * Gives systemd a sign of life from the event loop, so that systemd replaces a hanging process. Without a watchdog,
 * nothing is sent. Node cannot open datagram sockets by path, so `systemd-notify` sends them.
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
