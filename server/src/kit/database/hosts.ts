import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const INT8_OID = 20;
const PRIMARY_WAIT_MILLISECONDS = 30_000;
const PRIMARY_WAIT_STEP_MILLISECONDS = 200;

/** The hosts that a connection string names, of which one takes writes. The driver itself knows no lists. */
export interface Hosts {
  /** The connection string of the host that is tried at present. */
  current(): string;
  /** Connects, on a list going through the hosts until one takes writes, also while a standby is being promoted. */
  toPrimary<C extends pg.ClientBase>(connect: () => Promise<C>, giveUp: (client: C) => Promise<unknown>): Promise<C>;
}

export function openHosts(url: string): Hosts {
  const urls = hostsOf(url);
  let at = 0;
  return {
    current: () => urls[at % urls.length] ?? url,
    async toPrimary(connect, giveUp) {
      if (urls.length === 1) return connect();
      for (let waited = 0; ; waited += PRIMARY_WAIT_STEP_MILLISECONDS) {
        const tried = at;
        const outcome = await connect().catch((error: Error) => error);
        if (!(outcome instanceof Error)) {
          if (await isPrimary(outcome)) return outcome;
          await giveUp(outcome);
        }
        if (waited >= PRIMARY_WAIT_MILLISECONDS)
          throw outcome instanceof Error ? outcome : new Error('None of the database hosts takes writes');
        if (at === tried) at += 1;
        await pause(PRIMARY_WAIT_STEP_MILLISECONDS);
      }
    },
  };
}

async function isPrimary(client: pg.ClientBase): Promise<boolean> {
  const answer = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return answer.rows[0]?.transaction_read_only === 'off';
}

/** One connection string for each host that `?host=a,b` or `//a:1,b:2/` names. */
export function hostsOf(url: string): readonly string[] {
  const inQuery = /([?&]host=)([^&]*)/.exec(url);
  if (inQuery) {
    const [whole, key = '', hosts = ''] = inQuery;
    return decodeURIComponent(hosts)
      .split(',')
      .map((host) => url.replace(whole, `${key}${encodeURIComponent(host)}`));
  }
  const [, start = '', hosts = '', end = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${end}`);
}

/** Whole numbers of eight bytes are money and counts: they stay exact as bigint. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === INT8_OID && format !== 'binary') return (text: string) => BigInt(text);
  return pg.types.getTypeParser(oid, format);
};
