import type { Socket } from 'socket.io';

const BEARER = /^Bearer\s+(\S+)$/i;

/**
 * The token of a socket: from socket.io's own clients, from the header of every other call, or from Laravel Echo's
 * settings. Never from the URL, which proxies log.
 */
export function tokenOf({ auth, headers }: Pick<Socket['handshake'], 'auth' | 'headers'>): string | null {
  const { token, headers: given } = auth as { readonly token?: unknown; readonly headers?: unknown };
  if (typeof token === 'string' && token !== '') return BEARER.exec(token)?.[1] ?? token;
  const ofEcho = Object(given) as { readonly Authorization?: unknown; readonly authorization?: unknown };
  const header = headers.authorization ?? ofEcho.Authorization ?? ofEcho.authorization;
  return typeof header === 'string' ? (BEARER.exec(header)?.[1] ?? null) : null;
}
