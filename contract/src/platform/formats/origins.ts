const ORIGINS_MAX = 20;
/** A URL may have a host with `*`, `;` or `,` in it, which mean something else in a content policy. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The origins that a text lists, separated by spaces or lines. Null when one of them is not the bare origin of an https
 * address, stands twice, or there are more than twenty. An origin of this machine may be http.
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
