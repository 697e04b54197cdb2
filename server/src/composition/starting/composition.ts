import type { Config } from '../../config/config.ts';
import type { MoreSettings } from '../../config/more-settings.ts';
import type { Loop } from '../../platform/deadlines/loop.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { TimedSteps } from '../../platform/process/timed-steps.ts';
import type { Extension } from '../extension.ts';
import type { Server } from '../server.ts';

/** A server to start: the product, or one that adds something to it, as the demo does. */
export interface Composition<Own extends object> {
  readonly settings: MoreSettings<Own>;
  /** Called once the configuration is read. Starts the programs that run beside the server. */
  open(config: Config & Own, log: Log): Promise<Additions>;
}

/** The additions of a composition to a start of the product, in the order of time. */
export interface Additions {
  /** The configuration, which may point to the programs beside. */
  readonly config: Config;
  readonly extension?: Extension;
  /** Fills an empty database, before its tables are made or migrated. */
  fillDatabase?(url: string): Promise<void>;
  /** The tables are there, and no job runs yet. */
  prepareDatabase?(url: string): Promise<void>;
  /** The server is open, and listens to nobody yet. Its transactions wait for other starts as long as it takes. */
  prepareServer?(server: Server): Promise<void>;
  /** The server listens. The loops are stopped before it takes nothing more. */
  onListening?(server: Server, address: string): readonly Loop[];
  /** The server has ended. */
  close?(steps: TimedSteps): Promise<void>;
}
