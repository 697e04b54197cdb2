import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, type Person, personWith } from '../../open-test-server.ts';

const PAYMENTS_AT_ONCE = 4;
const PAUSE_MILLISECONDS = 50;
const TRIES_MAX = 1200;

/** People who pay each other without a pause, each payment under a number until it is acknowledged. */
export interface PayingPeople {
  /** When each payment was acknowledged, by the clock of `performance.now`. */
  readonly acknowledged: readonly number[];
  /** Status and code of each answer that was no acknowledgement. */
  readonly refused: readonly string[];
  /** Begins no more payments; those on their way come to their end. */
  stop(): Promise<void>;
}

export async function logInAt(address: string, account: string): Promise<Person> {
  const device = { device_id: `standby-${account}` };
  const { token } = await personWith(address, '').must('POST /api/login', { account, password: DEMO_PASSWORD, device });
  return personWith(address, token);
}

export function letPay(payers: readonly Person[], recipient: string): PayingPeople {
  const acknowledged: number[] = [];
  const refused: string[] = [];
  let isStopped = false;

  async function pay(payer: Person, key: string): Promise<void> {
    const payment = { recipient, amount: '0.01', security_password: DEMO_PAYMENT_PASSWORD, is_again: true };
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const { status, code } = await payer.ask('POST /api/transfer/add', payment, { 'idempotency-key': key });
      if (code === 0) return void acknowledged.push(performance.now());
      refused.push(`${status} ${code}`);
      await pause(PAUSE_MILLISECONDS);
    }
    throw new Error(`The payment ${key} never came through`);
  }

  async function keepPaying(payer: Person, name: string): Promise<void> {
    for (let number = 0; !isStopped; number += 1) await pay(payer, `${name}-${number}`);
  }

  const payments = payers.flatMap((payer, at) =>
    Array.from({ length: PAYMENTS_AT_ONCE }, (_, number) => keepPaying(payer, `payment-${at}-${number}`)),
  );
  return {
    acknowledged,
    refused,
    async stop() {
      isStopped = true;
      await Promise.all(payments);
    },
  };
}
