import type { Config } from '../config/config.ts';

type WithRole = Pick<Config, 'role'>;

/** Whether this process answers calls and serves the pages; otherwise it answers only for its health and metrics. */
export function servesCalls({ role }: WithRole): boolean {
  return role === 'all' || role === 'api';
}

/** Whether devices connect to this process; otherwise it reaches them through processes that they connect to. */
export function servesSockets({ role }: WithRole): boolean {
  return role === 'all' || role === 'live';
}

/** Whether this process has background jobs. */
export function worksInBackground({ role }: WithRole): boolean {
  return role === 'all' || role === 'worker';
}
