import { type GreyPicture, greyPicture } from './grey-picture.ts';
import { type LinePrint, linePrints } from './line-prints.ts';
import { stepsOf } from './picture-steps.ts';
import { countWritingLines } from './writing-lines.ts';

/** One print: of a line of writing, or of the whole picture, untrimmed or trimmed. */
export interface PictureLook {
  readonly kind: 'line' | 'whole';
  readonly place: number;
  readonly bits: string;
  /** Search keys: prints that differ in few steps share one. The key for the next longer shape is the next number. */
  readonly keys: readonly number[];
}

const GRID = { columns: 16, rows: 16 };
/** The print of a whole picture is useful only if the picture is not mostly flat background, as writing is. */
const WHOLE_STEPS_MIN = 48;
/** The shares trimmed off each side: a copy trimmed by about as much matches one of these prints. */
const TRIMS = [0, 0.025, 0.05, 0.075, 0.1];
/**
 * A line's print is cut into this many pieces; prints of the same line differ so little that two neighbouring pieces
 * stay equal.
 */
const LINE_PIECES = 7;
const LINE_KEY_VALUES = 2 ** 19;
const WHOLE_PIECES = 16;
/** A prime within the range of the database's integers. */
const WHOLE_KEYS = 2 ** 31 - 1;
/** Groups lines of similar shape in length steps of a quarter. A search also covers both neighbouring steps. */
const RATIO_BUCKET = 0.25;
const RATIO_BUCKETS = 64;

/** A picture with this many lines is matched by its lines: as a whole, two vouchers of one bank look the same. */
const WRITING_LINES_MIN = 5;

/** The prints and the lines of writing read from a picture. */
export interface PictureReading {
  /** The prints that find the picture again; empty for a picture with too little content. */
  readonly looks: readonly PictureLook[];
  /** How many different lines of writing it shows. */
  readonly writingLines: number;
}

export async function readPicture(picture: Buffer): Promise<PictureReading> {
  const grey = await greyPicture(picture);
  if (!grey) return { looks: [], writingLines: 0 };
  const lines = linePrints(grey);
  const writingLines = countWritingLines(lines);
  const wholes = writingLines < WRITING_LINES_MIN ? wholeLooks(grey) : [];
  return { looks: [...lines.map(lineLook), ...wholes], writingLines };
}

function lineLook({ bits, ratio }: LinePrint, position: number): PictureLook {
  const shape = Math.floor(Math.log(ratio) / RATIO_BUCKET) + RATIO_BUCKETS / 2;
  const bucket = Math.min(RATIO_BUCKETS - 2, Math.max(1, shape));
  const keys = pairsOf(bits, LINE_PIECES).map(
    ({ pair, value }) => (pair * LINE_KEY_VALUES + value) * RATIO_BUCKETS + bucket,
  );
  return { kind: 'line', place: position, bits, keys };
}

function wholeLooks(grey: GreyPicture): readonly PictureLook[] {
  const looks = TRIMS.map((trim, position): PictureLook => {
    const [x, y] = [Math.round(grey.width * trim), Math.round(grey.height * trim)];
    const box = { left: x, top: y, right: grey.width - x, bottom: grey.height - y };
    const bits = stepsOf(grey, box, GRID);
    const keys = pairsOf(bits, WHOLE_PIECES).map(
      ({ pair, value }) => -1 - ((value * WHOLE_PIECES + pair) % WHOLE_KEYS),
    );
    return { kind: 'whole', place: position, bits, keys };
  });
  return steps(looks[0]?.bits ?? '') < WHOLE_STEPS_MIN ? [] : looks;
}

/**
 * Neighbouring pieces of a print in pairs, the last with the first. Flat background occurs in every picture, so it is
 * no key.
 */
function pairsOf(bits: string, pieces: number): readonly { readonly pair: number; readonly value: number }[] {
  const piece = (position: number) =>
    bits.slice(Math.floor((position * bits.length) / pieces), Math.floor(((position + 1) * bits.length) / pieces));
  return Array.from({ length: pieces }, (_, pair) => ({
    pair,
    value: Number.parseInt(piece(pair) + piece((pair + 1) % pieces), 2),
  })).filter(({ value }) => value > 0);
}

function steps(bits: string): number {
  return bits.replaceAll('0', '').length;
}
