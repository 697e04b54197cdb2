import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { json } from 'node:stream/consumers';
import type { Envelope } from '@eh/contract/platform/envelope.ts';
import type { Proxy } from './proxy.ts';

export interface Sent {
  /** The address of this machine that the request comes from. */
  readonly from: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered<Data> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly envelope: Envelope<Data>;
}

/** Makes a call through the proxy from an address of its own. */
export function requestFrom<Data>(proxy: Proxy, { from, path, body, headers = {} }: Sent): Promise<Answered<Data>> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((done, fail) => {
    const started = request({
      host: '127.0.0.1',
      port: proxy.httpsPort,
      servername: proxy.name,
      ca: proxy.ca,
      localAddress: from,
      path,
      method: sent === undefined ? 'GET' : 'POST',
      headers: {
        host: proxy.name,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      agent: false,
    });
    started.once('error', fail);
    started.once('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      json(response).then(
        (envelope) => done({ status, headers: answered, envelope: envelope as Envelope<Data> }),
        // A proxy's own answers are no JSON.
        (fault: unknown) => fail(new Error(`${status} without JSON`, { cause: fault })),
      );
    });
    started.end(sent);
  });
}
