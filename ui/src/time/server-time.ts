import { createContext, use } from 'react';
import { serverNow } from '../reader/server-clock.ts';

/** Returns the server's time in milliseconds. Deadlines are compared only with it. */
export type ServerNow = () => number;

/** The clock learned from the server's answers, unless a test or a screenshot needs a fixed one. */
export const ServerTimeContext = createContext<ServerNow>(serverNow);

export function useServerNow(): ServerNow {
  return use(ServerTimeContext);
}
