import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    // The console shows papers from a copy in its memory.
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
  },
};

type Headers = Readonly<Record<string, string>>;

interface Asked {
  readonly host: string;
  readonly protocol: string;
}

const YEAR_SECONDS = 31_536_000;
const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;
const KEPT_MAX = 100;

/**
 * What every answer tells browsers about safety. It is the same for all at one address, so it is worked out once: each time
 * was a seventh of a small answer.
 */
export function securityHeaders({ isProduction }: { readonly isProduction: boolean }): (asked: Asked) => Headers {
  const common = commonHeaders();
  const kept = new Map<string, Headers>();
  return ({ host, protocol }) => {
    const key = `${protocol} ${host}`;
    const known = kept.get(key);
    if (known) return known;
    const isSecure = protocol === 'https';
    // Older browsers do not count the sockets of a page's own address among what is its own.
    const socket = HOST.test(host) ? ` ${isSecure ? 'wss' : 'ws'}://${host}` : '';
    const headers = {
      ...common,
      [POLICY]: (common[POLICY] ?? '').replace("connect-src 'self'", `connect-src 'self'${socket}`),
      ...(isProduction && isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    };
    // The address is what a stranger wrote.
    if (kept.size < KEPT_MAX) kept.set(key, headers);
    return headers;
  };
}

const POLICY = 'content-security-policy';

function commonHeaders(): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ contentSecurityPolicy: contentPolicy, crossOriginEmbedderPolicy: false, hsts: false })(
    request,
    response,
    (error) => {
      if (error instanceof Error) throw error;
    },
  );
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
