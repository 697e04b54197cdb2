import { constants, inflateSync } from 'node:zlib';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** PDF names needed to run an action or to carry other files. A printed page uses none of them. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Filespec',
  'XFA',
]);
/** Picture filters of streams: pictures contain no names, so these streams need no unpacking. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);
const FLATE = new Set(['FlateDecode', 'Fl']);
const ASCII85 = new Set(['ASCII85Decode', 'A85']);
const ASCII_HEX = new Set(['ASCIIHexDecode', 'AHx']);
const OTHER_FILTERS = new Set(['LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt']);
const STREAMS_MAX = 20_000;
const UNPACKED_BYTES_MAX = 48_000_000;
const DICTIONARY_BYTES_MAX = 20_000;
const NAME = /\/([^\s()<>[\]{}/%\0]*)/g;

/**
 * Refuses a document that does more than show pages. Searches for names everywhere, in packed and object streams too
 * and in any spelling, because readers follow offsets to unexpected places. Content that cannot be searched is refused
 * too.
 */
export function refuseActivePdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const names = namesIn(text);
  if (names.has('Encrypt')) throw new Refusal(uploadRefusals.PdfLocked);
  refuseNames(names);
  refuseOpenAction(text, names);
  let unpacked = 0;
  let streams = 0;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', index - 3)) continue;
    streams += 1;
    const content = contentOf(bytes, text, index);
    unpacked += content.length;
    if (streams > STREAMS_MAX || unpacked > UNPACKED_BYTES_MAX) throw new Refusal(uploadRefusals.FileTooCostly);
    const inside = content.toString('latin1');
    const found = namesIn(inside);
    refuseNames(found);
    refuseOpenAction(inside, found);
  }
}

function refuseNames(names: ReadonlySet<string>): void {
  if ([...names].some((name) => ACTIVE.has(name))) throw new Refusal(uploadRefusals.PdfActive);
}

/** Decoded names: `/J#61vaScript` is `/JavaScript`. */
function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(NAME))
    names.add(name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))));
  return names;
}

/** A document may open at one of its own pages but do nothing else by itself. */
function refuseOpenAction(text: string, names: ReadonlySet<string>): void {
  if (!names.has('OpenAction')) return;
  // A name written with escapes is an attempt to hide it.
  if (!text.includes('/OpenAction')) throw new Refusal(uploadRefusals.PdfActive);
  for (const { index } of text.matchAll(/\/OpenAction/g)) {
    const value = text.slice(index + '/OpenAction'.length, index + 200);
    const [, object] = /^\s*(\d+)\s+\d+\s+R/.exec(value) ?? [];
    const meant = object === undefined ? value : objectText(text, object);
    if (!/^\s*(\[|<<(?:(?!>>)[\s\S])*\/S\s*\/GoTo[\s/>])/.test(meant)) throw new Refusal(uploadRefusals.PdfActive);
  }
}

/** The beginning of an object; empty if it is inside a stream or if several objects have its number. */
function objectText(text: string, object: string): string {
  const found = [...text.matchAll(new RegExp(`(?<![0-9])${object}\\s+\\d+\\s+obj`, 'g'))];
  const [first] = found;
  if (!first || found.length > 1) return '';
  return text.slice(first.index + first[0].length, first.index + first[0].length + 200);
}

/**
 * The unpacked content of a stream; empty for pictures. Relies on the end of the packed data, not on the declared
 * length.
 */
function contentOf(bytes: Buffer, text: string, at: number): Buffer {
  const from = Math.max(text.lastIndexOf('obj', at), at - DICTIONARY_BYTES_MAX);
  const filters = [...namesIn(text.slice(from, at))];
  const start = at + (text.startsWith('stream\r\n', at) ? 8 : 7);
  if (filters.some((name) => OTHER_FILTERS.has(name))) throw new Refusal(uploadRefusals.PdfActive);
  if (filters.some((name) => PICTURE_FILTERS.has(name)) && !filters.includes('ObjStm')) return Buffer.alloc(0);
  const isFlate = filters.some((name) => FLATE.has(name));
  const isHex = filters.some((name) => ASCII_HEX.has(name));
  const is85 = filters.some((name) => ASCII85.has(name));
  if (isHex && is85) throw new Refusal(uploadRefusals.PdfActive);
  if (filters.includes('ObjStm') && filters.includes('Predictor')) throw new Refusal(uploadRefusals.PdfActive);
  const plain = isHex ? fromHex(text, start) : is85 ? from85(text, start) : bytes.subarray(start);
  if (isFlate) return inflated(plain);
  // The scan of the whole file has already covered content that is not packed.
  return isHex || is85 ? plain : Buffer.alloc(0);
}

function inflated(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: UNPACKED_BYTES_MAX });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new Refusal(isLarge ? uploadRefusals.FileTooCostly : uploadRefusals.FileUnreadable);
  }
}

function fromHex(text: string, start: number): Buffer {
  const end = text.indexOf('>', start);
  return Buffer.from(text.slice(start, end < 0 ? undefined : end).replaceAll(/[^0-9a-f]/gi, ''), 'hex');
}

const FIRST_85 = 33;
const GROUP_85 = 5;

function from85(text: string, start: number): Buffer {
  const end = text.indexOf('~>', start);
  const letters = text
    .slice(start, end < 0 ? undefined : end)
    .replaceAll(/\s/g, '')
    .replaceAll('z', '!!!!!');
  const bytes = Buffer.alloc(Math.ceil(letters.length / GROUP_85) * 4);
  for (let at = 0; at < letters.length; at += GROUP_85) {
    const group = letters.slice(at, at + GROUP_85).padEnd(GROUP_85, 'u');
    let value = 0;
    for (let digit = 0; digit < GROUP_85; digit += 1) value = value * 85 + (group.charCodeAt(digit) - FIRST_85);
    bytes.writeUInt32BE(value >>> 0, (at / GROUP_85) * 4);
  }
  return bytes;
}
