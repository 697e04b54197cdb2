import { type BandedFigure, bandedFolders, bandOf, type Figures, measure, outOfBand } from '../rules/bands.ts';
import { readTree } from '../rules/source-file.ts';

// Prints the size and shape of each folder beside the bands of STYLE.md.
const tree = readTree();
const measured = bandedFolders.map((folder) => ({ folder, figures: measure(folder, tree) }));

console.table(
  Object.fromEntries(
    measured.map(({ folder, figures }) => [
      folder,
      {
        files: figures.files,
        'median lines': withBand(folder, figures, 'medianLines'),
        'over 200': withBand(folder, figures, 'longFiles'),
        comments: withBand(folder, figures, 'comments'),
        'test lines a line': withBand(folder, figures, 'tests'),
        'unnamed columns': figures.unnamedColumns,
      },
    ]),
  ),
);
for (const { folder, figures } of measured) for (const fault of outOfBand(folder, figures)) console.log(fault);

function withBand(folder: (typeof bandedFolders)[number], figures: Figures, figure: BandedFigure): string {
  const { least, most } = bandOf(folder, figure);
  const value = Number(figures[figure].toFixed(3));
  return Number.isFinite(most) ? `${value} (${least}–${most})` : `${value} (${least} or more)`;
}
