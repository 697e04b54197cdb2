import { Socket } from 'node:net';
import type pg from 'pg';
import { backendOf, type Patience, withConnection } from '../connections.ts';
import { isLost, isReportedByServer, SilentConnection } from '../database-faults.ts';
import { endWaiting, workingOf } from './backends.ts';

/**
 * A connection whose packets are dropped stays silent forever and looks like one with a slow statement. So the database
 * is asked over a fresh connection whether it is working on the statement; if not, the old connection is given up, and
 * its statements fail as lost.
 */
export interface Watch {
  /** Runs a statement on a connection and watches the connection meanwhile. */
  during<T>(client: pg.Client, send: () => Promise<T>): Promise<T>;
  /** Whether another connection to the same server has died since this one last answered. */
  isDoubtful(client: pg.Client): boolean;
  /** The number of answers so far, refusals included: while it rises, the database works. */
  readonly answers: () => number;
  close(): void;
}

interface Watched {
  readonly client: pg.Client;
  readonly address: string;
  readonly pid: number;
  /** The number of unanswered statements. */
  waiting: number;
  bytesRead: number;
  /** The number of turns without input while an answer was due. */
  silentTurns: number;
  /** Checks in a row in which the database was not working for it. */
  doubts: number;
  answeredAt: number;
}

/** Calls' statements take milliseconds. The turn in which a statement was sent counts as the first. */
const SILENT_TURNS = 3;
/** At the first check, an answer may be on its way. */
const DOUBTS = 2;
const PATIENCE: Patience = { query_timeout: 5000 };
const NONE: ReadonlySet<number> = new Set();

export function openWatch(turnMilliseconds: number): Watch {
  const all = new Map<pg.Client, Watched>();
  const looking = new Set<string>();
  const lostAt = new Map<string, number>();
  let answers = 0;
  const noteAnswer = () => void (answers += 1);
  const timer = setInterval(turn, turnMilliseconds).unref();

  function watched(client: pg.Client): Watched | null {
    const known = all.get(client);
    const backend = backendOf(client);
    if (known !== undefined || backend === null) return known ?? null;
    const fresh = { client, ...backend, waiting: 0, bytesRead: 0, silentTurns: 0, doubts: 0, answeredAt: 0 };
    all.set(client, fresh);
    client.once('end', () => all.delete(client));
    return fresh;
  }

  function turn(): void {
    const silent = [...all.values()].filter((line) => isSilent(line));
    for (const [address, lines] of Map.groupBy(silent, (line) => line.address)) {
      if (looking.has(address)) continue;
      looking.add(address);
      void examine(address, lines).finally(() => looking.delete(address));
    }
  }

  async function examine(address: string, lines: readonly Watched[]): Promise<void> {
    let isAnswered = false;
    try {
      await withConnection(
        address,
        async (client) => {
          const working = await workingOf(client, { own: backendOf(client)?.pid, asked: pidsOf(lines) });
          isAnswered = true;
          const dead = working === null ? [] : lines.filter((line) => doubted(line, working));
          giveUp(dead);
          if (dead.length > 0) await endWaiting(client, pidsOf(dead));
        },
        { patience: PATIENCE },
      );
    } catch (error) {
      // A server that refuses this one connection is alive and may be working for the others.
      const isAway = !isAnswered && isLost(error) && !isReportedByServer(error);
      if (isAway) giveUp(lines.filter((line) => doubted(line, NONE)));
    }
  }

  function giveUp(dead: readonly Watched[]): void {
    for (const { client, address } of dead) {
      lostAt.set(address, performance.now());
      client.connection.stream.destroy(new SilentConnection());
    }
  }

  return {
    async during(client, send) {
      const line = watched(client);
      if (line === null) return heard(send(), noteAnswer);
      if (line.waiting === 0) line.silentTurns = 0;
      line.waiting += 1;
      try {
        return await heard(send(), noteAnswer);
      } finally {
        line.waiting -= 1;
        line.answeredAt = performance.now();
      }
    },
    isDoubtful(client) {
      const line = all.get(client);
      return line !== undefined && line.answeredAt < (lostAt.get(line.address) ?? 0);
    },
    answers: () => answers,
    close: () => clearInterval(timer),
  };
}

/** Notes what the server sent, be it a refusal; a lost connection sends nothing. */
async function heard<T>(sent: Promise<T>, note: () => void): Promise<T> {
  try {
    const answer = await sent;
    note();
    return answer;
  } catch (error) {
    if (isReportedByServer(error)) note();
    throw error;
  }
}

const pidsOf = (lines: readonly Watched[]) => lines.map(({ pid }) => pid);

/** Counts the turn. Any byte is a sign of life. */
function isSilent(line: Watched): boolean {
  const bytesRead = bytesReadBy(line.client);
  const isAlive = line.waiting === 0 || bytesRead !== line.bytesRead;
  line.bytesRead = bytesRead;
  line.silentTurns = isAlive ? 0 : line.silentTurns + 1;
  if (isAlive) line.doubts = 0;
  return line.silentTurns >= SILENT_TURNS;
}

/**
 * Counts the checks in a row in which a waiting connection received nothing and its server process was not at work;
 * returns whether there are too many.
 */
function doubted(line: Watched, working: ReadonlySet<number>): boolean {
  const isStill = line.waiting > 0 && bytesReadBy(line.client) === line.bytesRead;
  line.doubts = isStill && !working.has(line.pid) ? line.doubts + 1 : 0;
  return line.doubts >= DOUBTS;
}

function bytesReadBy({ connection: { stream } }: pg.Client): number {
  return stream instanceof Socket ? stream.bytesRead : 0;
}
