import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { type KnownOrigins, noOrigins } from './origins/known-origins.ts';

const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // The platform's videos may be hosted elsewhere; a video cannot run scripts.
    mediaSrc: ["'self'", 'blob:', 'https:'],
    connectSrc: ["'self'"],
    // The console shows documents as blobs from memory.
    frameSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
};

/**
 * Pages use the camera for codes and portraits, the location for meetings, and passkeys. Other sites' frames get no
 * permission.
 */
const permissions = [
  'camera=(self)',
  'geolocation=(self)',
  'microphone=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['display-capture', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'].map((name) => `${name}=()`),
].join(', ');

type Headers = Readonly<Record<string, string>>;

interface Asked {
  readonly host: string;
  readonly protocol: string;
}

const YEAR_SECONDS = 31_536_000;
const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;
const CACHE_MAX = 100;

/**
 * The security headers of every answer. They are equal for a host, so they are cached: computing them took a seventh of
 * a small answer's time.
 */
export function securityHeaders({ isProduction }: { readonly isProduction: boolean }) {
  const common = commonHeaders();
  const cache = new Map<string, Headers>();
  let cachedFor = noOrigins;
  return ({ host, protocol }: Asked, origins: KnownOrigins = noOrigins): Headers => {
    if (origins !== cachedFor) cache.clear();
    cachedFor = origins;
    const key = `${protocol} ${host}`;
    const known = cache.get(key);
    if (known) return known;
    const isSecure = protocol === 'https';
    // Older browsers do not count a page's own WebSockets as 'self'.
    const socket = HOST.test(host) ? ` ${isSecure ? 'wss' : 'ws'}://${host}` : '';
    const headers = {
      ...common,
      [POLICY]: policyWith(common[POLICY] ?? '', socket, origins),
      ...(hasOthers(origins) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
      ...(isProduction && isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
    };
    // The host header is untrusted input, so the cache is limited.
    if (cache.size < CACHE_MAX) cache.set(key, headers);
    return headers;
  };
}

const POLICY = 'content-security-policy';

/** Allows pages to connect to the API's other origins, including sockets, and to show pictures from both. */
function policyWith(policy: string, socket: string, { api, pictures }: KnownOrigins): string {
  const sockets = api.map((origin) => origin.replace(/^http/, 'ws'));
  const connected = ["'self'", ...api, ...sockets].join(' ');
  const shown = ["'self'", ...new Set([...api, ...pictures])].join(' ');
  return policy
    .replace("connect-src 'self'", `connect-src ${connected}${socket}`)
    .replace("img-src 'self'", `img-src ${shown}`);
}

/** With several origins, a page may show pictures served by another one. */
function hasOthers({ api, pictures, pages }: KnownOrigins): boolean {
  return api.length + pictures.length + pages.length > 0;
}

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
  const ofHelmet = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(ofHelmet), 'permissions-policy': permissions };
}
