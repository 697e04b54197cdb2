import {
  Set as Asn1Set,
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';

/** An invalid time stamp: malformed, about something else, or not signed by a trusted certificate. */
export class TimeStampFault extends Error {
  override readonly name = 'TimeStampFault';
}

/** Parses bytes that are exactly one value. */
export function parseDer(bytes: Buffer, part: string): BaseBlock {
  const { offset, result } = fromBER(new Uint8Array(bytes));
  if (offset !== bytes.length) throw new TimeStampFault(`${part} is not DER`);
  return result;
}

/** The values in a sequence, a set, or a tagged value. */
export function partsIn(value: BaseBlock | undefined, part: string): readonly BaseBlock[] {
  if (value instanceof Sequence || value instanceof Asn1Set || value instanceof Constructed)
    return value.valueBlock.value;
  throw new TimeStampFault(`${part} has no parts`);
}

export function oidOf(value: BaseBlock | undefined, part: string): string {
  if (value instanceof ObjectIdentifier) return value.getValue();
  throw new TimeStampFault(`${part} is no object identifier`);
}

/** The content of an octet string, whether in one piece or several. */
export function octetsOf(value: BaseBlock | undefined, part: string): Buffer {
  if (value instanceof OctetString) return Buffer.from(value.getValue());
  throw new TimeStampFault(`${part} is no octet string`);
}

export function integerOf(value: BaseBlock | undefined, part: string): bigint {
  if (value instanceof Integer) return value.toBigInt();
  throw new TimeStampFault(`${part} is no integer`);
}

const CONTEXT_CLASS = 3;

/** The value with this context tag, if any. */
export function taggedIn(values: readonly BaseBlock[], tag: number): BaseBlock | undefined {
  return values.find(({ idBlock }) => idBlock.tagClass === CONTEXT_CLASS && idBlock.tagNumber === tag);
}

export function bytesOf(value: BaseBlock): Buffer {
  return Buffer.from(value.valueBeforeDecodeView);
}
