import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Writes one line of JSON per event. Secrets never enter it: paths that could hold one are removed. */
export function openLog(level: string): Log {
  return pino({
    level,
    redact: ['req.headers.authorization', '*.password', '*.security_password', '*.token', '*.code', '*.totp'],
  });
}
