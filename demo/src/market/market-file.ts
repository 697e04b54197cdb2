import { join } from 'node:path';
import { openServerKeys } from '@eh/server/platform/crypto/server-keys.ts';

/**
 * The market's months as simulated by `./eh make-market`: a backup of their tables, compressed as far as possible
 * (0437).
 */
export const MARKET_FILE = join(import.meta.dirname, 'months.br');

/** Public, because it seals only values in the file, which a start reseals with the secret of its own data folder. */
export const MARKET_SECRET = 'the public secret of the demo market, for its file only';

export const marketKeys = () => openServerKeys(Buffer.from(MARKET_SECRET));

/**
 * Not in the file: data of one server (keys, seals, proofs, sessions, files), and data that every start creates. Seals
 * would contain the times of the generation, so each server seals the restored entries itself.
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
