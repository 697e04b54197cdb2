import type { Config } from '../config/config.ts';

type WithRole = Pick<Config, 'role'>;

/** Whether this process answers calls and serves the pages; any other answers its health and figures only. */
export function servesCalls({ role }: WithRole): boolean {
  return role === 'all' || role === 'api';
}

/** Whether devices connect to this process; any other only sends to them through those that do. */
export function servesSockets({ role }: WithRole): boolean {
  return role === 'all' || role === 'live';
}

/** Whether this process has background jobs. */
export function worksInBackground({ role }: WithRole): boolean {
  return role === 'all' || role === 'worker';
}
