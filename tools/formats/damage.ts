import { bytesOf, type OpenCase } from './vector.ts';

/** A number below the argument, determined by the seed. */
type Draw = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
export function drawsFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Damages one part: a bit, a length, an order, a number, a name, a character. */
export function damaged(vector: OpenCase, draw: Draw): OpenCase {
  if (vector.kind === 'seals') {
    const table = pick(['blocks', 'blocks', 'entries', 'postings'] as const, draw);
    return { ...vector, [table]: damagedRows(vector[table], draw) };
  }
  const isSent = vector.kind === 'webhook' || vector.kind === 'request';
  if (isSent && draw(2) === 0) return { ...vector, headers: damagedHeaders(vector.headers, draw) };
  const { text: _text, ...rest } = vector;
  return { ...rest, file: damagedBytes(bytesOf(vector), draw).toString('base64') };
}

function damagedBytes(bytes: Buffer, draw: Draw): Buffer {
  if (bytes.length === 0) return Buffer.of(draw(256));
  const isText = !bytes.includes(0);
  return isText && draw(3) > 0 ? Buffer.from(damagedDocument(bytes.toString(), draw)) : damagedPlain(bytes, draw);
}

const strangers = [0x00, 0x0a, 0x20, 0xef, 0xbb, 0xbf, 0xff, 0x80];

function damagedPlain(bytes: Buffer, draw: Draw): Buffer {
  const at = draw(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const ways = [
    () => Buffer.concat([before, Buffer.of((bytes[at] ?? 0) ^ (1 << draw(8))), after.subarray(1)]),
    () => Buffer.concat([before, after.subarray(1)]),
    () => Buffer.concat([before, Buffer.of(pick(strangers, draw)), after]),
    () => Buffer.concat([before, Buffer.of(pick(strangers, draw)), after.subarray(1)]),
    () => before,
    () => Buffer.concat([bytes, after]),
    () => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]),
    () => Buffer.concat([bytes, Buffer.from('\n')]),
    () => Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]),
    () => Buffer.concat([bytes.subarray(0, -2), Buffer.of((bytes.at(-2) ?? 0) ^ (1 << draw(4))), bytes.subarray(-1)]),
    () => replacementReplaced(bytes),
  ];
  return pick(ways, draw)();
}

/** Replaces U+FFFD by invalid bytes that a lenient decoder reads as that character. */
function replacementReplaced(bytes: Buffer): Buffer {
  const at = bytes.indexOf('\ufffd');
  return at === -1 ? bytes : Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)]);
}

/** Damages JSON at one of its names or values; any other text at one of its characters. */
function damagedDocument(text: string, draw: Draw): string {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+/g)];
  const found = tokens[draw(Math.max(1, tokens.length))];
  if (!found) return damagedText(text, draw);
  const [token] = found;
  const after = text.slice(found.index + token.length);
  const before = text.slice(0, found.index);
  const isName = /^\s*:/.test(after);
  const number = Number(token);
  const ways = token.startsWith('"')
    ? [
        `"${damagedText(token.slice(1, -1), draw)}"`,
        `"\\u${(token.codePointAt(1) ?? 0).toString(16).padStart(4, '0')}${token.slice(2)}`,
        `"${token.slice(1, -1)}\\ud800"`,
        isName ? `"unknown": ${pick(['1', '{}', '[[]]', 'null'], draw)}, ${token}` : 'null',
        isName ? `${token}: ${pick(['1', '"x"', '[]', 'null'], draw)}, ${token}` : `[${token}]`,
        isName ? `"__proto__": {}, ${token}` : token.slice(1, -1),
        isName ? `"deep": ${'['.repeat(200)}${']'.repeat(200)}, ${token}` : '{}',
      ]
    : [
        `${token}.0`,
        `${token}e0`,
        `${number + 1}`,
        `${-number}`,
        `0${token}`,
        `"${token}"`,
        `${token}.00000000000000001`,
      ];
  const extra = token.startsWith('"') ? [] : ['-0', '0', '9007199254740993', '1e400', 'NaN', 'true', `${token}.5`];
  return before + pick([...ways, ...extra], draw) + after;
}

const characters = [
  '0',
  'a',
  'A',
  ' ',
  '\u00a0',
  '\u0660',
  '\uff11',
  '\u0131',
  'e\u0301',
  '\ud83d\ude00',
  '\ufeff',
  '=',
];

function damagedText(text: string, draw: Draw): string {
  const at = draw(Math.max(1, text.length));
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const ways = [
    before + pick(characters, draw) + after,
    before + pick(characters, draw) + after.slice(1),
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    before,
    text.toUpperCase(),
    `${text}\n`,
    ` ${text}`,
    `${text}=`,
    `0${text}`,
    `-${text}`,
    `${text}${text}`,
    '',
  ];
  return pick(ways, draw);
}

type Row = Readonly<Record<string, string>>;

function damagedRows(rows: readonly Row[], draw: Draw): readonly Row[] {
  const at = draw(rows.length);
  const [before, row, after] = [rows.slice(0, at), rows[at] ?? {}, rows.slice(at + 1)];
  const name = pick(Object.keys(row), draw);
  const ways = [
    () => [...before, { ...row, [name]: damagedText(row[name] ?? '', draw) }, ...after],
    () => [...before, { ...row, [name]: damagedText(row[name] ?? '', draw) }, ...after],
    () => [...before, ...after],
    () => [...before, row, row, ...after],
    () => [...after, ...before, row],
    () => [...before, { ...row, [name]: rows[draw(rows.length)]?.[name] ?? '' }, ...after],
  ];
  return pick(ways, draw)();
}

function damagedHeaders(headers: Row, draw: Draw): Row {
  const name = pick(Object.keys(headers), draw);
  const { [name]: value = '', ...rest } = headers;
  const ways = [
    () => ({ ...rest, [name]: damagedText(value, draw) }),
    () => ({ ...rest, [name]: damagedText(value, draw) }),
    () => rest,
    () => ({ ...rest, [name.toUpperCase()]: value }),
    () => ({ ...rest, [name]: `v1,AAAA ${value} v2,x` }),
    () => ({ ...rest, [name]: `${value}, ${value}` }),
  ];
  return pick(ways, draw)();
}

function pick<T>(list: readonly T[], draw: Draw): T {
  const found = list[draw(list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}
