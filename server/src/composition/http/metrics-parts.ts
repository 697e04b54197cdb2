import Fastify, { type FastifyInstance } from 'fastify';
import { pushGauges } from '../../content/push/index.ts';
import { webhookGauges } from '../../merchants/webhooks/index.ts';
import { bookGauges } from '../../operations/books/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Replica } from '../../platform/database/replica/replica.ts';
import { deadlineGauges } from '../../platform/deadlines/deadline-gauges.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Gauges } from '../../platform/observability/gauges.ts';
import { type Metrics, metricsRoute, openMetrics } from '../../platform/observability/metrics.ts';
import { outboxGauges } from '../../platform/outbox/outbox-gauges.ts';
import { queueGauges } from '../../staff/queues/index.ts';
import { defaultMarketRules } from '../../trading/market/index.ts';
import { chainGauges } from '../../usdt/chains/index.ts';
import { anchorGauges } from '../../wallet/solvency/index.ts';
import type { JobParts } from '../background/job-parts.ts';
import { operatorScreens } from '../operator-queues.ts';
import { type HealthParts, healthRoutes } from '../routes/health-routes.ts';
import { timeStampsOf } from '../wallet-parts.ts';
import { replicaGauges } from './replica-of.ts';

/** The figures of this process and of the platform as a whole. */
export function metricsOf(parts: JobParts & { readonly replica: Replica }): Metrics {
  const { config, database, replica, clock, serverKeys, log, notices } = parts;
  const contextNow = (): ReadContext => ({ reader: database.reader, now: clock.now(), serverKeys });
  const gauges = [
    processGauges(() => database.waiting(), notices.live),
    replicaGauges(replica, config),
    outboxGauges(database.reader, clock),
    deadlineGauges(database.reader, clock),
    queueGauges(operatorScreens.queues, contextNow),
    chainGauges(database.reader, clock),
    ...(timeStampsOf(config) === null ? [] : [anchorGauges(database.reader, clock)]),
    bookGauges(defaultMarketRules.currency, contextNow),
    webhookGauges(database.reader, clock),
    pushGauges(database.reader, clock),
  ];
  return openMetrics(log, gauges);
}

function processGauges(waiting: () => number, live: Live): Gauges {
  return {
    helps: {
      database_transactions_waiting: 'Transactions of this process that wait for a connection',
      live_sockets: 'Devices connected to this process',
    },
    read: async () => ({ database_transactions_waiting: waiting(), live_sockets: live.connected() }),
  };
}

/** A server for monitoring alone, at an address of its own. */
export async function openMetricsServer(metrics: Metrics, health: HealthParts): Promise<FastifyInstance> {
  // No client here waits for an important answer, so closing waits for none.
  const server = Fastify({ forceCloseConnections: true });
  healthRoutes(server, health);
  metricsRoute(server, metrics, { isProduction: false });
  await server.ready();
  return server;
}
