import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostsOf } from '../hosts.ts';

/** PostgreSQL names its socket by the port. */
const USUAL_PORT = '5432';
const SOCKET = /^\.s\.PGSQL\.(\d+)$/;

/**
 * The fault of an address whose hosts are all missing sockets, or null. Checked because connecting retries several
 * hosts for half a minute, and waiting does not fix a wrong socket port.
 */
export function missingSockets(url: string): string | null {
  const sockets = hostsOf(url).map(socketOf);
  const isMissing = ({ folder, file }: (typeof sockets)[number]) => folder.startsWith('/') && !existsSync(file);
  if (!sockets.every(isMissing)) return null;
  const present = sockets.flatMap(({ folder }) => portsIn(folder).map((port) => `host=${folder}&port=${port}`));
  const hint = present.length > 0 ? `; there is ${present.join(' and ')}` : '';
  return `no server listens at ${sockets.map(({ file }) => file).join(' or ')}${hint}`;
}

/** The folder and the file of an address of one host, as the driver finds them. */
function socketOf(address: string): { readonly folder: string; readonly file: string } {
  const [base = '', options] = address.split('?');
  const query = new URLSearchParams(options);
  const [, named = '', ownPort] = /@([^:/]*)(?::(\d+))?(?:\/|$)/.exec(base) ?? [];
  const folder = query.get('host') ?? decodeURIComponent(named);
  const port = query.get('port') ?? ownPort ?? process.env['PGPORT'] ?? USUAL_PORT;
  return { folder, file: join(folder, `.s.PGSQL.${port}`) };
}

function portsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => SOCKET.exec(name)?.[1] ?? []);
}
