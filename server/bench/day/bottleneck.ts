/** The work of the machine during an hour of the day, in processor milliseconds a second. */
export interface Use {
  readonly server: number;
  readonly database: number;
  readonly cores: number;
  /** Tasks that wanted a core, on the mean of the last minute. */
  readonly load: number;
}

const CORE = 1000;
/** A core used for this share is full: the rest goes to the kernel and to waiting for a turn. */
const FULL = 0.85;

/** Names the resource that ends first as more people come. */
export function bottleneckOf({ server, database, cores, load }: Use): string {
  if (server >= CORE * FULL) return 'the core of the one server process: start another';
  if (database >= CORE * FULL * cores) return 'the cores of the database';
  if (server + database >= CORE * FULL * cores) return 'the cores that server and database share';
  if (load > cores) return 'others on this machine, which take the cores';
  return 'waiting: for commits to reach the disk, or for callers';
}
