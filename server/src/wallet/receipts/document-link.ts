import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { isSame, keyedHash } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';

const transferDocuments = ['transfer-zh.pdf', 'transfer-en.pdf'] as const;
export const documentNames = ['receipt-zh.pdf', 'receipt-en.pdf', 'evidence.zip', ...transferDocuments] as const;
export type DocumentName = (typeof documentNames)[number];

export interface DocumentLink {
  /** The trade or transfer that the document is about. */
  readonly subjectId: string;
  readonly name: DocumentName;
  /** The user it was made for, one of the two sides. */
  readonly userId: string;
  readonly until: string;
}

const LINK_SECONDS = 600;

/** A link to a document that works for ten minutes, for the user who requested it. */
export function documentLink(
  { serverKeys, now }: Pick<ReadContext, 'serverKeys' | 'now'>,
  document: Omit<DocumentLink, 'until'>,
): string {
  const link = { ...document, until: String(Math.floor(now.getTime() / SECOND) + LINK_SECONDS) };
  const query = new URLSearchParams({ user: link.userId, until: link.until, signature: signatureOf(serverKeys, link) });
  return `/papers/${link.subjectId}/${link.name}?${query.toString()}`;
}

export function isDocumentLinkValid(
  { serverKeys, now }: Pick<ReadContext, 'serverKeys' | 'now'>,
  link: DocumentLink,
  signature: string,
): boolean {
  return isSame(signature, signatureOf(serverKeys, link)) && Number(link.until) * SECOND > now.getTime();
}

function signatureOf(serverKeys: ServerKeys, { subjectId, name, userId, until }: DocumentLink): string {
  return keyedHash(serverKeys.keyFor('paper links'), subjectId, name, userId, until);
}

/** Whether a document is about a transfer rather than a trade. */
export function isOfTransfer(name: DocumentName): name is (typeof transferDocuments)[number] {
  return transferDocuments.some((known) => known === name);
}
