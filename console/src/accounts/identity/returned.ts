import type { DocumentKind, IdentityPart } from '@eh/contract/accounts/identity/parts.ts';
import { identityParts } from '@eh/contract/accounts/identity/parts.ts';
import type { RequestOf } from '@eh/contract/calls.ts';

export type ReturnedPart = NonNullable<RequestOf<'POST /api/operator/identity/decide'>['returned']>[number];

/** The parts marked so far, with the reason and its text in both languages. */
export type Marked = Readonly<
  Partial<Record<IdentityPart, { readonly reason: string; readonly zh: string; readonly en: string }>>
>;

/** The parts of a submission with this kind of document. */
export function partsOf(document: DocumentKind): readonly IdentityPart[] {
  return identityParts.filter((part) => part !== 'back' || document !== 'passport');
}

/** The request's list of returned parts; null while none is marked, one has no reason, or a custom reason lacks a language. */
export function returnedFrom(marked: Marked): readonly ReturnedPart[] | null {
  const parts = identityParts.flatMap((part) => {
    const mark = marked[part];
    return mark ? [{ part, ...mark }] : [];
  });
  const isComplete = parts.every(
    ({ reason, zh, en }) => reason !== '' && (reason !== 'other' || (zh.trim() !== '' && en.trim() !== '')),
  );
  if (parts.length === 0 || !isComplete) return null;
  return parts.map(({ part, reason, zh, en }) => (reason === 'other' ? { part, reason, zh, en } : { part, reason }));
}
