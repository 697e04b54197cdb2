import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestIds } from './request-id.ts';

const from = (remoteAddress: string, id?: string | string[]) =>
  ({
    headers: id === undefined ? {} : { 'x-request-id': id },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const idOf = requestIds(['10.1.0.0/16', '::1']);

it.each([
  ['a trusted proxy', '10.1.2.3'],
  ['a trusted proxy on a dual-stack socket', '::ffff:10.1.2.3'],
  ['a trusted proxy by IPv6', '::1'],
])('accepts the id of %s', (_, address) => {
  expect(idOf(from(address, 'req-7f3a9c'))).toBe('req-7f3a9c');
});

it.each([
  ['anybody else', from('203.0.113.9', 'req-7f3a9c')],
  ['a proxy that gives none', from('10.1.2.3')],
  ['a proxy that gives an empty one', from('10.1.2.3', '')],
  ['a proxy that passes on what could break a line of the log', from('10.1.2.3', 'a\n"b"')],
  ['a proxy that gives two', from('10.1.2.3', ['req-7f3a9c', 'req-7f3a9d'])],
  ['a proxy that gives a very long one', from('10.1.2.3', 'a'.repeat(65))],
])('generates an id for %s', (_, request) => {
  expect(idOf(request)).toMatch(/^[0-9a-f]{8}$/);
});
