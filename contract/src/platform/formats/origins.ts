const ORIGINS_MAX = 20;
/** A URL's host may contain `*`, `;` or `,`, which have another meaning in a content security policy. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The origins listed in a text, separated by spaces or line breaks. Null if one is not a bare https origin (http is
 * allowed for this machine) or is repeated, or if there are more than twenty.
 */
export function originsOf(text: string): readonly string[] | null {
  const origins = text.split(/\s+/).filter((part) => part !== '');
  const isFine = origins.length <= ORIGINS_MAX && origins.every(isOrigin) && new Set(origins).size === origins.length;
  return isFine ? origins : null;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return origin === text && isSafe && HOST.test(hostname);
}
