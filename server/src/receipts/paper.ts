import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A paper under construction: a title, facts, and lists below each other. */
export interface Paper {
  title(text: string, note: string): void;
  heading(text: string): void;
  fact(name: string, value: string): void;
  line(text: string): void;
  /** Closes the paper and gives its bytes. */
  end(): Promise<Buffer>;
}

const MARGIN = 56;
const SIZES = { title: 20, heading: 13, text: 10, note: 8.5 } as const;
const NAME_WIDTH = 130;
const INK = '#111111';
const MUTED = '#666666';
const HAIRLINE = '#dddddd';
/** In the place of a character that the font does not have: pictures of feelings, rare characters of names. */
const NO_GLYPH = '〓';

/** One weight of Noto Sans SC with 7,947 characters, under the SIL Open Font License. */
const fontFile = readOnce(() => readFileSync(join(import.meta.dirname, 'fonts/noto-sans-sc-regular.ttf')));

export function openPaper(about: { readonly title: string; readonly createdAt: Date }): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: about.title, Producer: 'EH', CreationDate: about.createdAt },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('text', fontFile()).font('text');
  const width = pdf.page.width - 2 * MARGIN;
  const write = (text: string, size: number, colour: string) =>
    pdf.fontSize(size).fillColor(colour).text(printable(text), MARGIN, pdf.y, { width });
  return {
    title(text, note) {
      write(text, SIZES.title, INK);
      write(note, SIZES.note, MUTED);
      pdf.moveDown();
    },
    heading(text) {
      pdf.moveDown();
      write(text, SIZES.heading, INK);
      pdf.moveDown(0.3);
    },
    fact(name, value) {
      if (pdf.y > pdf.page.height - MARGIN - 2 * SIZES.heading) pdf.addPage();
      const top = pdf.y;
      pdf.fontSize(SIZES.text).fillColor(MUTED).text(printable(name), MARGIN, top, { width: NAME_WIDTH });
      const nameEnd = pdf.y;
      pdf.fillColor(INK).text(printable(value), MARGIN + NAME_WIDTH, top, { width: width - NAME_WIDTH });
      pdf.y = Math.max(nameEnd, pdf.y) + 3;
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor(HAIRLINE)
        .stroke();
      pdf.y += 4;
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

const known = readOnce(() => {
  const pdf = new PDFDocument({ autoFirstPage: false });
  pdf.registerFont('text', fontFile()).font('text');
  return pdf;
});

/** The text without what the font cannot draw and without what would steer the page. */
function printable(text: string): string {
  return Array.from(text.replaceAll(/[\r\t]/g, ' '), (character) => (hasGlyph(character) ? character : NO_GLYPH)).join(
    '',
  );
}

const drawn = new Map<string, boolean>();

function hasGlyph(character: string): boolean {
  if (character === '\n') return true;
  const before = drawn.get(character);
  if (before !== undefined) return before;
  const isThere = known().widthOfString(character) !== known().widthOfString('\u{10ffff}') || character === NO_GLYPH;
  drawn.set(character, isThere);
  return isThere;
}

function readOnce<T>(read: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => (kept ??= { value: read() }).value;
}
