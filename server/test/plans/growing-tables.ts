import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../../docs/scale.md');

export interface TablesOfScale {
  /** Grow with what people do. */
  readonly growing: ReadonlySet<string>;
  /** Bounded by what operators, merchants or the program itself make. */
  readonly small: ReadonlySet<string>;
}

/**
 * The growing and the small tables of `docs/scale.md`: the growing ones from the first column of its table, the small
 * ones from the line that begins with "Small".
 */
export function tablesOfScale(): TablesOfScale {
  const page = readFileSync(PAGE, 'utf8');
  const section = page.split('\n## Tables that grow\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const paragraph = section.split('\n').find((line) => line.startsWith('Small ')) ?? '';
  return { growing: namesIn(rows.map((row) => row.split('|')[1] ?? '')), small: namesIn([paragraph]) };
}

function namesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)));
}
