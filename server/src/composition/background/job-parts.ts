import type { Config } from '../../config/config.ts';
import type { NotificationParts } from '../../content/notifications/index.ts';
import type { PrivateFiles } from '../../files/uploads/index.ts';
import type { MovableClock } from '../../platform/clock.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Messenger } from '../../platform/messaging/messenger.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Chain } from '../../usdt/chains/index.ts';

export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: MovableClock;
  readonly serverKeys: ServerKeys;
  readonly log: Log;
  readonly notices: NotificationParts;
  readonly files: PrivateFiles;
  readonly chains: readonly Chain[];
  readonly messenger: Messenger;
}
