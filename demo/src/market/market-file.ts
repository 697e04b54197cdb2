import { join } from 'node:path';
import { openServerKeys } from '@eh/server/platform/crypto/server-keys.ts';

/**
 * The market's months as `./eh make-market` has lived through them: a backup of the tables that hold them, packed as
 * small as it goes (0437).
 */
export const MARKET_FILE = join(import.meta.dirname, 'months.br');

/** Public: it seals values in the file only, which a start seals anew with the secret of its own data folder. */
export const MARKET_SECRET = 'the public secret of the demo market, for its file only';

export const marketKeys = () => openServerKeys(Buffer.from(MARKET_SECRET));

/**
 * Not in the file: what belongs to one server (keys, seals, proofs, sessions, files), and what every start makes by
 * itself. Seals would hold the instants of the making, so the restored entries are sealed by the server that has them.
 */
export const tablesLeftOut: readonly string[] = [
  'app_secrets',
  'apps',
  'attempts',
  'avatars',
  'books_audits',
  'content_items',
  'content_versions',
  'deadlines',
  'dev_clock',
  'dev_outbox',
  'file_keys',
  'file_look_keys',
  'file_looks',
  'files',
  'help_texts',
  'idempotency',
  'known_devices',
  'ledger_audit_marks',
  'ledger_blocks',
  'notifications',
  'outbox',
  'schema_migrations',
  'sessions',
  'settings',
  'signed_requests',
  'solvency_days',
  'solvency_nodes',
  'solvency_owners',
  'trade_vouchers',
  'trade_vouchers_alike',
  'usdt_reserve_readings',
  'wash_looks',
  'webhook_endpoints',
  'webhook_secrets',
];
