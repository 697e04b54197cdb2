import { setTimeout as pause } from 'node:timers/promises';

/** The answer of a server to a request. */
interface Reply {
  readonly status: number;
  readonly code: number;
}

/** An act that the server has acknowledged, with when it was asked for and answered by the clock of `performance.now`. */
interface Acknowledged {
  readonly kind: string;
  readonly key: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** A client that keeps every acknowledgement, and asks again under the same key until there is one. */
export interface Client {
  /** Resolves with the answer, however often it takes. */
  retryUntilDone<T extends Reply>(kind: string, request: (key: string) => Promise<T>): Promise<T>;
  /** Asks again and again for what changes nothing, or what repeats under a key of its own. */
  read<T>(request: () => Promise<T>): Promise<T>;
  readonly acknowledged: readonly Acknowledged[];
  /** Requests without an answer of ours, or with a fault, and when. */
  readonly failures: readonly Failure[];
  /** Acts that were refused although nothing forbids them. */
  readonly refused: readonly string[];
}

interface Failure {
  readonly at: number;
  readonly why: string;
}

const PAUSE_MILLISECONDS = 40;
const SERVER_FAULT = 500;
const TOO_MANY = 429;
const TRIES_MAX = 3000;

/** Its name stands in the keys of its acts. */
export function openClient(name: string): Client {
  const acknowledged: Acknowledged[] = [];
  const failures: Failure[] = [];
  const refused: string[] = [];
  let begun = 0;

  async function tried<T extends Reply>(request: () => Promise<T>): Promise<T | null> {
    const reply = await request().catch((error: unknown) => {
      failures.push({ at: performance.now(), why: reasonOf(error) });
      return null;
    });
    if (reply !== null && reply.status >= SERVER_FAULT)
      failures.push({ at: performance.now(), why: `${reply.status} ${reply.code}` });
    return reply;
  }

  return {
    acknowledged,
    failures,
    refused,
    async read(request) {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const found = await request().catch((error: unknown) => {
          failures.push({ at: performance.now(), why: reasonOf(error) });
          return null;
        });
        if (found !== null) return found;
        await pause(PAUSE_MILLISECONDS);
      }
      throw new Error(`never read: ${failures.at(-1)?.why}`);
    },
    async retryUntilDone(kind, request) {
      begun += 1;
      const key = `${name}-${kind}-${begun}`;
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const askedAt = performance.now();
        const reply = await tried(() => request(key));
        if (reply?.code === 0) {
          acknowledged.push({ kind, key, askedAt, answeredAt: performance.now() });
          return reply;
        }
        if (reply !== null && reply.status < SERVER_FAULT && reply.status !== TOO_MANY) {
          refused.push(`${key}: ${reply.status} ${JSON.stringify(reply)}`);
          break;
        }
        await pause(PAUSE_MILLISECONDS);
      }
      throw new Error(`${key} was never acknowledged: ${refused.at(-1) ?? failures.at(-1)?.why}`);
    },
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
