import type { DocumentKind, IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { identityParts } from '@eh/contract/accounts/identity/parts.ts';
import type { RequestOf } from '@eh/contract/calls.ts';

export type ReturnedPart = NonNullable<RequestOf<'POST /api/operator/identity/decide'>['returned']>[number];

/** What an operator has marked so far, by part. */
export type Marked = Readonly<
  Partial<Record<IdentityPart, { readonly reason: string; readonly zh: string; readonly en: string }>>
>;

/** The parts that this document has. */
export function partsOf(document: DocumentKind): readonly IdentityPart[] {
  return identityParts.filter((part) => part !== 'back' || document !== 'passport');
}

/** The marked parts as they are sent; null while one has no reason, or its own words are not in both languages. */
export function returnedFrom(marked: Marked): readonly ReturnedPart[] | null {
  const parts = identityParts.flatMap((part) => {
    const mark = marked[part];
    return mark ? [{ part, ...mark }] : [];
  });
  const isWhole = parts.every(
    ({ reason, zh, en }) => reason !== '' && (reason !== 'other' || (zh.trim() !== '' && en.trim() !== '')),
  );
  if (parts.length === 0 || !isWhole) return null;
  return parts.map(({ part, reason, zh, en }) => (reason === 'other' ? { part, reason, zh, en } : { part, reason }));
}
