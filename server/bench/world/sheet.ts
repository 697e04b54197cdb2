import type pg from 'pg';
import { copyIn } from '../../src/platform/database/backup/row-streams.ts';

export type Value = string | number | bigint | boolean | Date | null | readonly string[];

const LINES_A_CHUNK = 20_000;

/** Rows on their way into one table, as lines of COPY. */
export interface Sheet {
  add(values: readonly Value[]): void;
  readonly isFull: boolean;
  flush(client: pg.ClientBase): Promise<void>;
}

export function sheetOf(table: string, columns: readonly string[]): Sheet {
  let lines: string[] = [];
  return {
    add(values) {
      lines.push(values.map(textOf).join('\t'));
    },
    get isFull() {
      return lines.length >= LINES_A_CHUNK;
    },
    async flush(client) {
      const taken = lines;
      lines = [];
      if (taken.length === 0) return;
      await copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, chunksOf(taken));
    },
  };
}

/** Many lines in one buffer: a buffer a line would cost more than the line. */
// biome-ignore lint/suspicious/useAwait: the reader of the stream takes an asynchronous one.
async function* chunksOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (let from = 0; from < lines.length; from += LINES_A_BUFFER)
    yield Buffer.from(lines.slice(from, from + LINES_A_BUFFER).join('\n'));
}

const LINES_A_BUFFER = 500;

/** Values of a made world hold no character that COPY escapes. */
function textOf(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return `{${value.join(',')}}`;
  return String(value);
}
