import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';

/** An address of the platform. The empty domain is the one the page itself came from. */
export interface ApiLine {
  readonly id: number;
  readonly domain: string;
}

const STORED_AS = 'eh.lines';

/** The address that calls go to. */
export function apiBaseUrl(): string {
  return state.current.domain;
}

export function currentApiLineId(): number {
  return state.current.id;
}

/** The other addresses in the order they are tried: those after the current one first. */
export function otherApiLines(lines: readonly ApiLine[], currentId: number): readonly ApiLine[] {
  const others = lines.filter((line) => line.id !== currentId).sort((a, b) => a.id - b.id);
  return [...others.filter((line) => line.id > currentId), ...others.filter((line) => line.id < currentId)];
}

export function knownApiLines(): readonly ApiLine[] {
  return state.lines;
}

/** Keeps the addresses the platform told of. */
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
