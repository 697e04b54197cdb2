import pg from 'pg';

/** Connections to the database that break around a commit: what a process that dies there leaves behind. */
export interface CommitFaults {
  /** The next commit breaks its connection, before it is sent or after it was done. */
  armNext(when: 'before' | 'after'): void;
  /** Whether a connection broke since this was forgotten. */
  hasBroken(): boolean;
  forget(): void;
  /** From now on nothing breaks. */
  disarm(): void;
}

type Query = (this: pg.Client, ...parameters: unknown[]) => Promise<unknown>;

const BROKEN = 'Connection terminated by the simulation';

/** Stands in front of the driver, which is no part of the product. */
export function takeCommits(): CommitFaults {
  let armed: 'before' | 'after' | null = null;
  let hasBroken = false;
  const query: Query = Reflect.get(pg.Client.prototype, 'query');
  const cut = (client: pg.Client) => client.connection.stream.destroy(new Error(BROKEN));
  async function commitBroken(client: pg.Client, parameters: unknown[], when: 'before' | 'after'): Promise<never> {
    if (when === 'after') await Reflect.apply(query, client, parameters);
    cut(client);
    throw new Error(BROKEN);
  }
  const ofSimulation: Query = function ofSimulation(...parameters) {
    if (armed === null || textOf(parameters[0]) !== 'commit') return Reflect.apply(query, this, parameters);
    const when = armed;
    armed = null;
    hasBroken = true;
    return commitBroken(this, parameters, when);
  };
  Object.assign(pg.Client.prototype, { query: ofSimulation });
  return {
    armNext(when) {
      armed = when;
    },
    hasBroken: () => hasBroken,
    forget() {
      hasBroken = false;
    },
    disarm() {
      armed = null;
      hasBroken = false;
    },
  };
}

function textOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
}
