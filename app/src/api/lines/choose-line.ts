import { type ApiLine, apiLines, changeLines } from './api-lines.ts';
import { probeApi } from './probe.ts';

/** Makes calls go to a line from now on; the device stays with it at its next start. */
export function switchApiLine(current: ApiLine): void {
  changeLines({ current, isChosen: true });
}

/** A device's first choice is random, so that the lines carry equally many; it is made only if that line answers. */
export async function chooseFirstLine(random: () => number = Math.random): Promise<void> {
  const { lines, isChosen } = apiLines();
  if (isChosen || lines.length < 2) return;
  const line = lines[Math.floor(random() * lines.length)];
  if (line === undefined || (await probeApi(line.domain)) === null) return;
  if (!apiLines().isChosen) switchApiLine(line);
}

/** A line that answered, after so many milliseconds; null where it did not. */
export interface LineSpeed {
  readonly line: ApiLine;
  readonly milliseconds: number | null;
}

/** Tests all lines at once. */
export function testLines(): Promise<readonly LineSpeed[]> {
  return Promise.all(apiLines().lines.map(async (line) => ({ line, milliseconds: await probeApi(line.domain) })));
}

/** Tests all lines, and makes calls go to the fastest of those that answered. */
export async function goToFastestLine(): Promise<readonly LineSpeed[]> {
  const tested = await testLines();
  const fastest = fastestLine(tested);
  if (fastest && fastest.domain !== apiLines().current.domain) switchApiLine(fastest);
  return tested;
}

/** The fastest of those that answered. */
export function fastestLine(speeds: readonly LineSpeed[]): ApiLine | null {
  const slowness = ({ milliseconds }: LineSpeed) => milliseconds ?? Number.POSITIVE_INFINITY;
  const [first] = speeds.toSorted((a, b) => slowness(a) - slowness(b));
  return first && first.milliseconds !== null ? first.line : null;
}
