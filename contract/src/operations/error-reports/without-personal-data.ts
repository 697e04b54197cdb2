import { ERROR_CONTENT_MAX, ERROR_URL_MAX } from './report-bounds.ts';

/** A part of a path that identifies one row or person: digits, an id, a token, an e-mail address. */
const NAMES_ONE = /^(?:\d{3,}|(?=[^/]*\d)[\w.~-]{16,}|.*(?:@|%40).*|.{41,})$/;

/**
 * The path of a call without identifying data: no host, no query, ids and tokens as `:id`. The app applies this before
 * sending a report, and the server again before storing it.
 */
export function pathWithoutIds(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const parts = path.split('/').map((part) => (NAMES_ONE.test(part) ? ':id' : part.replaceAll(/[^\w.:~-]/g, '')));
  return parts.join('/').slice(0, ERROR_URL_MAX);
}

/**
 * The part of a failed call's answer that identifies the cause: for JSON, even if cut off, only field names; for a
 * page, its words without addresses, numbers and tokens.
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

/**
 * The field names of JSON that ends in the middle, because the connection broke or the app cut it; null if it is not
 * JSON.
 */
function namesOfCut(content: string): string | null {
  const start = content.trimStart();
  // Names already extracted from an answer are not JSON and stay unchanged.
  if (/^\{[a-z_]{1,30}(?:, [a-z_]{1,30})*\}$/i.test(start)) return start;
  if (!/^(?:\{\s*(?:"|\}|$)|\[|")/.test(start)) return null;
  return start.startsWith('{')
    ? listed([...start.matchAll(/"([a-z_]{1,30})"\s*:/gi)].map(([, name = '']) => name))
    : '';
}

function listed(names: readonly string[]): string {
  return `{${[...new Set(names)].slice(0, NAMES_MAX).join(', ')}}`;
}
