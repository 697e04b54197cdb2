import { type ApiLine, apiLines, changeApiLines } from './api-lines.ts';
import { probeApi } from './probe.ts';

/** Directs calls to an API line from now on; the device uses it again at its next start. */
export function switchApiLine(current: ApiLine): void {
  changeApiLines({ current, isChosen: true });
}

/**
 * The first choice of a device is random, to distribute the load over the API lines; it is stored only if that line
 * answers.
 */
export async function chooseFirstApiLine(random: () => number = Math.random): Promise<void> {
  const { lines, isChosen } = apiLines();
  if (isChosen || lines.length < 2) return;
  const line = lines[Math.floor(random() * lines.length)];
  if (line === undefined || (await probeApi(line.domain)) === null) return;
  if (!apiLines().isChosen) switchApiLine(line);
}

/** An API line and its response time in milliseconds; null if it did not answer. */
export interface ApiLineSpeed {
  readonly line: ApiLine;
  readonly milliseconds: number | null;
}

/** Measures all API lines at once. */
export function testApiLines(): Promise<readonly ApiLineSpeed[]> {
  return Promise.all(apiLines().lines.map(async (line) => ({ line, milliseconds: await probeApi(line.domain) })));
}

/** Measures all API lines, and directs calls to the fastest that answered. */
export async function goToFastestApiLine(): Promise<readonly ApiLineSpeed[]> {
  const tested = await testApiLines();
  const fastest = fastestApiLine(tested);
  if (fastest && fastest.domain !== apiLines().current.domain) switchApiLine(fastest);
  return tested;
}

/** The fastest of those that answered. */
export function fastestApiLine(speeds: readonly ApiLineSpeed[]): ApiLine | null {
  const slowness = ({ milliseconds }: ApiLineSpeed) => milliseconds ?? Number.POSITIVE_INFINITY;
  const [first] = speeds.toSorted((a, b) => slowness(a) - slowness(b));
  return first && first.milliseconds !== null ? first.line : null;
}
