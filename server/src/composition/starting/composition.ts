import type { Config } from '../../config/config.ts';
import type { MoreSettings } from '../../config/more-settings.ts';
import type { Loop } from '../../platform/deadlines/loop.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { TimedSteps } from '../../platform/process/timed-steps.ts';
import type { Extension } from '../extension.ts';
import type { Server } from '../server.ts';

/** A server to start: the product, or one with additions, such as the demo. */
export interface Composition<Own extends object> {
  readonly settings: MoreSettings<Own>;
  /** Called once the configuration is read. Starts the programs that run beside the server. */
  open(config: Config & Own, log: Log): Promise<Additions>;
}

/** The additions of a composition to a product's start, in order of time. */
export interface Additions {
  /** The configuration, which may point to additional programs. */
  readonly config: Config;
  readonly extension?: Extension;
  /** Fills an empty database before its tables are created or migrated. */
  fillDatabase?(url: string): Promise<void>;
  /** Called when the tables exist but no job runs yet. */
  prepareDatabase?(url: string): Promise<void>;
  /** The server is open but does not listen yet. Its transactions wait for concurrent starts as long as needed. */
  prepareServer?(server: Server): Promise<void>;
  /** Called once the server listens. The returned loops stop before the server stops taking requests. */
  onListening?(server: Server, address: string): readonly Loop[];
  /** Called after the server has ended. */
  close?(steps: TimedSteps): Promise<void>;
}
