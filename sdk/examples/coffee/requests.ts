import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that the shop does not serve. */
export class Problem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const BODY_CHARACTERS_MAX = 100_000;

/** The body as it was sent: a signature covers its every character. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > BODY_CHARACTERS_MAX) throw new Problem(413, 'The request is too large');
  }
  return body;
}

/** Pages load nothing from elsewhere; forms may lead to the cashier of EH. */
export function secureHeaders(response: ServerResponse, ehUrl: string): void {
  const policy = ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", `form-action 'self' ${ehUrl}`];
  response.setHeader('content-security-policy', policy.join('; '));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
}

interface Sent {
  readonly body: string;
  readonly status?: number;
  readonly type?: string;
}

export function send(response: ServerResponse, { body, status = 200, type = 'text/html' }: Sent): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

export function sendTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
