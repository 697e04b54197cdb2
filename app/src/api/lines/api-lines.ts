import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { nativeSystem } from '../../native/native-system.ts';

/** An address of the API. The empty domain is the origin of the page itself. */
export interface ApiLine {
  readonly id: number;
  readonly domain: string;
}

/** The API lines that this device knows. */
export interface ApiLines {
  readonly current: ApiLine;
  readonly lines: readonly ApiLine[];
  /** Whether this device has already chosen an API line: only the first choice is random. */
  readonly isChosen: boolean;
  /** Whether each start of the app tests the API lines and uses the fastest. */
  readonly isAutomatic: boolean;
}

const STORED_AS = 'eh.lines';

/**
 * The base URL of calls: the domain of the current API line; in a native app the server's origin instead of the page's.
 */
export function apiBaseUrl(): string {
  return state.current.domain || (nativeSystem()?.origin ?? '');
}

export function apiLines(): ApiLines {
  return state;
}

/** Changes the API lines known to this device; calls go to the current one from now on. */
export function changeApiLines(changed: Partial<ApiLines>): void {
  state = { ...state, ...changed };
  writeStored(STORED_AS, state);
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the API lines change, until the returned function is called. */
export function followApiLines(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` whenever calls move to another API line. */
export function followApiLine(listener: () => void): () => void {
  let followed = apiBaseUrl();
  return followApiLines(() => {
    if (apiBaseUrl() === followed) return;
    followed = apiBaseUrl();
    listener();
  });
}

const listeners = new Set<() => void>();
const sameOrigin: ApiLine = { id: 0, domain: '' };
let state = readApiLines();

function readApiLines(): ApiLines {
  const { current, lines, isChosen, isAutomatic } = readStored(STORED_AS);
  return {
    current: isApiLine(current) ? current : sameOrigin,
    lines: Array.isArray(lines) ? lines.filter(isApiLine) : [],
    isChosen: isChosen === true,
    isAutomatic: isAutomatic === true,
  };
}

function isApiLine(value: unknown): value is ApiLine {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['domain'] === 'string';
}
