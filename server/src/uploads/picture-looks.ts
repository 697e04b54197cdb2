import { type GreyPicture, greyPicture } from './grey-picture.ts';
import { type LinePrint, linePrints } from './line-prints.ts';
import { stepsOf } from './picture-steps.ts';

/** One print of a picture: of a line of writing, or of the whole as it is and trimmed. */
export interface PictureLook {
  readonly kind: 'line' | 'whole';
  readonly place: number;
  readonly bits: string;
  /** Two prints that differ in few steps share one of these. */
  readonly keys: readonly number[];
}

const GRID = { columns: 16, rows: 16 };
/** A whole says something only of a picture that is not mostly flat ground, as writing is. */
const WHOLE_STEPS_MIN = 48;
/** The part taken off each side: whoever trims a picture by about that much meets one of these. */
const TRIMS = [0, 0.025, 0.05, 0.075, 0.1];
const LINE_KEY_BITS = 8;
const WHOLE_KEY_BITS = 16;
/** Lines of about the same shape: steps of a quarter more of length. Each line stands in two, so that neighbours meet. */
const RATIO_BUCKET = 0.25;
const RATIO_BUCKETS = 64;

/** What a picture shows, for finding it again. Empty where there is too little on it to know it by. */
export async function picturePrints(picture: Buffer): Promise<readonly PictureLook[]> {
  const grey = await greyPicture(picture);
  return grey ? [...linePrints(grey).map(lineLook), ...wholeLooks(grey)] : [];
}

function lineLook({ bits, ratio }: LinePrint, place: number): PictureLook {
  const bucket = Math.floor(Math.log(ratio) / RATIO_BUCKET) + RATIO_BUCKETS / 2;
  const keys = [0, 1].flatMap((beside) =>
    keysOf(bits, LINE_KEY_BITS).map((key) => key * RATIO_BUCKETS + ((bucket + beside) & (RATIO_BUCKETS - 1))),
  );
  return { kind: 'line', place, bits, keys };
}

function wholeLooks(grey: GreyPicture): readonly PictureLook[] {
  const looks = TRIMS.map((trim, place): PictureLook => {
    const [x, y] = [Math.round(grey.width * trim), Math.round(grey.height * trim)];
    const box = { left: x, top: y, right: grey.width - x, bottom: grey.height - y };
    const bits = stepsOf(grey, box, GRID);
    return { kind: 'whole', place, bits, keys: keysOf(bits, WHOLE_KEY_BITS).map((key) => -1 - key) };
  });
  return steps(looks[0]?.bits ?? '') < WHOLE_STEPS_MIN ? [] : looks;
}

/** The print in pieces, each with its place. Flat ground is in every picture and is no key. */
function keysOf(bits: string, size: number): readonly number[] {
  return Array.from({ length: bits.length / size }, (_, piece) => ({
    piece,
    value: Number.parseInt(bits.slice(piece * size, (piece + 1) * size), 2),
  })).flatMap(({ piece, value }) => (value === 0 ? [] : [piece * 2 ** size + value]));
}

function steps(bits: string): number {
  return bits.replaceAll('0', '').length;
}
