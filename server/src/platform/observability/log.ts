import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One line of JSON an event. Secrets never enter it: paths that could hold one are removed. */
export function openLog(level: string): Log {
  return pino({
    level,
    redact: ['req.headers.authorization', '*.password', '*.security_password', '*.token', '*.code', '*.totp'],
  });
}
