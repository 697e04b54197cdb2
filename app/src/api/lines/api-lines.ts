import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';

/** An address of the API. The empty domain is the origin of the page itself. */
export interface ApiLine {
  readonly id: number;
  readonly domain: string;
}

/** The lines of this device. */
export interface ApiLines {
  readonly current: ApiLine;
  readonly lines: readonly ApiLine[];
  /** Whether this device has changed to a line before: only the first choice is random. */
  readonly isChosen: boolean;
  /** Whether the app uses the fastest line by itself. */
  readonly isAutomatic: boolean;
}

const STORED_AS = 'eh.lines';

/** The base URL of calls: the domain of the current API line. */
export function apiBaseUrl(): string {
  return state.current.domain;
}

export function apiLines(): ApiLines {
  return state;
}

/** The other API lines in the order to try them: those after the current one first. */
export function otherApiLines(lines: readonly ApiLine[], currentId: number): readonly ApiLine[] {
  const rest = lines.filter((line) => line.id !== currentId).sort((a, b) => a.id - b.id);
  return [...rest.filter((line) => line.id > currentId), ...rest.filter((line) => line.id < currentId)];
}

/**
 * Stores the API lines that the server listed, the origin of the page once and under its empty domain. A device whose line
 * was taken off the list goes on with the first one.
 */
export function storeApiLines(listed: readonly ApiLine[]): void {
  const lines: ApiLine[] = [];
  for (const { id, domain } of listed) {
    const known = domain === location.origin ? '' : domain;
    if (!lines.some((line) => line.domain === known)) lines.push({ id, domain: known });
  }
  const current = lines.find(({ domain }) => domain === state.current.domain) ?? lines[0] ?? sameOrigin;
  change({ lines, current });
}

/** Makes the calls from now on go to a line. */
export function switchApiLine(current: ApiLine): void {
  change({ current, isChosen: true });
}

export function setAutomatic(isAutomatic: boolean): void {
  change({ isAutomatic });
}

/** Calls `listener` whenever something of the lines has changed, until the returned function is called. */
export function followApiLines(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` whenever calls go to another line. */
export function followCurrentLine(listener: () => void): () => void {
  let followed = apiBaseUrl();
  return followApiLines(() => {
    if (apiBaseUrl() === followed) return;
    followed = apiBaseUrl();
    listener();
  });
}

const listeners = new Set<() => void>();
const sameOrigin: ApiLine = { id: 0, domain: '' };
let state = readLines();

function change(changed: Partial<ApiLines>): void {
  state = { ...state, ...changed };
  writeStored(STORED_AS, state);
  for (const listener of listeners) listener();
}

function readLines(): ApiLines {
  const { current, lines, isChosen, isAutomatic } = readStored(STORED_AS);
  return {
    current: isLine(current) ? current : sameOrigin,
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    isChosen: isChosen === true,
    isAutomatic: isAutomatic !== false,
  };
}

function isLine(value: unknown): value is ApiLine {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['domain'] === 'string';
}
