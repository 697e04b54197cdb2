import { NO_PRIMARY } from './hosts.ts';

/** The connection broke during the commit: whether the transaction is stored, only the books can say. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';

  constructor(cause: unknown) {
    super('The connection was lost while a transaction was committed', { cause });
  }
}

/** Nothing comes over the connection although the database has nothing to do for it. */
export class SilentConnection extends Error {
  override readonly name = 'SilentConnection';

  constructor() {
    super('The connection is silent, and the database does not work for it');
  }
}

/** Connection exceptions; shutdown, crash and recovery; too many connections; a transaction that stood still for too long. */
const LOST_STATES = /^(08\w{3}|57P0[1-5]|53300|25P03)$/;
const READ_ONLY = '25006';
const CANCELLED = '57014';
/** A lock that did not come in time. */
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
/** Messages of the driver's errors without a code. */
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

/** Whether the database is unreachable or dropped the connection: no fault of the caller. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof SilentConnection) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (LOST_STATES.test(code) || LOST_CODES.has(code)) return true;
  // A socket folder without a server; any other missing file is a fault of its own.
  if (['ENOENT', 'EACCES'].includes(code)) return 'syscall' in error && error.syscall === 'connect';
  return LOST_MESSAGES.some((start) => error.message.startsWith(start));
}

/** Whether the server itself said it, so that it can be reached. */
export function isSaidByServer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Whether the database was too slow, or takes no writes at present. It changed nothing. */
export function isOverdue(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === CANCELLED || code === LOCK_NOT_AVAILABLE || isReadOnly(error);
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY;
}
