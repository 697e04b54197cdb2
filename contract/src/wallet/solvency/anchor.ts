import * as z from 'zod';

/**
 * The facts of a day that are time-stamped outside the platform, as the SHA-256 of one line of UTF-8 text with the day,
 * the currency, the root of all balances with its sum in minor units, and the last sealed block. Before the first block
 * its height is 0 and its hash 64 zeros.
 */
export interface AnchoredDay {
  readonly day: string;
  readonly currency: string;
  readonly rootHash: string;
  /** Minor units. */
  readonly total: bigint;
  readonly block: { readonly height: number; readonly hash: string } | null;
}

const NO_BLOCK = { height: 0, hash: '0'.repeat(64) };

/** The line: `["anchor 1","2026-11-21","EH","<root>","<sum>",<height>,"<hash of the block>"]`. */
export function anchorText({ day, currency, rootHash, total, block }: AnchoredDay): string {
  const { height, hash } = block ?? NO_BLOCK;
  return JSON.stringify(['anchor 1', day, currency, rootHash, total.toString(), height, hash]);
}

const anchoredLine = z.tuple([
  z.literal('anchor 1'),
  z.iso.date(),
  z.string(),
  z.string().regex(/^[0-9a-f]{64}$/),
  z.string().regex(/^(0|[1-9]\d{0,17})$/),
  z.number().int().min(0),
  z.string().regex(/^[0-9a-f]{64}$/),
]);

/** The day that a line is about; null unless `anchorText` would write exactly this line. */
export function anchoredDayIn(text: string): AnchoredDay | null {
  const parsed = anchoredLine.safeParse(readJson(text));
  if (!parsed.success) return null;
  const [, day, currency, rootHash, total, height, hash] = parsed.data;
  const anchored = { day, currency, rootHash, total: BigInt(total), block: height === 0 ? null : { height, hash } };
  return anchorText(anchored) === text ? anchored : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
