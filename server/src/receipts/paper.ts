import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontFile, printable } from './printable.ts';

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
export function openPaper(about: { readonly title: string; readonly createdAt: Date }): Paper {
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
