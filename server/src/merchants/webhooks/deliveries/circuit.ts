import type { EndpointStatus, OffReason } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';

/** The circuit opens after this many failures in a row. */
export const FAILURES_MAX = 5;
/** The pauses between single tries while the circuit is open; the last pause repeats. */
export const CIRCUIT_PAUSES: readonly number[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE];
/** The owner of a merchant is notified of a failing endpoint at most this often. */
const NOTICE_PAUSE = 24 * HOUR;

/** The circuit of an endpoint, as stored in the database. */
export interface Circuit {
  readonly status: EndpointStatus;
  readonly off_reason: OffReason | null;
  readonly failures_in_row: number;
  readonly paused_until: Date | null;
  readonly recovered_at: Date | null;
  readonly notified_at: Date | null;
}

/** The circuit after a failed try. A try already running when the endpoint was switched off does not switch it on. */
export function afterFailure<Of extends Circuit>(circuit: Of, now: Date): Of {
  const failures = circuit.failures_in_row + 1;
  if (circuit.status === 'off' || failures < FAILURES_MAX) return { ...circuit, failures_in_row: failures };
  const pause = CIRCUIT_PAUSES[Math.min(failures - FAILURES_MAX, CIRCUIT_PAUSES.length - 1)] ?? MINUTE;
  return {
    ...circuit,
    failures_in_row: failures,
    status: 'paused',
    paused_until: new Date(now.getTime() + pause),
  };
}

/** The circuit after a successful delivery: closed. */
export function afterSuccess<Of extends Circuit>(circuit: Of, now: Date): Of {
  if (circuit.failures_in_row === 0) return circuit;
  const status = circuit.status === 'paused' ? 'on' : circuit.status;
  return { ...circuit, status, failures_in_row: 0, paused_until: null, recovered_at: now };
}

/** The endpoint after an answer of 410 Gone, by which its receiver asks for no more events. */
export function afterGone<Of extends Circuit>(circuit: Of): Of {
  if (circuit.status === 'off') return circuit;
  return { ...circuit, status: 'off', off_reason: 'gone', paused_until: null };
}

/** Whether a failing endpoint deserves a notice: once until it has recovered, and at most once a day. */
export function needsNotice({ notified_at: notifiedAt, recovered_at: recoveredAt }: Circuit, now: Date): boolean {
  if (notifiedAt === null) return true;
  const isNewTrouble = recoveredAt !== null && recoveredAt > notifiedAt;
  return isNewTrouble && now.getTime() - notifiedAt.getTime() >= NOTICE_PAUSE;
}
