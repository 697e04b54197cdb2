import type { ByteRange } from '../../../platform/crypto/sealed-chunks.ts';

/** A range outside the file. */
export const NOT_THERE = 'not there';

/** Reads a Range header for a file of `total` bytes: a part, the whole file (null, also for several parts) or `NOT_THERE`. */
export function readRange(header: string | undefined, total: number): ByteRange | typeof NOT_THERE | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const to = first === '' || last === '' ? total - 1 : Math.min(Number(last), total - 1);
  if (from > to || (first === '' && Number(last) === 0)) return NOT_THERE;
  return { from, to };
}
