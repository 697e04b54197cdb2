import { expect, it } from 'vitest';
import { bandedFolders, measure, outOfBand } from './bands.ts';
import { readTree, type SourceFile } from './source-file.ts';

const file = (path: string, lines: readonly string[]): SourceFile => ({ path, text: `${lines.join('\n')}\n` });
const code = (count: number) => Array.from({ length: count }, (_, at) => `const a${at} = ${at};`);

it('measures files, comments, tests and statements without named columns', () => {
  const files = [
    file('server/src/a.ts', ['/** Says why. */', '// Says more.', ...code(8)]),
    file('server/src/b.ts', [...code(29), "rows.selectFrom('trades').selectAll();"]),
    file('server/src/c.ts', code(210)),
    file('server/src/a.test.ts', code(20)),
    file('server/test/api/a.test.ts', code(30)),
    file('server/migrations/0001-kit.sql', code(40)),
  ];
  expect(measure('server', files)).toEqual({
    files: 3,
    medianLines: 30,
    longFiles: 1 / 3,
    comments: 2 / 250,
    tests: 50 / 250,
    unnamedColumns: 1,
  });
});

it('says which figure left its band and what to do', () => {
  const figures = { files: 10, medianLines: 90, longFiles: 0, comments: 0.07, tests: 0.7, unnamedColumns: 0 };
  expect(outOfBand('server', figures)).toEqual([
    expect.stringMatching(/^server: medianLines is 90 and has to be at most \d+: split a file/),
  ]);
});

const tree = readTree();
it.each(bandedFolders)('%s stays in its bands', (folder) => {
  expect(outOfBand(folder, measure(folder, tree))).toEqual([]);
});
