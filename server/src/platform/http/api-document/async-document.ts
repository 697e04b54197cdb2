import { type LiveEvent, liveEvents } from '@eh/contract/live-events.ts';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import { exampleOf } from './example-of.ts';
import { components, type Json } from './schema-components.ts';

const ABOUT =
  'Events that the server sends to apps over socket.io 4 (Engine.IO 4, WebSocket transport only). They say that something changed; the calls of /api/openapi.json say what is true. Events that came while a socket was closed are not sent again: fetch after each connection.';

/** The live channel as an AsyncAPI document, generated from the contract's table of events. */
export function asyncDocument(version: string): Json {
  const shared = components();
  const events = Object.entries<LiveEvent>(liveEvents);
  const messages = events.map(([name, event]) => [keyOf(name), messageOf(name, event, shared)]);
  return {
    asyncapi: '3.0.0',
    info: { title: 'EH live events', version, description: ABOUT, license: { name: 'Proprietary' } },
    defaultContentType: 'application/json',
    servers: { live: server },
    channels: { socket: channelOf(events) },
    operations: operationsOf(events),
    components: {
      messages: {
        ...Object.fromEntries(messages),
        subscribe: subscription('subscribe'),
        unsubscribe: subscription('unsubscribe'),
      },
      schemas: shared.schemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' } },
    },
  };
}

const server: Json = {
  host: '{host}',
  protocol: 'wss',
  protocolVersion: '13',
  pathname: `${LIVE_PATH}/`,
  description:
    'This server. Tokens go into the handshake (`auth: { token }`) or the header Authorization, never into the URL.',
  variables: { host: { default: 'localhost:8080', description: 'The host of this server.' } },
  security: [{ $ref: '#/components/securitySchemes/bearer' }],
};

/** Keys of a document allow letters, digits and hyphens. */
const keyOf = (name: string): string => name.replaceAll(/[^\w-]/g, '-');
const messageAt = (name: string): Json => ({ $ref: `#/channels/socket/messages/${keyOf(name)}` });

type Events = readonly (readonly [string, LiveEvent])[];

function channelOf(events: Events): Json {
  const names = [...events.map(([name]) => keyOf(name)), 'subscribe', 'unsubscribe'];
  return {
    address: LIVE_PATH,
    title: 'One socket for all events',
    messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    servers: [{ $ref: '#/servers/live' }],
  };
}

const audiences: Readonly<Record<LiveEvent['audience'], string>> = {
  everybody: 'To all devices.',
  person: 'To all devices of one person.',
  session: 'To the devices of one session.',
};

function operationsOf(events: Events): Json {
  const channel = { $ref: '#/channels/socket' };
  const sent = Object.entries(audiences).map(([audience, summary]) => [
    `sendTo-${audience}`,
    {
      action: 'send',
      channel,
      summary,
      messages: events.filter(([, event]) => event.audience === audience).map(([name]) => messageAt(name)),
    },
  ]);
  const received = {
    action: 'receive',
    channel,
    summary: 'Laravel Echo: a client names the channels whose events it wants; other clients get them without it.',
    messages: [messageAt('subscribe'), messageAt('unsubscribe')],
  };
  return { ...Object.fromEntries(sent), receiveSubscriptions: received };
}

function messageOf(name: string, event: LiveEvent, { schemaOf, schemas }: ReturnType<typeof components>): Json {
  const payload = schemaOf(event.payload, 'output');
  const echo = event.echoNames.length > 0 ? ` In Laravel Echo: ${event.echoNames.join(', ')}.` : '';
  const taken = event.isAcknowledged === true ? ' The client acknowledges it.' : '';
  return {
    name,
    title: name,
    summary: event.says,
    description: `${audiences[event.audience]}${taken}${echo}`,
    payload,
    examples: [{ name: 'example', payload: exampleOf(payload, schemas()) }],
  };
}

function subscription(name: 'subscribe' | 'unsubscribe'): Json {
  const channel = { type: 'string', pattern: '^[\\w.:-]{1,120}$' };
  const summary = name === 'subscribe' ? 'Begins to get the events of a channel.' : 'Ends it.';
  return {
    name,
    title: name,
    summary,
    payload: { type: 'object', properties: { channel }, required: ['channel'] },
    examples: [{ name: 'example', payload: { channel: 'public' } }],
  };
}
