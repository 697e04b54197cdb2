import type { ContentDraft } from '../content-draft.ts';
import { plainText, referencesOf } from '../plain-text.ts';
import { safeLink } from '../safe-link.ts';

type Said = Pick<ContentDraft, 'title' | 'body' | 'target'>;

const LETTER = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';
/** Host names as people type them in plain text, including lookalike letters, and IP addresses. */
const WRITTEN = new RegExp(
  `(?:[${LETTER}\\d-]+\\.)+(?:[${LETTER}]{2,24}(?![${LETTER}\\d])|(?<=[${LETTER}][${LETTER}\\d-]*\\.)(?:中国|公司|网络|网址|商城|集团))|\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.])`,
  'gu',
);
const WITH_SCHEME = /[a-z][a-z0-9+-]{1,9}:\/\/(?:[^\s/?#@]*@)?([^\s/?#:]+)/g;
/** Figures and facts, which the program fills in. */
const FIGURE = /\{\{[^}]*\}\}/g;

/** All texts of an item, line by line. */
export function textsOf({ title, body }: Pick<Said, 'title' | 'body'>): readonly string[] {
  return [title.zh, title.en, plainText(body.zh), plainText(body.en)];
}

/** The links in a text, and the page it leads to. */
export function linksOf({ body, target }: Pick<Said, 'body' | 'target'>): readonly string[] {
  return [...referencesOf(body.zh).links, ...referencesOf(body.en).links, ...(target === null ? [] : [target])];
}

/** The hosts that an item links to, on the web or by mail, or that are written out in its words. */
export function hostsOf(said: Said): readonly string[] {
  const linked = linksOf(said).flatMap((link) => {
    const safe = safeLink(link);
    if (safe?.kind === 'web') return [safe.host];
    return safe?.kind === 'mail' ? [safe.href.slice(safe.href.indexOf('@') + 1).toLowerCase()] : [];
  });
  return [...new Set([...linked, ...textsOf(said).flatMap(hostsIn)])].toSorted();
}

/** The hosts written out in words. A full-width stop counts as a dot, as in browsers. */
export function hostsIn(text: string): readonly string[] {
  const plain = text.replaceAll(FIGURE, ' ').normalize('NFKC').replaceAll(/[。｡]/g, '.').toLowerCase();
  const named = [...plain.matchAll(WITH_SCHEME)].flatMap(([, host]) => (host === undefined ? [] : [host]));
  return [...named, ...(plain.match(WRITTEN) ?? [])];
}

/** The hosts that are neither the platform's own nor subdomains of these. */
export function foreignHosts(said: Said, own: readonly string[]): readonly string[] {
  return hostsOf(said).filter((host) => !own.some((known) => host === known || host.endsWith(`.${known}`)));
}
