import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontFile, printable } from './printable.ts';

/** A document being written: a title, facts, and lists, one below the other. */
export interface PdfDocument {
  title(text: string, note: string): void;
  heading(text: string): void;
  fact(name: string, value: string): void;
  line(text: string): void;
  /** One row of a table: its cells side by side, with an optional note below. The head is repeated on each page. */
  row(cells: readonly Cell[], note?: string): void;
  /** Sets the head of the following rows. */
  head(cells: readonly Cell[]): void;
  /** Closes the document and returns its bytes. */
  end(): Promise<Buffer>;
}

interface Cell {
  readonly text: string;
  /** The share of the page's width. */
  readonly share: number;
  readonly isRight?: boolean;
}

const MARGIN = 56;
const SIZES = { title: 20, heading: 13, text: 10, note: 8.5, small: 7.5 } as const;
const NAME_WIDTH = 130;
const ROW_HEIGHT = 36;
/** The space needed for a heading, so that it stays with the first row below it. */
const HEADING_SPACE = 64;
const LINE_HEIGHT = 1.5;
const GAP = 6;
const INK = '#111111';
const MUTED = '#666666';
const HAIRLINE = '#dddddd';
export function openPdfDocument(about: { readonly title: string; readonly createdAt: Date }): PdfDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: about.title, Producer: 'EH', CreationDate: about.createdAt },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('text', fontFile).font('text');
  const width = pdf.page.width - 2 * MARGIN;
  const write = (text: string, size: number, colour: string) =>
    pdf.fontSize(size).fillColor(colour).text(printable(text), MARGIN, pdf.y, { width });
  const rule = () => drawRule(pdf, width);
  return {
    ...openTable(pdf, width),
    title(text, note) {
      write(text, SIZES.title, INK);
      write(note, SIZES.note, MUTED);
      pdf.moveDown();
    },
    heading(text) {
      if (pdf.y > pdf.page.height - MARGIN - HEADING_SPACE) pdf.addPage();
      pdf.moveDown();
      write(text, SIZES.heading, INK);
      pdf.moveDown(0.3);
    },
    fact(name, value) {
      // Both columns stay together: otherwise a two-line name at the foot of a page would push its value to the next
      // page.
      pdf.fontSize(SIZES.text);
      const tall = Math.max(
        pdf.heightOfString(printable(name), { width: NAME_WIDTH }),
        pdf.heightOfString(printable(value), { width: width - NAME_WIDTH }),
      );
      if (pdf.y + tall > pdf.page.height - MARGIN) pdf.addPage();
      const top = pdf.y;
      pdf.fillColor(MUTED).text(printable(name), MARGIN, top, { width: NAME_WIDTH });
      const nameEnd = pdf.y;
      pdf.fillColor(INK).text(printable(value), MARGIN + NAME_WIDTH, top, { width: width - NAME_WIDTH });
      pdf.y = Math.max(nameEnd, pdf.y) + 3;
      rule();
    },
    line(text) {
      write(text, SIZES.text, INK);
    },
    end() {
      pdf.end();
      return bytes;
    },
  };
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawRule(pdf: Pdf, width: number): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(HAIRLINE)
    .stroke();
  pdf.y += 4;
}

function openTable(pdf: Pdf, width: number): Pick<PdfDocument, 'head' | 'row'> {
  let headCells: readonly Cell[] = [];
  const drawCells = (cells: readonly Cell[], size: number, colour: string) => {
    const top = pdf.y;
    let left = MARGIN;
    pdf.fontSize(size).fillColor(colour);
    for (const [index, { text, share, isRight }] of cells.entries()) {
      pdf.text(printable(text), left, top, {
        width: share * width - (index === cells.length - 1 ? 0 : GAP),
        height: size,
        ellipsis: true,
        align: isRight ? 'right' : 'left',
      });
      left += share * width;
    }
    pdf.y = top + size * LINE_HEIGHT;
  };
  const drawHead = () => {
    if (headCells.length === 0) return;
    drawCells(headCells, SIZES.note, MUTED);
    drawRule(pdf, width);
  };
  return {
    head(cells) {
      headCells = cells;
      drawHead();
    },
    row(cells, note) {
      if (pdf.y > pdf.page.height - MARGIN - ROW_HEIGHT) {
        pdf.addPage();
        drawHead();
      }
      drawCells(cells, SIZES.text, INK);
      if (note !== undefined) drawCells([{ text: note, share: 1 }], SIZES.small, MUTED);
      pdf.y += 2;
      drawRule(pdf, width);
    },
  };
}
