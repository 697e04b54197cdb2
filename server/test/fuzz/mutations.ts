import type { Chance } from '@eh/demo/market/chance.ts';

const BYTES_MAX = 64 * 1024;
/** Numbers at which sizes and times go wrong. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff] as const;

type Mutation = (bytes: Buffer, chance: Chance, donors: readonly Buffer[]) => Buffer;

const mutations: readonly Mutation[] = [
  (bytes, chance) => changed(bytes, chance, (at) => bytes.writeUInt8(chance.below(256), at)),
  (bytes, chance) => changed(bytes, chance, (at) => bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << chance.below(8)), at)),
  (bytes, chance) => {
    const edge = chance.pick(EDGES);
    const size = edge > 0xffff ? 4 : edge > 0xff ? 2 : 1;
    if (bytes.length < size) return bytes;
    const at = chance.below(bytes.length - size + 1);
    if (chance.hits(500)) bytes.writeUIntBE(edge, at, size);
    else bytes.writeUIntLE(edge, at, size);
    return bytes;
  },
  (bytes, chance) => bytes.subarray(0, chance.below(bytes.length + 1)),
  (bytes, chance) => without(bytes, ...spanOf(bytes, chance)),
  (bytes, chance) => {
    const [from, to] = spanOf(bytes, chance);
    return inserted(bytes, chance.below(bytes.length + 1), bytes.subarray(from, to));
  },
  (bytes, chance, donors) => {
    const other = chance.pick(donors);
    const [from, to] = spanOf(other, chance);
    return inserted(bytes, chance.below(bytes.length + 1), other.subarray(from, to));
  },
  (bytes, chance, donors) => {
    const other = chance.pick(donors);
    const [from, to] = spanOf(other, chance);
    const at = chance.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(at + to - from)]);
  },
  (bytes, chance) => {
    const digits = [...bytes.keys()].filter((at) => isDigit(bytes.readUInt8(at)));
    if (digits.length > 0) bytes.writeUInt8(0x30 + chance.below(10), chance.pick(digits));
    return bytes;
  },
];

/** A few changes of an input, some of them by parts of others. */
export function mutate(input: Buffer, chance: Chance, donors: readonly Buffer[]): Buffer {
  let bytes: Buffer = Buffer.from(input);
  for (let left = chance.between(1, 4); left > 0; left -= 1) bytes = chance.pick(mutations)(bytes, chance, donors);
  return Buffer.from(bytes.subarray(0, BYTES_MAX));
}

function changed(bytes: Buffer, chance: Chance, change: (at: number) => void): Buffer {
  if (bytes.length > 0) change(chance.below(bytes.length));
  return bytes;
}

function spanOf({ length }: Buffer, chance: Chance): readonly [from: number, to: number] {
  const from = chance.below(length + 1);
  const most = chance.hits(800) ? 16 : length;
  return [from, Math.min(length, from + chance.below(most + 1))];
}

const without = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
const inserted = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
