import { EventEmitter } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';

/** How a stranger's server behaves at present. */
export const moods = ['well', 'broken', 'busy', 'moved', 'silent to us', 'loses answers'] as const;
type Mood = (typeof moods)[number];

/** A request as a stranger's server got it. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it was answered as received, and the answer arrived. */
  readonly isAcknowledged: boolean;
}

/** The servers of strangers, by the path of their address. */
export interface OwnOutside {
  readonly moods: Map<string, Mood>;
  /** Hands a request that a server got to whoever looks at it. */
  listen(onReceived: (path: string, received: Received) => void): void;
}

/** Addresses that begin so lead to servers that are played here; nobody listens there. */
export const OUTSIDE = 'http://127.0.0.1:1999/';

const statusOf: Readonly<Record<Mood, number | null>> = {
  well: 200,
  broken: 500,
  busy: 503,
  moved: 302,
  'silent to us': null,
  'loses answers': null,
};

/** Stands in front of Node's client of HTTP, so that requests to strangers neither leave the process nor take time. */
export function takeOutside(): OwnOutside {
  const playing = new Map<string, Mood>();
  let onReceived: (path: string, received: Received) => void = () => undefined;
  const { request: machineRequest } = http;
  function exchange(url: URL, headers: Readonly<Record<string, string>>) {
    const request = new EventEmitter();
    const socket = Object.assign(new EventEmitter(), { remoteAddress: url.hostname });
    const answer = (body: string): void => {
      request.emit('socket', socket);
      const mood = playing.get(url.pathname) ?? 'well';
      if (mood === 'silent to us') return void request.emit('error', new Error('ECONNREFUSED'));
      socket.emit('connect');
      const status = statusOf[mood];
      onReceived(url.pathname, { headers, body, isAcknowledged: status === 200 });
      if (status === null) return void request.emit('error', new Error('ECONNRESET'));
      const more = mood === 'busy' ? { 'retry-after': '120' } : {};
      request.emit('response', Object.assign(Readable.from([]), { statusCode: status, headers: more, complete: true }));
    };
    return Object.assign(request, {
      end: (body: string) => void setImmediate(() => answer(body)),
      destroy: () => undefined,
    });
  }
  const played = (url: URL | string, options: { headers: Readonly<Record<string, string>> }, ...rest: unknown[]) =>
    String(url).startsWith(OUTSIDE)
      ? exchange(new URL(url), options.headers)
      : (Reflect.apply(machineRequest, http, [url, options, ...rest]) as unknown);
  Object.assign(http, { request: played });
  return {
    moods: playing,
    listen(next) {
      onReceived = next;
    },
  };
}
