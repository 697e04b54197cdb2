import { isLost } from '../database/database-faults.ts';

/** A fault that the person at the terminal can fix: its message is a sentence that says what to change. */
export class TerminalFault extends Error {
  override readonly name: string = 'TerminalFault';
}

/** Unknown user, wrong password, or unknown database. */
const NOT_ADMITTED = /^(28000|28P01|3D000)$/;
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to it. Give it the right, or choose another place.',
  EPERM: 'this user has no right to it. Give it the right, or choose another place.',
  EROFS: 'its disk can only be read. Choose another place.',
  ENOSPC: 'its disk is full. Free some space, or choose another place.',
  ENOTDIR: 'a part of its path is a file. Choose another place.',
  EISDIR: 'it is a folder. Name a file.',
  ENOENT: 'there is no such file or folder.',
};

/** The text of a fault for the terminal: one sentence if the person there can fix it, otherwise with its stack. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof TerminalFault) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (isLost(error) || NOT_ADMITTED.test(code))
    return `The database cannot be reached: ${error.message}. Check --database or DATABASE_URL, and that its server runs.`;
  const reason = FILE_FAULTS[code];
  const path = 'path' in error ? String(error.path) : '';
  if (reason !== undefined && path !== '') return `${path} cannot be used (${code}): ${reason}`;
  return error.stack ?? error.message;
}
