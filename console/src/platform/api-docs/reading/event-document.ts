import type { ApiCall } from './api-call.ts';
import { type Json, recordIn, recordsIn, resolved, textIn } from './json.ts';

/** Labels in the place of HTTP's method: the server sends an event, or a client does. */
const directions: Readonly<Record<string, string>> = { send: 'EVENT', receive: 'EMIT' };

interface EventTag {
  readonly name: string;
  readonly title: string;
  readonly calls: readonly ApiCall[];
}

/** The events of the live channel in the form that lists and the search use for calls: one list for each operation. */
export function eventTags(root: Json): readonly EventTag[] {
  const operations = recordIn(root, 'operations');
  return Object.keys(operations).map((name) => {
    const operation = recordIn(operations, name);
    const calls = recordsIn(operation, 'messages').map((message) =>
      eventOf(resolved(root, message), name, directions[textIn(operation, 'action')] ?? ''),
    );
    return { name, title: textIn(operation, 'title'), calls };
  });
}

function eventOf(message: Json, tag: string, method: string): ApiCall {
  const name = textIn(message, 'name');
  return { id: name, method, path: name, tag, summary: textIn(message, 'summary'), refusals: [], operation: message };
}

/** The documentation of one event. */
export interface EventDetails {
  readonly description: string;
  readonly payload: Json;
  readonly examples: readonly unknown[];
  readonly isAcknowledged: boolean;
  /** True if clients emit it and not the server. */
  readonly isFromClient: boolean;
  /** The devices that receive it, or the clients that send it. */
  readonly audience: string;
  readonly note: string;
  readonly channel: { readonly address: string; readonly title: string };
  readonly server: { readonly protocol: string; readonly path: string; readonly description: string };
}

export function eventDetails(root: Json, { operation: message, tag, method }: ApiCall): EventDetails {
  const operation = recordIn(recordIn(root, 'operations'), tag);
  const channel = resolved(root, recordIn(operation, 'channel'));
  const [found = {}] = recordsIn(channel, 'servers');
  const server = resolved(root, found);
  return {
    description: textIn(message, 'description'),
    payload: recordIn(message, 'payload'),
    examples: recordsIn(message, 'examples').map(({ payload }) => payload),
    isAcknowledged: message['x-acknowledged'] === true,
    isFromClient: method === directions['receive'],
    audience: textIn(operation, 'title'),
    note: textIn(operation, 'summary'),
    channel: { address: textIn(channel, 'address'), title: textIn(channel, 'title') },
    server: {
      protocol: textIn(server, 'protocol'),
      path: textIn(server, 'pathname'),
      description: textIn(server, 'description'),
    },
  };
}

/** A sample client that receives the event, or emits it. */
export function clientOf({ path: name }: ApiCall, details: EventDetails, origin: string): string {
  const { isAcknowledged, isFromClient, channel, examples } = details;
  const use = isFromClient
    ? `socket.emit('${name}', ${JSON.stringify(examples[0])});`
    : isAcknowledged
      ? `socket.on('${name}', (payload, acknowledge) => {\n  console.log(payload);\n  acknowledge();\n});`
      : `socket.on('${name}', (payload) => console.log(payload));`;
  return `import { io } from 'socket.io-client';

const socket = io('${origin}', {
  path: '${channel.address}',
  transports: ['websocket'],
  auth: { token: process.env.EH_TOKEN },
});
${use}`;
}
