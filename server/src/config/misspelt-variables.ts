import { type MoreSettings, noMoreSettings } from './more-settings.ts';
import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** A variable that nothing reads, and the one probably meant. */
export interface Misspelt {
  readonly name: string;
  readonly meant: string;
}

/** A short name is often one letter away from an unrelated program's variable. */
const SHORT_LENGTH_MAX = 7;
const FILE = '_FILE';

/** Environment variables that resemble ours but are not: misspelt, or with `_FILE` where no file is read. */
export function misspeltVariablesIn(
  environment: NodeJS.ProcessEnv,
  more: MoreSettings<object> = noMoreSettings,
): readonly Misspelt[] {
  const all: readonly Variable[] = Object.values({ ...variables, ...more.variables });
  const known = new Set(all.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}${FILE}`] : [name])));
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name)) return [];
    const base = name.endsWith(FILE) ? name.slice(0, -FILE.length) : '';
    const meant = known.has(base) ? base : [...known].find((other) => isNear(name.toUpperCase(), other));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isNear(name: string, known: string): boolean {
  const allowed = known.length <= SHORT_LENGTH_MAX ? 1 : 2;
  return Math.abs(name.length - known.length) <= allowed && distance(name, known) <= allowed;
}

/** The number of letters to add, remove, change or swap with a neighbour. */
function distance(from: string, to: string): number {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
