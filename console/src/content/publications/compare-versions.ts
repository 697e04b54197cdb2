import { plainText } from '@eh/contract/content/publications/plain-text.ts';
import type { Draft } from './queries.ts';

export interface ComparedLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

const LINES_MAX = 400;

/** The lines of two versions in one language: those in both, those removed, and those added. */
export function compareVersions(before: Draft, after: Draft, language: 'zh' | 'en'): readonly ComparedLine[] {
  return compareLines(linesOf(before, language), linesOf(after, language));
}

function linesOf(draft: Draft, language: 'zh' | 'en'): readonly string[] {
  return [draft.title[language], ...plainText(draft.body[language]).split('\n')]
    .filter((line) => line !== '')
    .slice(0, LINES_MAX);
}

/** The longest common subsequence is unchanged; the other lines are removed or added. */
function compareLines(before: readonly string[], after: readonly string[]): readonly ComparedLine[] {
  const lengths = Array.from({ length: before.length + 1 }, () => after.map(() => 0));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cells = lengths[row];
      if (!cells) continue;
      cells[column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [gone, come] = [before[row], after[column]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone });
      row += 1;
      column += 1;
    } else if (gone !== undefined && (come === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push({ kind: 'gone', text: gone });
      row += 1;
    } else {
      lines.push({ kind: 'new', text: come ?? '' });
      column += 1;
    }
  }
  return lines;
}
