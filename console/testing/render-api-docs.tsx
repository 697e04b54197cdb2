import type { Language } from '@eh/contract/platform/languages/language.ts';
import { urlOf } from '@eh/contract/testing/url-of.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { act, cleanup, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { openUser } from '../../ui/testing/open-user.ts';
import { ApiDocsPage } from '../src/platform/api-docs/api-docs-page.tsx';

const refusalOf = (codes: readonly number[]) => ({
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] },
    },
  },
});
const done = {
  description: 'Done',
  headers: { 'X-Server-Time': { description: 'The clock of the server.' } },
  content: {
    'application/json': {
      schema: { properties: { code: { const: 0 }, data: { type: 'object', properties: { id: { type: 'string' } } } } },
      example: { code: 0, data: { id: 'one' } },
    },
  },
};

/** A document of two calls: sending coins needs a token and acts, the configuration is read by everybody. */
const apps = {
  info: { version: '3.1.0', description: 'Calls of the apps.' },
  tags: [{ name: 'wallet', 'x-displayName': 'Wallet' }],
  paths: {
    '/api/transfer/add': {
      post: {
        operationId: 'postTransferAdd',
        summary: 'Sends coins to somebody.',
        description: 'It needs the `payment` password.',
        tags: ['wallet'],
        security: [{ user: [] }],
        'x-scope': 'wallet',
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['amount'],
                properties: { amount: { type: 'string', description: 'With two decimals.' }, memo: { type: 'string' } },
              },
              example: { amount: '5.00' },
            },
          },
        },
        responses: { 200: done, 400: { $ref: '#/components/responses/Invalid' }, 404: refusalOf([24_001]) },
      },
    },
    '/api/config': {
      get: {
        operationId: 'getConfig',
        summary: 'What everybody may read.',
        tags: ['wallet'],
        parameters: [{ name: 'version', in: 'query', schema: { type: 'string' } }],
        responses: { 200: done, 400: { $ref: '#/components/responses/Invalid' } },
      },
    },
  },
  components: {
    responses: { Invalid: refusalOf([40_001]) },
    schemas: {
      RefusalCode: {
        oneOf: [
          { const: 24_001, title: 'RecipientNotFound', description: 'Nobody has this account.' },
          { const: 40_001, title: 'InvalidRequest', description: 'This request is not valid' },
        ],
      },
    },
  },
};

const merchants = {
  info: { version: '1.4.0', description: 'Calls of merchants.' },
  tags: [{ name: 'orders' }],
  paths: {
    '/open/v1/orders/{id}': {
      get: {
        operationId: 'getOrder',
        summary: 'One order.',
        tags: ['orders'],
        security: [{ key: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' }],
        responses: { 200: done },
      },
    },
    '/open/v1/authorize': {
      get: {
        operationId: 'authorize',
        summary: 'Leads a person on.',
        tags: ['orders'],
        responses: { 302: { description: 'To the app.' } },
      },
    },
  },
};

const events = {
  info: { version: '2.0.0', description: 'Events.' },
  servers: { live: { protocol: 'wss', pathname: '/chat/', description: 'This server.' } },
  channels: {
    socket: {
      address: '/chat',
      title: 'One socket',
      messages: { paid: { $ref: '#/components/messages/paid' }, join: { $ref: '#/components/messages/join' } },
      servers: [{ $ref: '#/servers/live' }],
    },
  },
  operations: {
    toPerson: {
      action: 'send',
      channel: { $ref: '#/channels/socket' },
      title: 'To all devices of one person',
      messages: [{ $ref: '#/channels/socket/messages/paid' }],
    },
    joins: {
      action: 'receive',
      channel: { $ref: '#/channels/socket' },
      title: 'From apps',
      messages: [{ $ref: '#/channels/socket/messages/join' }],
    },
  },
  components: {
    messages: {
      paid: {
        name: 'paid',
        summary: 'Somebody has paid.',
        'x-acknowledged': true,
        payload: { type: 'object', properties: { order_id: { type: 'string' } } },
        examples: [{ payload: { order_id: 'a' } }],
      },
      join: { name: 'join', summary: 'Begins.', payload: {}, examples: [{ payload: { channel: 'b' } }] },
    },
  },
};

const documents: Readonly<Record<string, object>> = {
  '/api/openapi.json': apps,
  '/open/v1/openapi.json': merchants,
  '/api/asyncapi.json': events,
};

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface ApiDocsOptions {
  readonly language?: Language;
  readonly isReachable?: boolean;
}

interface DocsServer {
  /** The answer to a call that is tried. */
  answer: (sent: Sent) => Response;
  /** Whether the documents can be read. */
  isReachable: boolean;
  /** The calls that were tried. */
  readonly sent: Sent[];
  /** The languages that the documents were asked for in. */
  readonly languages: Set<string>;
}

export const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Opens the page of all calls at an anchor, on a server of three small documents. */
export function renderApiDocs(anchor = '', { language = 'en', isReachable = true }: ApiDocsOptions = {}) {
  const server: DocsServer = {
    answer: () => json(200, { code: 0, data: {} }),
    isReachable,
    sent: [],
    languages: new Set(),
  };
  globalThis.fetch = async (input, init = {}) => {
    const url = urlOf(input);
    const headers = headersOf(init.headers);
    const found = documents[url];
    if (found === undefined) {
      const sent = { url, method: init.method ?? 'GET', headers, body: init.body ?? null };
      server.sent.push(sent);
      return server.answer(sent);
    }
    server.languages.add(headers['accept-language'] ?? '');
    return server.isReachable ? json(200, found) : new Response('', { status: 502 });
  };
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
  });
  useSettings.setState({ language });
  location.hash = anchor;
  render(<ApiDocsPage />);
  return { server, user: openUser() };
}

function headersOf(given: HeadersInit = []): Record<string, string> {
  const pairs = Array.isArray(given) ? given : Object.entries(given);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** Follows another link to the page that is open. */
export function goTo(anchor: string): void {
  act(() => {
    location.hash = anchor;
    dispatchEvent(new Event('hashchange'));
  });
}
