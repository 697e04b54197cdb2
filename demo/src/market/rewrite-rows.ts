import { DAY } from '@eh/contract/platform/spans.ts';
import { resealKeySecret } from '@eh/server/merchants/merchants/index.ts';
import type { ServerKeys } from '@eh/server/platform/crypto/server-keys.ts';
import type { BackupTable } from '@eh/server/platform/database/backup/back-up.ts';
import { resealedNumber } from '@eh/server/trading/payment-accounts/index.ts';
import { marketKeys } from './market-file.ts';

export interface Target {
  /** The type of each column, as named by the database. */
  readonly types: ReadonlyMap<string, string>;
  /** The number of the restoring transaction, under which the books seal the restored entries. */
  readonly transaction: string;
  readonly keys: ServerKeys;
  readonly days: number;
}

type Change = (value: string, row: readonly string[]) => string;

const NULL = '\\N';
const FROM = marketKeys();

/**
 * Rewrites the rows of a table: shifts instants by whole days, changes numbers that begin with a day, and reseals
 * sealed values.
 */
export function rewriterOf({ table, columns }: BackupTable, target: Target): (line: string) => string {
  const changes = columns.map((column) => changeOf(table, column, { ...target, columns }));
  return (line) => {
    const row = line.split('\t');
    return row.map((value, at) => (value === NULL ? value : (changes[at]?.(value, row) ?? value))).join('\t');
  };
}

function changeOf(
  table: string,
  column: string,
  { types, transaction, keys, days, columns }: Target & { readonly columns: readonly string[] },
): Change | null {
  const type = types.get(column) ?? '';
  const name = `${table}.${column}`;
  if (name === 'ledger_entries.transaction_id') return () => transaction;
  if (READ_ANEW.has(name)) return () => NULL;
  if (name === 'operators.totp_secret') return (sealed) => resealed(keys, 'operators', sealed);
  if (name === 'merchant_keys.sealed_secret') return (sealed) => resealKeySecret(sealed, { from: FROM, to: keys });
  if (name === 'payment_accounts.number_sealed' || name === 'payment_accounts.number_hash') {
    const [channel, sealed] = [columns.indexOf('channel'), columns.indexOf('number_sealed')];
    const part = column === 'number_hash' ? 'hash' : 'sealed';
    return (_value, row) =>
      resealedNumber({ channel: row[channel] ?? '', sealed: row[sealed] ?? '' }, { from: FROM, to: keys })[part];
  }
  if (type.startsWith('timestamp')) return (value) => movedInstant(value, days);
  if (type === 'date') return (value) => movedInstant(`${value} 00:00:00+00`, days).slice(0, 'yyyy-mm-dd'.length);
  if (column.endsWith('_no') || name === 'operator_acts.subject')
    return (value) => value.replaceAll(/\d{16}/g, (number) => movedNumber(number, days));
  return null;
}

/** How far each network was read is true for the server that made the file, not for this one. */
const READ_ANEW = new Set(['usdt_chains.scanned_to', 'usdt_chains.head', 'usdt_chains.answered_at']);

function resealed(keys: ServerKeys, purpose: string, sealed: string): string {
  return keys.vaultFor(purpose).seal(FROM.vaultFor(purpose).open(sealed));
}

/** Shifts an instant of COPY in UTC, such as `2026-11-25 15:04:05.678+00`. */
function movedInstant(value: string, days: number): string {
  const at = Date.parse(value.replace(' ', 'T').replace(/\+00$/, 'Z'));
  if (Number.isNaN(at)) throw new Error(`The market's file has the instant ${value}`);
  return new Date(at + days * DAY).toISOString();
}

const FIRST_YEAR = 2000;

/** Shifts numbers of orders and trades, which begin with their day (yymmdd). */
function movedNumber(number: string, days: number): string {
  const [year, month, day] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)].map(Number);
  const at = new Date(Date.UTC(FIRST_YEAR + (year ?? 0), (month ?? 1) - 1, (day ?? 1) + days));
  return at.toISOString().replaceAll(/\D/g, '').slice(2, 8) + number.slice(6);
}
