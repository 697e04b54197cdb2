import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Gauges } from '../../../platform/observability/gauges.ts';
import { queueState } from './claim-store.ts';

/** Metrics of the webhook queue: its length, how long sendable events wait for us, and who does not answer. */
export function webhookGauges(reader: Reader, clock: Clock): Gauges {
  return {
    helps: {
      webhooks_waiting: 'Deliveries that have neither arrived nor been given up',
      webhooks_overdue_seconds: 'How long the oldest delivery is due at an endpoint that works',
      webhooks_paused_endpoints: 'Endpoints whose circuit is open',
    },
    async read() {
      const now = clock.now();
      const { waiting, due_since: dueSince, paused_endpoints: paused } = await queueState(reader, now);
      return {
        webhooks_waiting: waiting,
        webhooks_overdue_seconds: dueSince === null ? 0 : (now.getTime() - dueSince.getTime()) / SECOND,
        webhooks_paused_endpoints: paused,
      };
    },
  };
}
