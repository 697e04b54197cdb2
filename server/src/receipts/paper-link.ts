import { houseSecret } from '../kit/house-secret.ts';
import { isSame, keyedHash, subkey } from '../kit/secrets.ts';

export const paperNames = ['receipt-zh.pdf', 'receipt-en.pdf', 'evidence.zip'] as const;
export type PaperName = (typeof paperNames)[number];

export interface PaperLink {
  readonly tradeId: string;
  readonly name: PaperName;
  /** For whom it was made: one of the two sides. */
  readonly userId: string;
  readonly until: string;
}

const LINK_SECONDS = 600;
const SECOND = 1000;

/** A link to a paper that works for ten minutes, for the one who asked for it. */
export function paperLink(paper: Omit<PaperLink, 'until'>, now: Date): string {
  const link = { ...paper, until: String(Math.floor(now.getTime() / SECOND) + LINK_SECONDS) };
  const query = new URLSearchParams({ user: link.userId, until: link.until, signature: signatureOf(link) });
  return `/papers/${link.tradeId}/${link.name}?${query.toString()}`;
}

export function isPaperLinkGood(link: PaperLink, signature: string, now: Date): boolean {
  return isSame(signature, signatureOf(link)) && Number(link.until) * SECOND > now.getTime();
}

function signatureOf({ tradeId, name, userId, until }: PaperLink): string {
  return keyedHash(subkey(houseSecret(), 'paper links'), tradeId, name, userId, until);
}
