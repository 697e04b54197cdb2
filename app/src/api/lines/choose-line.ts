import { type ApiLine, apiLines, switchApiLine } from './api-lines.ts';
import { probeApi } from './probe.ts';

/** A device's first choice is random, so that the lines carry equally many; it is made only if that line answers. */
export async function chooseFirstLine(random: () => number = Math.random): Promise<void> {
  const { lines, isChosen } = apiLines();
  if (isChosen || lines.length < 2) return;
  const line = lines[Math.floor(random() * lines.length)];
  if (line === undefined || (await probeApi(line.domain)) === null) return;
  if (!apiLines().isChosen) switchApiLine(line);
}

/** How fast a line answered; null where it did not. */
export interface LineSpeed {
  readonly line: ApiLine;
  readonly milliseconds: number | null;
}

/** Tests all lines at once. */
export function testLines(): Promise<readonly LineSpeed[]> {
  return Promise.all(apiLines().lines.map(async (line) => ({ line, milliseconds: await probeApi(line.domain) })));
}

/** The fastest of those that answered. */
export function fastestLine(speeds: readonly LineSpeed[]): ApiLine | null {
  const answered = speeds.filter((speed) => speed.milliseconds !== null);
  return answered.toSorted((a, b) => Number(a.milliseconds) - Number(b.milliseconds))[0]?.line ?? null;
}
