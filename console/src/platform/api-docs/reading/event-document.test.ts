import { expect, it } from 'vitest';
import { readDocument } from './api-document.ts';
import { clientOf, eventDetails } from './event-document.ts';
import { searchCalls } from './search-calls.ts';

const message = (name: string) => ({ $ref: `#/channels/socket/messages/${name}` });
const root = {
  info: { version: '1.0.0', description: 'Events.' },
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
      title: 'To a person',
      messages: [message('paid')],
    },
    joins: {
      action: 'receive',
      channel: { $ref: '#/channels/socket' },
      title: 'From apps',
      messages: [message('join')],
    },
  },
  components: {
    messages: {
      paid: {
        name: 'paid',
        summary: 'Somebody has paid.',
        'x-acknowledged': true,
        payload: { type: 'object', properties: { id: { type: 'string' } } },
        examples: [{ payload: { id: 'a' } }],
      },
      join: { name: 'join', summary: 'Begins.', payload: {}, examples: [{ payload: { channel: 'b' } }] },
    },
  },
};
const document = readDocument('events', root);
const [paid, join] = document.calls;

it('reads events from the operation that sends them', () => {
  expect(document.tags.map(({ title, calls }) => [title, ...calls.map(({ method, id }) => `${method} ${id}`)])).toEqual(
    [
      ['To a person', 'EVENT paid'],
      ['From apps', 'EMIT join'],
    ],
  );
});

it('resolves an event to its channel and server', () => {
  expect(paid && eventDetails(root, paid)).toMatchObject({
    isAcknowledged: true,
    isFromClient: false,
    audience: 'To a person',
    examples: [{ id: 'a' }],
    channel: { address: '/chat', title: 'One socket' },
    server: { protocol: 'wss', path: '/chat/' },
  });
});

it('finds events by name and description, like calls', () => {
  const found = (text: string) => searchCalls([document], text).map(({ call }) => call.id);
  expect([found('paid'), found('somebody'), found('event'), found('nothing')]).toEqual([
    ['paid'],
    ['paid'],
    ['paid'],
    [],
  ]);
});

it('generates a client that receives an event, and one that sends it', () => {
  const client = (call: typeof paid) => (call ? clientOf(call, eventDetails(root, call), 'https://eh.example') : '');
  expect(client(paid)).toContain("socket.on('paid', (payload, acknowledge) => {");
  expect(client(join)).toContain(`socket.emit('join', {"channel":"b"});`);
  expect(client(join)).toContain("io('https://eh.example', {\n  path: '/chat',");
});
