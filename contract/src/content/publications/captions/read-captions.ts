import { CUE_TEXT_MAX, CUES_MAX } from './caption-bounds.ts';

/** A line of speech: start and end in milliseconds, and its text with WebVTT's marks for voices and emphasis. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Why a file is not acceptable as captions, with the line of the fault. */
export type CaptionFault =
  | { readonly kind: 'no-header' | 'empty' | 'too-many' }
  | { readonly kind: 'time' | 'order' | 'too-long'; readonly line: number }
  | { readonly kind: 'mark-up'; readonly line: number; readonly found: string };

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const TIMES = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/;
const TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const MARK = /<[^<>]*>?/g;
const SAFE_MARK = /^<(?:\/?[biu]|v [^<>&"'=]{1,40}|\/v)>$/;
const SAFE_ENTITY = /^&(?:amp|lt|gt|nbsp|lrm|rlm);/;

/** The lines of speech of a WebVTT file. Styles and regions are refused: they could draw over the player. */
export function readCaptions(file: string): { readonly cues: readonly Cue[] } | CaptionFault {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!HEADER.test(lines[0] ?? '')) return { kind: 'no-header' };
  const cues: Cue[] = [];
  for (const { line, texts } of blocksOf(lines)) {
    const [first = ''] = texts;
    if (/^NOTE(?:[ \t]|$)/.test(first)) continue;
    if (/^(?:STYLE|REGION)(?:[ \t]|$)/.test(first)) return { kind: 'mark-up', line, found: first };
    const cue = readCue(texts, line, cues.at(-1)?.from ?? 0);
    if ('kind' in cue) return cue;
    cues.push(cue);
    if (cues.length > CUES_MAX) return { kind: 'too-many' };
  }
  return cues.length === 0 ? { kind: 'empty' } : { cues };
}

/** The same cues as a file with nothing else in it. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${sayTime(from)} --> ${sayTime(to)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

interface Block {
  /** The number of the block's first line. */
  readonly line: number;
  readonly texts: readonly string[];
}

/** The blocks after the header, which ends at the first empty line. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: { line: number; texts: string[] }[] = [];
  let isOpen = false;
  const start = lines.findIndex((text) => text.trim() === '');
  if (start === -1) return [];
  for (const [index, text] of lines.entries()) {
    if (index < start) continue;
    if (text.trim() === '') {
      isOpen = false;
      continue;
    }
    if (isOpen) blocks.at(-1)?.texts.push(text);
    else blocks.push({ line: index + 1, texts: [text] });
    isOpen = true;
  }
  return blocks;
}

/** The times are on the first line of a block, or on the second after the cue's name. */
function readCue(texts: readonly string[], line: number, after: number): Cue | CaptionFault {
  const at = texts[0]?.includes('-->') ? 0 : 1;
  const [, from, to] = TIMES.exec(texts[at] ?? '') ?? [];
  const [start, end] = [readTime(from), readTime(to)];
  if (start === null || end === null || end <= start) return { kind: 'time', line: line + at };
  if (start < after) return { kind: 'order', line: line + at };
  const spoken = texts.slice(at + 1);
  const wrong = spoken.findIndex((text) => unsafeMark(text) !== null);
  if (wrong !== -1)
    return { kind: 'mark-up', line: line + at + 1 + wrong, found: unsafeMark(spoken[wrong] ?? '') ?? '' };
  const text = spoken.join('\n').trim();
  return text.length > CUE_TEXT_MAX ? { kind: 'too-long', line: line + at } : { from: start, to: end, text };
}

/** The first mark in a text that captions do not need; null if there is none. */
function unsafeMark(text: string): string | null {
  const mark = [...text.matchAll(MARK)].map(([found]) => found).find((found) => !SAFE_MARK.test(found));
  if (mark !== undefined) return mark;
  const entity = [...text.matchAll(/&\S{0,8}/g)].map(([found]) => found).find((found) => !SAFE_ENTITY.test(found));
  return entity ?? (text.includes('-->') || text.includes('\0') ? '-->' : null);
}

const MILLIS = { hour: 3_600_000, minute: 60_000, second: 1000 };

function readTime(text = ''): number | null {
  const [found, hours = '0', minutes, seconds, millis] = TIME.exec(text) ?? [];
  if (found === undefined) return null;
  return (
    Number(hours) * MILLIS.hour + Number(minutes) * MILLIS.minute + Number(seconds) * MILLIS.second + Number(millis)
  );
}

function sayTime(millis: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [millis / MILLIS.hour, (millis % MILLIS.hour) / MILLIS.minute];
  const seconds = (millis % MILLIS.minute) / MILLIS.second;
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(millis % MILLIS.second).padStart(3, '0')}`;
}
