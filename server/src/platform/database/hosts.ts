import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const INT8_OID = 20;
const PRIMARY_WAIT_MILLISECONDS = 30_000;
const PRIMARY_WAIT_STEP_MILLISECONDS = 200;

/** The hosts of a connection string, one of which accepts writes. The driver itself does not support lists. */
export interface Hosts {
  /** The connection string of the host to try next. */
  current(): string;
  /**
   * Connects to the first host with the wanted role. For a primary, tries repeatedly while a standby is being promoted;
   * for a standby, tries each host once.
   */
  toWanted<C extends pg.ClientBase>(connect: () => Promise<C>, giveUp: (client: C) => Promise<unknown>): Promise<C>;
}

/** A single host is used without checking its role. */
export function openHosts(url: string, wanted: 'primary' | 'standby' = 'primary'): Hosts {
  const urls = hostsOf(url);
  // Checked when a pooled connection is made; if its server stops accepting writes, its user drops the connection.
  const fitting = new WeakSet<pg.ClientBase>();
  const patience =
    wanted === 'primary' ? PRIMARY_WAIT_MILLISECONDS : (urls.length - 1) * PRIMARY_WAIT_STEP_MILLISECONDS;
  let at = 0;

  async function wantedOf<C extends pg.ClientBase>(client: C, giveUp: (client: C) => Promise<unknown>): Promise<C> {
    if (fitting.has(client)) return client;
    const answer = await takesWrites(client).catch((error: Error) => error);
    if (answer === (wanted === 'primary')) {
      fitting.add(client);
      return client;
    }
    await giveUp(client);
    throw answer instanceof Error ? answer : new Error(NO_PRIMARY);
  }

  return {
    current: () => urls[at % urls.length] ?? url,
    async toWanted(connect, giveUp) {
      if (urls.length === 1) return connect();
      for (let waited = 0; ; waited += PRIMARY_WAIT_STEP_MILLISECONDS) {
        const tried = at;
        const outcome = await connect()
          .then((client) => wantedOf(client, giveUp))
          .catch((error: Error) => error);
        if (!(outcome instanceof Error)) return outcome;
        if (waited >= patience) throw outcome;
        if (at === tried) at += 1;
        await pause(PRIMARY_WAIT_STEP_MILLISECONDS);
      }
    },
  };
}

export const NO_PRIMARY = 'None of the database hosts takes writes';

async function takesWrites(client: pg.ClientBase): Promise<boolean> {
  const answer = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return answer.rows[0]?.transaction_read_only === 'off';
}

const ADDRESS =
  /^(?<start>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#@]*)(?<database>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;
const HOST = /^(\[[0-9a-f:.]+\]|[^\s:[\]/]*)(?::(?<port>\d+))?$/i;

/**
 * One connection string for each host in `?host=a,b` or `//a:1,b:2/`, as libpq reads them: a host may be a socket
 * folder, and the query gives a port for each host by position, or one for all. Null if it is no URL.
 */
export function parseHosts(url: string): readonly string[] | null {
  const { start = '', hosts = '', database = '', query = '' } = ADDRESS.exec(url)?.groups ?? {};
  const options = query.split('&').filter((option) => option !== '');
  const [inQuery, ports] = [listOf(options, 'host'), listOf(options, 'port')];
  if (start === '' || inQuery === null || ports === null || !ports.every(isPort)) return null;
  const named = inQuery.length > 0 ? inQuery : hosts.split(',');
  if (ports.length > 1 && ports.length !== named.length) return null;
  const rest = options.filter((option) => !/^(host|port)=/.test(option));
  const portAt = (at: number) => ports[at] ?? ports[0];
  if (inQuery.length > 0)
    return named.map((host, at) => {
      const own = `host=${encodeURIComponent(host)}`;
      return withOptions(`${start}${hosts}${database === '' ? '/' : database}`, [
        own,
        ...portOption(portAt(at)),
        ...rest,
      ]);
    });
  const isWhole = named.every(isHost) && (named.length === 1 || !named.includes(''));
  if (!isWhole || (hosts === '' && start.endsWith('//'))) return null;
  return named.map((host, at) => withOptions(`${start}${host}${database}`, [...portOption(portAt(at)), ...rest]));
}

const PORT_MAX = 65_535;
const isPort = (port: string): boolean => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= PORT_MAX;

function isHost(text: string): boolean {
  const { port } = HOST.exec(text)?.groups ?? {};
  return HOST.test(text) && (port === undefined || isPort(port));
}

const portOption = (port: string | undefined): readonly string[] => (port === undefined ? [] : [`port=${port}`]);
const withOptions = (address: string, options: readonly string[]): string =>
  options.length === 0 ? address : `${address}?${options.join('&')}`;

/** The comma-separated values of an option; empty if it is missing or empty, null if it is malformed. */
function listOf(options: readonly string[], name: string): readonly string[] | null {
  const found = options.findLast((option) => option.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  if (found === '') return [];
  try {
    return decodeURIComponent(found).split(',');
  } catch {
    // The start reports which variable is not a valid address.
    return null;
  }
}

export function hostsOf(url: string): readonly string[] {
  return parseHosts(url) ?? [url];
}

/** Eight-byte integers are money and counts: they stay exact as bigint. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === INT8_OID && format !== 'binary') return (text: string) => BigInt(text);
  return pg.types.getTypeParser(oid, format);
};
