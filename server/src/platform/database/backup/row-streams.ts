import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** Members of the driver's connection that are missing in its types. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Streams the output of `copy … to stdout`, no faster than the target accepts it. */
export async function copyOut(client: pg.ClientBase, statement: string, target: Writable): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let rows = 0;
  let resume = (): void => undefined;
  const giveUp = (error: Error): void => {
    reject(error);
    resume();
  };
  target.once('error', giveUp);
  target.on('drain', () => resume());
  client.query({
    submit(connection: pg.Connection) {
      resume = () => connection.stream.resume();
      connection.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection) {
      rows += 1;
      // The driver reuses its buffer for the next message.
      if (!target.destroyed && !target.write(Buffer.from(chunk))) connection.stream.pause();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(rows),
    handleError: reject,
  });
  return promise.finally(() => target.off('error', giveUp).removeAllListeners('drain'));
}

const CHUNK_BYTES = 64 * 1024;

/** Sends lines to `copy … from stdin`, no faster than the connection accepts them. */
export async function copyIn(client: pg.ClientBase, statement: string, lines: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let rows = 0;

  async function send(connection: CopyConnection): Promise<void> {
    let waiting: Buffer[] = [];
    let bytes = 0;
    for await (const line of lines) {
      rows += 1;
      waiting.push(line, NEWLINE);
      bytes += line.length + 1;
      if (bytes < CHUNK_BYTES) continue;
      connection.sendCopyFromChunk(Buffer.concat(waiting));
      [waiting, bytes] = [[], 0];
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    if (bytes > 0) connection.sendCopyFromChunk(Buffer.concat(waiting));
    connection.endCopyFrom();
  }

  client.query({
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse(connection: CopyConnection) {
      send(connection).catch((error: unknown) => {
        reject(error);
        connection.sendCopyFail('the file cannot be read');
      });
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(rows),
    handleError: reject,
  });
  return promise;
}

const NEWLINE = Buffer.from('\n');
