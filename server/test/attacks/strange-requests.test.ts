import { type CallName, calls } from '@eh/contract/calls.ts';
import { specifiedCalls } from '@eh/contract/platform/calls/specified-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from '../../src/platform/http/requests/cursor.ts';
import { fitRequest } from '../../src/platform/http/requests/fit-request.ts';
import { isLong } from '../long.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { logInOperator } from './operator-login.ts';
import { changed, exampleOf, openObjectsOf, type Path, pathsIn, shapeOf } from './request-shapes.ts';
import { sendRaw } from './send-raw.ts';
import { snapshotOf } from './table-snapshot.ts';

let server: TestServer;
const tokens = { public: '', user: '', operator: '' };
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await openTestServer();
  tokens.user = (await server.login('alice')).token;
  tokens.operator = await logInOperator(server, 'omar');
  await server.settle();
  before = await snapshotOf(server.database);
});
afterAll(() => server.close());

const names = Object.keys(calls) as CallName[];
const withBody = names.filter((name) => name.startsWith('POST ') && !('isUpload' in calls[name]));

/** Fields that an attacker would try to set along with the allowed ones. */
const WISHES = {
  balance: '1000000.00',
  level: 9,
  status: 8,
  fund_status: 0,
  identity_status: 8,
  is_admin: true,
  role: 'owner',
  user_id: '01900000-0000-7000-8000-000000000000',
  seller_id: '01900000-0000-7000-8000-000000000000',
  fee: '0.00',
  real_name: 'somebody else',
};

const send = (name: CallName, content: unknown) => sendRaw(server.address, name, content, tokens[calls[name].access]);

it.each(names)('%s names every field it accepts', (name) => {
  expect(openObjectsOf(calls[name].request)).toEqual([]);
});

describe('an unknown field', () => {
  it.each(withBody.filter((name) => !specifiedCalls.includes(name)))(
    'is refused by %s by name, at any depth',
    async (name) => {
      const example = exampleOf(calls[name].request);
      for (const path of pathsIn(example).filter((objectPath) => isObject(at(example, objectPath)))) {
        const wishes = Object.entries(WISHES).filter(([wish]) => !(wish in Object(at(example, path))));
        const content = changed(example, path, (part) => ({ ...Object(part), ...Object.fromEntries(wishes) }));
        const reply = await send(name, content);
        expect([name, path, reply.status, reply.code]).toEqual([name, path, 422, 40_001]);
        // A list of pairs by name, such as a channel's fields, judges the values instead.
        if (!reply.msg.includes('Unrecognized')) continue;
        for (const [wish] of wishes) expect(reply.msg).toContain(wish);
      }
    },
  );
});

describe('a cursor that no list returned', () => {
  const id = '01900000-0000-7000-8000-000000000000';
  const numbers = ['999999999999999999', '-999999999999999999', '99999999999999', '0'];
  const forms = [
    ...numbers.flatMap((number) => [[number], [number, id], ['1', number, id], [number, id, id]]),
    ...numbers.map((number) => [`${number.replace('-', '')}.${number.replace('-', '')}.${number.replace('-', '')}`]),
    [id],
    ['%', '\0'],
  ];

  it.each(names.filter((name) => 'cursor' in Object(shapeOf(calls[name].request).shape)))(
    'causes no fault in %s',
    async (name) => {
      for (const parts of forms) {
        const content = { ...Object(exampleOf(calls[name].request)), cursor: writeCursor(...parts) };
        const { status } = await send(name, content);
        expect([name, parts, status < 500]).toEqual([name, parts, true]);
      }
    },
  );
});

it.each(names.filter((name) => name.startsWith('GET ') && !specifiedCalls.includes(name)))(
  '%s accepts no unknown query',
  async (name) => {
    const content = { ...Object(exampleOf(calls[name].request)), is_admin: '1' };
    expect(await send(name, content)).toMatchObject({ status: 422, code: 40_001 });
  },
);

describe('an unknown field, from a client that the specification describes', () => {
  it.each(names.filter((name) => specifiedCalls.includes(name)))('is ignored by %s', (name) => {
    const { request } = calls[name];
    const example = exampleOf(request);
    for (const path of pathsIn(example).filter(
      (objectPath) => isObject(at(example, objectPath)) && !isChannelFields(objectPath),
    )) {
      const wishes = Object.entries(WISHES).filter(([wish]) => !(wish in Object(at(example, path))));
      const content = changed(example, path, (part) => ({ ...Object(part), ...Object.fromEntries(wishes) }));
      expect(request.parse(fitRequest(request, content))).toEqual(request.parse(example));
    }
  });
});

const NUL = '\u0000';
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x'.repeat(10_000),
  [],
  {},
  [[]],
  { $ne: '' },
  NUL,
];

/** In a short run each position meets the NUL that no schema knows of and one other value, each the next of them. */
function strangeAt(position: number): readonly unknown[] {
  return isLong ? STRANGE : [STRANGE[position % (STRANGE.length - 1)], NUL];
}

describe('a value of another type', () => {
  it.each(withBody)('is refused by %s, at any depth', async (name) => {
    const example = exampleOf(calls[name].request);
    for (const [position, path] of pathsIn(example).entries()) {
      const contents = strangeAt(position)
        .map((value) => ({ value, content: changed(example, path, () => value) }))
        .filter(({ value, content }) => value === NUL || !takes(name, content ?? {}));
      const replies = await Promise.all(
        contents.map(async ({ value, content }) => ({ path, value, status: (await send(name, content)).status })),
      );
      expect(replies).toEqual(contents.map(({ value }) => ({ path, value, status: 422 })));
    }
  });
});

it('leaves everything unchanged', async () => {
  await server.settle();
  expect(await snapshotOf(server.database)).toEqual(before);
});

function takes(name: CallName, content: unknown): boolean {
  const { request } = calls[name];
  return request.safeParse(specifiedCalls.includes(name) ? fitRequest(request, content) : content).success;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((part: unknown, step) => Object(part)[step] as unknown, value);
}

/** Pairs by name, whose names the channel decides on and not the schema. */
function isChannelFields(path: Path): boolean {
  return path.at(-1) === 'fields';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
