import { SECOND } from '@eh/contract/platform/spans.ts';
import { isSame, keyedHash, subkey } from '../../platform/crypto/secrets.ts';
import { serverSecret } from '../../platform/server-secret.ts';

const transferDocuments = ['transfer-zh.pdf', 'transfer-en.pdf'] as const;
export const documentNames = ['receipt-zh.pdf', 'receipt-en.pdf', 'evidence.zip', ...transferDocuments] as const;
export type DocumentName = (typeof documentNames)[number];

export interface DocumentLink {
  /** The trade or the transfer of the document. */
  readonly subjectId: string;
  readonly name: DocumentName;
  /** The user it was made for: one of the two sides. */
  readonly userId: string;
  readonly until: string;
}

const LINK_SECONDS = 600;

/** A link to a document that works for ten minutes, for the user who requested it. */
export function documentLink(document: Omit<DocumentLink, 'until'>, now: Date): string {
  const link = { ...document, until: String(Math.floor(now.getTime() / SECOND) + LINK_SECONDS) };
  const query = new URLSearchParams({ user: link.userId, until: link.until, signature: signatureOf(link) });
  return `/papers/${link.subjectId}/${link.name}?${query.toString()}`;
}

export function isDocumentLinkValid(link: DocumentLink, signature: string, now: Date): boolean {
  return isSame(signature, signatureOf(link)) && Number(link.until) * SECOND > now.getTime();
}

function signatureOf({ subjectId, name, userId, until }: DocumentLink): string {
  return keyedHash(subkey(serverSecret(), 'paper links'), subjectId, name, userId, until);
}

/** Whether a document is about a transfer, and not about a trade. */
export function isOfTransfer(name: DocumentName): name is (typeof transferDocuments)[number] {
  return transferDocuments.some((known) => known === name);
}
