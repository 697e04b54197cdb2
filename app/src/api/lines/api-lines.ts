import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';

/** An address of the API. The empty domain is the origin of the page itself. */
export interface ApiLine {
  readonly id: number;
  readonly domain: string;
}

const STORED_AS = 'eh.lines';

/** The base URL of calls: the domain of the current API line. */
export function apiBaseUrl(): string {
  return state.current.domain;
}

export function currentApiLineId(): number {
  return state.current.id;
}

/** The other API lines in the order to try them: those after the current one first. */
export function otherApiLines(lines: readonly ApiLine[], currentId: number): readonly ApiLine[] {
  const rest = lines.filter((line) => line.id !== currentId).sort((a, b) => a.id - b.id);
  return [...rest.filter((line) => line.id > currentId), ...rest.filter((line) => line.id < currentId)];
}

export function knownApiLines(): readonly ApiLine[] {
  return state.lines;
}

/** Stores the API lines that the server listed. */
export function storeApiLines(lines: readonly ApiLine[]): void {
  state = { ...state, lines };
  writeStored(STORED_AS, state);
}

export function switchApiLine(line: ApiLine): void {
  state = { ...state, current: line };
  writeStored(STORED_AS, state);
}

const sameOrigin: ApiLine = { id: 0, domain: '' };
let state = readLines();

function readLines(): { current: ApiLine; lines: readonly ApiLine[] } {
  const stored = readStored(STORED_AS);
  const lines = Array.isArray(stored['lines']) ? stored['lines'].filter(isLine) : [];
  return { current: isLine(stored['current']) ? stored['current'] : sameOrigin, lines };
}

function isLine(value: unknown): value is ApiLine {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['domain'] === 'string';
}
