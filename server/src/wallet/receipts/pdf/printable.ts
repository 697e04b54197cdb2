import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** One weight of Noto Sans SC with 7,947 characters, under the SIL Open Font License. */
export const fontFile = join(import.meta.dirname, 'fonts/noto-sans-sc-regular.ttf');

/** Stands in for characters that the font lacks: emoji, rare characters in names. */
const NO_GLYPH = '〓';

let opened: Font | null = null;

/** The text without characters that the font cannot draw; a text of one line stays on one line. */
export function printable(text: string): string {
  const font = (opened ??= openFont());
  return Array.from(text.replaceAll(/[\r\t]/g, ' '), (character) =>
    character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : NO_GLYPH,
  ).join('');
}

function openFont(): Font {
  const font = openSync(fontFile);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${fontFile} is a collection and no font`);
  return font;
}
