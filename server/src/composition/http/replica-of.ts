import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { noReplica, openReplica, type Replica } from '../../platform/database/replica/replica.ts';
import type { Gauges } from '../../platform/observability/gauges.ts';
import type { Log } from '../../platform/observability/log.ts';

/** The replica that the configuration names. */
export function replicaOf({ databaseReadUrl: url }: Config, { reader: primary }: Database, log: Log): Replica {
  if (url === undefined) return noReplica(primary);
  return openReplica({
    url,
    primary,
    onFault: (error) => log.warn({ err: error }, 'replica connection lost'),
    onChange(reason) {
      if (reason === null) log.info('the replica is used again');
      else log.warn({ reason }, 'the replica is not used: its reads run on the primary');
    },
  });
}

/** Without a replica there are no figures of it. */
export function replicaGauges(replica: Replica, { databaseReadUrl }: Config): Gauges {
  return {
    helps: {
      database_replica_reads: 'Reads of this process that may run on a replica, by where they ran',
      database_replica_lag_bytes:
        'Log that the replica has yet to replay; missing while it does not follow the database',
    },
    label: 'on',
    async read() {
      if (databaseReadUrl === undefined) return {};
      const { onReplica, onPrimary } = replica.counts();
      const lag = await replica.lag();
      return {
        database_replica_reads: { replica: onReplica, primary: onPrimary },
        ...(lag === null ? {} : { database_replica_lag_bytes: Number(lag) }),
      };
    },
  };
}
