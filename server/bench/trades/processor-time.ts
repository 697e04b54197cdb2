import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';

const TICK_MILLISECONDS = 10;
/** In `/proc/<id>/stat`, counted from what follows the name: the parent, then time of its own and of children that ended. */
const PARENT = 1;
const OWN = [11, 12];
const ENDED = [13, 14];

/** Processor time in milliseconds. Unlike the time by the clock it says the same on a busy machine. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
  readonly caller: number;
}

/** Processor time spent so far by the server, by PostgreSQL with all its processes, and by this bench. Linux only. */
export async function processorTime(database: Database, serverId: number): Promise<ProcessorTime> {
  const found = await sql<{ setting: string }>`show data_directory`.execute(database.reader);
  const directory = Object.values(found.rows[0] ?? {})[0] ?? '';
  const postmaster = Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const own = process.cpuUsage();
  return {
    server: await processTime(serverId),
    database: await spentByFamily(postmaster),
    caller: (own.user + own.system) / 1000,
  };
}

/** Processor time that one process has used so far, in milliseconds. */
export function processTime(id: number): Promise<number> {
  return spentBy(id, OWN);
}

async function spentByFamily(postmaster: number): Promise<number> {
  let spent = await spentBy(postmaster, [...OWN, ...ENDED]);
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name) && (await fieldsOf(name))[PARENT] === String(postmaster))
      spent += await spentBy(Number(name), OWN);
  return spent;
}

async function spentBy(id: number, fields: readonly number[]): Promise<number> {
  const values = await fieldsOf(String(id));
  return fields.reduce((sum, field) => sum + Number(values[field] ?? 0), 0) * TICK_MILLISECONDS;
}

/** Empty for a process that has ended meanwhile. */
async function fieldsOf(id: string): Promise<readonly string[]> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
