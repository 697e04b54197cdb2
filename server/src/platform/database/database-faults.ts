import { NO_PRIMARY } from './hosts.ts';

/** The connection broke during the commit: only the books can tell whether the transaction is stored. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';

  constructor(cause: unknown) {
    super('The connection was lost while a transaction was committed', { cause });
  }
}

/** Nothing arrives over the connection although the database is not working for it. */
export class SilentConnection extends Error {
  override readonly name = 'SilentConnection';

  constructor() {
    super('The connection is silent, and the database does not work for it');
  }
}

/** Connection exceptions; shutdown, crash and recovery; too many connections; a transaction idle for too long. */
const LOST_STATES = /^(08\w{3}|57P0[1-5]|53300|25P03)$/;
const READ_ONLY = '25006';
const CANCELLED = '57014';
/** A lock was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of driver errors that have no code. */
const LOST_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'driver has already been destroyed',
  NO_PRIMARY,
];

/** Whether the database is unreachable or dropped the connection, which is not the caller's fault. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SilentConnection) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (LOST_STATES.test(code) || LOST_CODES.has(code)) return true;
  // A socket folder without a server; any other missing file is a different fault.
  if (['ENOENT', 'EACCES'].includes(code)) return 'syscall' in error && error.syscall === 'connect';
  return LOST_MESSAGES.some((start) => error.message.startsWith(start));
}

/** Whether the error comes from the server itself, so that it is reachable. */
export function isReportedByServer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Whether the database was too slow or is read-only at present. Nothing was changed. */
export function isOverdue(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === CANCELLED || code === LOCK_NOT_AVAILABLE || isReadOnly(error);
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY;
}
