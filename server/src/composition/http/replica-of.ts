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
    onChange(isUsed) {
      if (isUsed) log.info('the replica is in time again');
      else log.warn('the replica is late or away: its reads run on the primary');
    },
  });
}

export function replicaGauges(replica: Replica): Gauges {
  return {
    helps: { database_replica_reads: 'Reads of this process that may run on a replica, by where they ran' },
    label: 'on',
    async read() {
      const { onReplica, onPrimary } = replica.counts();
      return { database_replica_reads: { replica: onReplica, primary: onPrimary } };
    },
  };
}
