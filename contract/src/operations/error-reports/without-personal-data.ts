import { ERROR_CONTENT_MAX, ERROR_URL_MAX } from './report-bounds.ts';

/** A part of a path that names one row or person: digits, an id, a token, an e-mail address. */
const NAMES_ONE = /^(?:\d{3,}|(?=[^/]*\d)[\w.~-]{16,}|.*(?:@|%40).*|.{41,})$/;

/**
 * The path of a call without what names a person or a row: no host, no query, ids and tokens as `:id`. The app applies it
 * before it sends a report, the server once more before it stores one.
 */
export function pathWithoutIds(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const parts = path.split('/').map((part) => (NAMES_ONE.test(part) ? ':id' : part.replaceAll(/[^\w.:~-]/g, '')));
  return parts.join('/').slice(0, ERROR_URL_MAX);
}

/**
 * The answer of a failed call as a cause can be told by it: of JSON the names of its fields only, also of JSON that was cut
 * off, of a page its words, with addresses, numbers and tokens taken out.
 */
export function contentWithoutPersons(content: string): string {
  const names = fieldNames(content);
  if (names !== null) return names.slice(0, ERROR_CONTENT_MAX);
  return content
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\S*[\d*•]{3,}\S*/g, '…')
    .replaceAll(/[\w+/=.~-]{20,}/g, '…')
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{Sc}…]+/gu, ' ')
    .trim()
    .slice(0, ERROR_CONTENT_MAX);
}

const NAMES_MAX = 8;

function fieldNames(content: string): string | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
    return listed(Object.keys(value).filter((name) => /^[a-z_]{1,30}$/i.test(name)));
  } catch {
    return namesOfCut(content);
  }
}

/** Of JSON that ends in its middle, as a broken line leaves it and the app stores it; null for what is no JSON. */
function namesOfCut(content: string): string | null {
  const start = content.trimStart();
  // The names that came out of an answer are no JSON, and stay as they are.
  if (/^\{[a-z_]{1,30}(?:, [a-z_]{1,30})*\}$/i.test(start)) return start;
  if (!/^(?:\{\s*(?:"|\}|$)|\[|")/.test(start)) return null;
  return start.startsWith('{')
    ? listed([...start.matchAll(/"([a-z_]{1,30})"\s*:/gi)].map(([, name = '']) => name))
    : '';
}

function listed(names: readonly string[]): string {
  return `{${[...new Set(names)].slice(0, NAMES_MAX).join(', ')}}`;
}
