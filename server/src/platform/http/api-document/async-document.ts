import { type LiveEvent, liveEvents } from '@eh/contract/live-events.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import { exampleOf } from './example-of.ts';
import { components, type Json } from './schema-components.ts';

const about: BilingualText = {
  zh: '服务器通过 socket.io 4（Engine.IO 4，WebSocket 或长轮询）发给应用的事件。事件只说明有变化，事实以 /api/openapi.json 中的接口为准。连接断开期间的事件不会补发：每次连接后请重新读取。',
  en: 'Events that the server sends to apps over socket.io 4 (Engine.IO 4, by WebSocket or long polling). They say that something changed; the calls of /api/openapi.json say what is true. Events that came while a socket was closed are not sent again: fetch after each connection.',
};

/** The live channel as an AsyncAPI document, generated from the contract's table of events. */
export function asyncDocument(version: string, language: Language = 'en'): Json {
  const say: Say = (text) => inLanguage(text, language);
  const shared = components();
  const events = Object.entries<LiveEvent>(liveEvents);
  const messages = events.map(([name, event]) => [keyOf(name), messageOf(name, event, { ...shared, say })]);
  return {
    asyncapi: '3.0.0',
    info: { title: 'EH live events', version, description: say(about), license: { name: 'Proprietary' } },
    defaultContentType: 'application/json',
    servers: { live: serverOf(say) },
    channels: { socket: channelOf(events, say) },
    operations: operationsOf(events, say),
    components: {
      messages: {
        ...Object.fromEntries(messages),
        subscribe: subscription('subscribe', say),
        unsubscribe: subscription('unsubscribe', say),
        subscription_error: refusedSubscription(say),
      },
      schemas: shared.schemas(),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: say(token) } },
    },
  };
}

type Say = (text: BilingualText) => string;

const token: BilingualText = { zh: '登录后得到的令牌。', en: 'The token of a log-in.' };

const serverOf = (say: Say): Json => ({
  host: '{host}',
  protocol: 'wss',
  protocolVersion: '13',
  pathname: `${LIVE_PATH}/`,
  description: say({
    zh: '本服务器。令牌放在握手（`auth: { token }`）或请求头 Authorization 中，不要放进地址。',
    en: 'This server. Tokens go into the handshake (`auth: { token }`) or the header Authorization, never into the URL.',
  }),
  variables: {
    host: { default: 'localhost:8080', description: say({ zh: '本服务器的主机名。', en: 'The host of this server.' }) },
  },
  security: [{ $ref: '#/components/securitySchemes/bearer' }],
});

/** Keys of a document may contain letters, digits and hyphens. */
const keyOf = (name: string): string => name.replaceAll(/[^\w-]/g, '-');
const messageAt = (name: string): Json => ({ $ref: `#/channels/socket/messages/${keyOf(name)}` });

type Events = readonly (readonly [string, LiveEvent])[];

function channelOf(events: Events, say: Say): Json {
  const names = [...events.map(([name]) => keyOf(name)), 'subscribe', 'unsubscribe', 'subscription_error'];
  return {
    address: LIVE_PATH,
    title: say({ zh: '一个连接接收全部事件', en: 'One socket for all events' }),
    messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    servers: [{ $ref: '#/servers/live' }],
  };
}

const audiences: Readonly<Record<LiveEvent['audience'], BilingualText>> = {
  everybody: { zh: '发给所有设备', en: 'To all devices' },
  person: { zh: '发给一个人的所有设备', en: 'To all devices of one person' },
  session: { zh: '发给一个会话的设备', en: 'To the devices of one session' },
};

function operationsOf(events: Events, say: Say): Json {
  const channel = { $ref: '#/channels/socket' };
  const sent = Object.entries(audiences).map(([audience, title]) => [
    `sendTo-${audience}`,
    {
      action: 'send',
      channel,
      title: say(title),
      messages: events.filter(([, event]) => event.audience === audience).map(([name]) => messageAt(name)),
    },
  ]);
  const received = {
    action: 'receive',
    channel,
    title: say({ zh: '来自 Laravel Echo 的客户端', en: 'From clients of Laravel Echo' }),
    summary: say({
      zh: 'Laravel Echo 的客户端逐个订阅所需的频道，其他客户端无需订阅即可收到事件。',
      en: 'A client names the channels whose events it wants; other clients get them without it.',
    }),
    messages: [messageAt('subscribe'), messageAt('unsubscribe')],
  };
  const refused = {
    action: 'send',
    channel,
    title: say({ zh: '发给 Laravel Echo 的客户端', en: 'To clients of Laravel Echo' }),
    messages: [messageAt('subscription_error')],
  };
  return { ...Object.fromEntries(sent), receiveSubscriptions: received, sendRefusals: refused };
}

type Parts = ReturnType<typeof components> & { readonly say: Say };

function messageOf(name: string, event: LiveEvent, { schemaOf, schemas, say }: Parts): Json {
  const payload = schemaOf(event.payload, 'output');
  const names = event.echoNames.join(', ');
  const more = [
    ...(event.isAcknowledged === true ? [say(acknowledged)] : []),
    ...(names === '' ? [] : [say({ zh: `Laravel Echo 中的名称：${names}。`, en: `In Laravel Echo: ${names}.` })]),
  ];
  return {
    name,
    title: name,
    summary: say(event.says),
    ...(more.length === 0 ? {} : { description: more.join(' ') }),
    'x-acknowledged': event.isAcknowledged === true,
    payload,
    examples: [{ name: 'example', payload: event.example ?? exampleOf(payload, schemas()) }],
  };
}

const acknowledged: BilingualText = {
  zh: '客户端须确认收到。',
  en: 'The client acknowledges it.',
};

const subscriptions: Readonly<Record<'subscribe' | 'unsubscribe', BilingualText>> = {
  subscribe: { zh: '开始接收一个频道的事件。', en: 'Begins to get the events of a channel.' },
  unsubscribe: { zh: '不再接收一个频道的事件。', en: 'Ends to get the events of a channel.' },
};

function subscription(name: 'subscribe' | 'unsubscribe', say: Say): Json {
  const channel = { type: 'string', pattern: '^[\\w.:-]{1,120}$' };
  return {
    name,
    title: name,
    summary: say(subscriptions[name]),
    payload: { type: 'object', properties: { channel }, required: ['channel'] },
    examples: [{ name: 'example', payload: { channel: 'public' } }],
  };
}

function refusedSubscription(say: Say): Json {
  return {
    name: 'subscription_error',
    title: 'subscription_error',
    summary: say({
      zh: '订阅被拒绝：频道属于别人、名称无效，或订阅过多。',
      en: 'A subscription was refused: the channel is somebody else’s, has no valid name, or is one too many.',
    }),
    description: say({
      zh: '两个参数：频道名称和 403。',
      en: 'Two arguments: the name of the channel, and 403.',
    }),
    payload: { type: 'array', prefixItems: [{ type: 'string' }, { const: 403 }] },
    examples: [{ name: 'example', payload: ['private-App.Models.User.1', 403] }],
  };
}
