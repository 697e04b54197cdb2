import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** A gateway for messages that keeps the last code of each number. */
export interface SmsGateway {
  readonly environment: Readonly<Record<string, string>>;
  codeFor(mobile: string): string | undefined;
  close(): Promise<void>;
}

const message = z.object({ to: z.string(), code: z.string() });

export async function openSmsGateway(): Promise<SmsGateway> {
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { to, code } = message.parse(JSON.parse(body));
      codes.set(to, code);
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    environment: { SMS_URL: `http://127.0.0.1:${port}/`, SMS_BODY: '{"to":"{to}","code":"{code}"}' },
    codeFor: (mobile) => codes.get(mobile) ?? codes.get(`+86${mobile}`),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
