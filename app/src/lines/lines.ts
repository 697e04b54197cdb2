import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';

/** An address of the platform. The empty domain is the one the page itself came from. */
export interface Line {
  readonly id: number;
  readonly domain: string;
}

const STORED_AS = 'eh.lines';

/** The address that calls go to. */
export function currentLine(): string {
  return state.current.domain;
}

export function currentLineId(): number {
  return state.current.id;
}

/** The other addresses in the order they are tried: those after the current one first. */
export function otherLines(lines: readonly Line[], currentId: number): readonly Line[] {
  const others = lines.filter((line) => line.id !== currentId).sort((a, b) => a.id - b.id);
  return [...others.filter((line) => line.id > currentId), ...others.filter((line) => line.id < currentId)];
}

export function knownLines(): readonly Line[] {
  return state.lines;
}

/** Keeps the addresses the platform told of. */
export function keepLines(lines: readonly Line[]): void {
  state = { ...state, lines };
  writeStored(STORED_AS, state);
}

export function switchLine(line: Line): void {
  state = { ...state, current: line };
  writeStored(STORED_AS, state);
}

const sameOrigin: Line = { id: 0, domain: '' };
let state = readLines();

function readLines(): { current: Line; lines: readonly Line[] } {
  const stored = readStored(STORED_AS);
  const lines = Array.isArray(stored['lines']) ? stored['lines'].filter(isLine) : [];
  return { current: isLine(stored['current']) ? stored['current'] : sameOrigin, lines };
}

function isLine(value: unknown): value is Line {
  return isRecord(value) && typeof value['id'] === 'number' && typeof value['domain'] === 'string';
}
